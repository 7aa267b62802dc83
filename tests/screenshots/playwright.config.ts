import { defineConfig } from "playwright/test";
import { findBrowser } from "#tests/support/browser.ts";

/** Takes the README's pictures, and those that browsers show as they install the app: `npm run screenshots`, after a build. */
export default defineConfig({
  testDir: ".",
  testMatch: ["take.ts", "take-help-desk.ts", "take-for-install.ts"],
  outputDir: "../../.cache/screenshots",
  globalSetup: "../e2e/support/first-visit.ts",
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: "line",
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: ["--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
