import { defineConfig, devices } from "playwright/test";
import { findBrowser } from "#tests/support/browser.ts";

const port = 4273;

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.test.ts",
  outputDir: "../../.cache/e2e",
  workers: 2,
  retries: 0,
  timeout: 120_000,
  // A shared machine with two cores starts a browser, a worker and a database at its own pace.
  expect: { timeout: 15_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["line"], ["json", { outputFile: "../../.cache/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findBrowser(),
      // Playwright gives the rest: headless, no first run, no sync, no background networking, no component update.
      args: ["--disable-gpu", "--disable-quic", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
  webServer: {
    command: "npx vite preview",
    cwd: "../..",
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
    reuseExistingServer: !process.env["CI"],
  },
});
