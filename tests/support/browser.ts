import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright/test";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome.exe"];

const defaultPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
];

/**
 * Finds Chromium without a window to draw, which takes a fifth less of the processor than a whole browser does. Installs it on the
 * machine of a check, once, and takes the whole browser where that can't be.
 */
export function findHeadless(): string {
  const shell = onPath(["chromium-headless-shell"])[0];
  if (shell !== undefined) return shell;
  const isWorker = process.env["TEST_WORKER_INDEX"] !== undefined;
  if (process.env["CI"] && !isWorker) installOnDebian("chromium-headless-shell");
  return onPath(["chromium-headless-shell"])[0] ?? findBrowser();
}

/** Playwright's own browser, else one on the machine, else one that we may install, else a word on what to do. */
export function findBrowser(): string {
  const found = installed();
  if (found !== undefined) return found;
  installOnDebian("chromium");
  const fresh = installed();
  if (fresh !== undefined) return fresh;
  throw new Error(
    "Failed to find a browser: neither Playwright's own nor Chromium nor Chrome is here. " +
      "Run `npx playwright install chromium`, or install Chromium or Chrome.",
  );
}

function installed(): string | undefined {
  return [chromium.executablePath(), ...onPath(names), ...defaultPaths].find((place) => existsSync(place));
}

const onPath = (programs: readonly string[]): string[] =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)))
    .filter((place) => existsSync(place));

function installOnDebian(name: "chromium" | "chromium-headless-shell"): void {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return;
  console.log(`Installing ${name} with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { stdio: "inherit", env, timeout: 180_000 } as const;
  try {
    execFileSync("apt-get", ["update", "-qq"], options);
    execFileSync("apt-get", ["install", "-y", "-qq", name], options);
  } catch {
    // apt has said why; the caller says what to do about it.
  }
}
