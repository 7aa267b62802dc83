import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** What an engine needs: the program, and the Debian package that brings it. */
type Need = { program: string; names: readonly string[]; packageName: string };

export const needs = {
  firefox: [{ program: "firefox", names: ["firefox-esr", "firefox"], packageName: "firefox-esr" }],
  webkit: [
    { program: "driver", names: ["WebKitWebDriver"], packageName: "webkit2gtk-driver" },
    { program: "screen", names: ["Xvfb"], packageName: "xvfb" },
  ],
} as const satisfies Record<string, readonly Need[]>;

export type EngineName = keyof typeof needs;

export type Programs = { found: Record<string, string>; missing: string[] };

/** Where an engine's programs are. Installs missing packages where we may (root on Debian); names those that it could not. */
export function programsOf(engine: EngineName): Programs {
  const wanted: readonly Need[] = needs[engine];
  const absent = wanted.filter((need) => placeOf(need) === undefined);
  if (absent.length > 0) installOnDebian(absent.map(({ packageName }) => packageName));
  const found: Record<string, string> = {};
  const missing: string[] = [];
  for (const need of wanted) {
    const place = placeOf(need);
    if (place === undefined) missing.push(need.packageName);
    else found[need.program] = place;
  }
  return { found, missing };
}

function placeOf({ names }: Need): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((place) => existsSync(place));
}

function installOnDebian(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing with apt-get: ${packages.join(", ")}.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    execFileSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    execFileSync("apt-get", ["install", "-y", "-qq", ...packages], { stdio: "inherit", env });
  } catch {
    // apt has said why; the table names the missing packages.
  }
}
