const browsers: readonly [name: string, pattern: RegExp][] = [
  ["Edge", /Edg(?:A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)[\d.]* .*Safari\//],
];

const systems: readonly [name: string, pattern: RegExp][] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

/** Those that call themselves by several names stand first. Nothing is decided by it. */
export function browserIn(
  agent: string,
): { browser: string; version: string; system: string | undefined } | null {
  for (const [browser, pattern] of browsers) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined)
      return { browser, version, system: systems.find(([, one]) => one.test(agent))?.[0] };
  }
  return null;
}

/** «Chrome, Android»: what a device is called in the log, which does not change with each version. */
export function deviceNameOf(agent: string): string {
  const match = browserIn(agent);
  return match ? [match.browser, match.system].filter(Boolean).join(", ") : agent.slice(0, 200);
}
