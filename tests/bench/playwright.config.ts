import { defineConfig } from "playwright/test";

/** Not part of the tests: `npm run bench` prints how fast the lists are, in the built app and a real browser. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.test.ts",
  outputDir: "../../.cache/bench-results",
  workers: 1,
  timeout: 60 * 60_000,
  reporter: "line",
});
