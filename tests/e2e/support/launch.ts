import { findHeadless } from "#tests/support/browser.ts";
import { toOwnHost } from "./origin.ts";

/** V8's slower compilers pay for code that runs for long: a page of a test is gone before. */
const withoutOptimising = "--js-flags=--no-turbofan --no-maglev";

/** Playwright gives the rest: headless, no first run, no sync, no background networking, no component update. */
export const launchOptions = {
  executablePath: findHeadless(),
  args: [
    "--disable-gpu",
    "--disable-quic",
    withoutOptimising,
    toOwnHost,
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  ],
};
