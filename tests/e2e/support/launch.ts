import { findHeadless } from "#tests/support/browser.ts";
import { toOwnHost } from "./origin.ts";

/** Playwright gives the rest: headless, no first run, no sync, no background networking, no component update. */
export const launchOptions = {
  executablePath: findHeadless(),
  args: ["--disable-gpu", "--disable-quic", toOwnHost, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
};
