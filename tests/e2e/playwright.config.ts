import { defineConfig, devices } from "playwright/test";
import { launchOptions } from "./support/launch.ts";

/** First visits, updates, kills and full disks: each of their tests has a browser of its own. The longest come first. */
const ofDevices =
  /(damage|durability|first-import|first-visit|hosts|install|kill-rounds|kills|lost-tail|manager-day|opening|technician-day|transport|update|visit|worker-parts)\.test\.ts$/;

export default defineConfig({
  testDir: ".",
  globalSetup: "./support/first-visit.ts",
  // A process of its own for each: the browser that tests share must not look for updates on the host of another test. They run
  // beside each other: the ones wait for a network, a kill or a full disk while the others work.
  projects: [
    { name: "devices", testMatch: ofDevices, workers: 2 },
    { name: "pages", testMatch: "**/*.test.ts", testIgnore: ofDevices },
  ],
  outputDir: "../../.cache/e2e",
  // One more than a small machine has cores: tests wait as often as they work.
  workers: 3,
  // Where nobody looks, a test that fails is run once more: it is told as flaky where it passes then, and fails for good otherwise.
  retries: process.env["CI"] ? 1 : 0,
  // A shared machine has been seen at a third of its usual pace. A limit that is too short costs more than a long one: the test is
  // cut off and run again.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["line"], ["json", { outputFile: "../../.cache/playwright.json" }]],
  use: {
    ...devices["Desktop Chrome"],
    // What cannot be pressed is told where it is, and not as a test that took too long.
    actionTimeout: 80_000,
    // A sixth of the time, for a file that nobody fetches from there; each failure tells what stood on the page.
    trace: process.env["CI"] ? "off" : "retain-on-failure",
    // What moves is drawn sixty times a second. A test of movement asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions,
  },
});
