import { defineConfig, devices } from "playwright/test";
import { findBrowser } from "#tests/support/browser.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.test.ts",
  outputDir: "../../.cache/e2e",
  // One more than a small machine has cores: tests wait as often as they work.
  workers: 3,
  // Where nobody looks, a test that fails is run once more: it is told as flaky where it passes then, and fails for good otherwise.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 120_000,
  // A shared machine with two cores starts a browser, a worker and a database at its own pace.
  expect: { timeout: 30_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["line"], ["json", { outputFile: "../../.cache/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    // What cannot be pressed is told where it is, and not as a test that took too long.
    actionTimeout: 40_000,
    // A sixth of the time, for a file that nobody fetches from there; each failure tells what stood on the page.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    launchOptions: {
      executablePath: findBrowser(),
      // Playwright gives the rest: headless, no first run, no sync, no background networking, no component update.
      args: ["--disable-gpu", "--disable-quic", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
