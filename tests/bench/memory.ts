import { readdirSync, readFileSync } from "node:fs";

/** In megabytes; Linux alone tells it. */
export type Memory = {
  /** Resident in the process of the page and its worker. */
  page: number;
  /** Of all the browser's processes together, what stands in no file. */
  browser: number;
};

/** The largest that they had meanwhile. */
export async function peakMemory<T>(
  profile: string,
  work: () => Promise<T>,
): Promise<{ result: T; peak: Memory }> {
  const peak: Memory = { page: 0, browser: 0 };
  const timer = setInterval(() => {
    const now = memoryOf(profile);
    peak.page = Math.max(peak.page, now.page);
    peak.browser = Math.max(peak.browser, now.browser);
  }, 200);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

type Process = { id: number; parent: number; command: string; resident: number; own: number };

function memoryOf(profile: string): Memory {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(processOf);
  const browser = all.find(({ command }) => command.includes(profile) && !command.includes("--type="));
  const ofBrowser = new Set([browser?.id]);
  // Processes of pages are begun by one that the browser began.
  for (let before = -1; ofBrowser.size !== before;) {
    before = ofBrowser.size;
    for (const { id, parent } of all) if (ofBrowser.has(parent)) ofBrowser.add(id);
  }
  const processes = all.filter(({ id }) => ofBrowser.has(id));
  const pages = processes.filter(({ command }) => command.includes("--type=renderer"));
  return {
    page: Math.max(0, ...pages.map(({ resident }) => resident)),
    browser: processes.reduce((sum, { own }) => sum + own, 0),
  };
}

function processOf(name: string): Process[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, "utf8");
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
    const numberOf = (line: string) => Number(new RegExp(`^${line}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    const inMegabytes = (line: string) => numberOf(line) / 1000;
    return [
      {
        id: Number(name),
        parent: numberOf("PPid"),
        command,
        resident: inMegabytes("VmRSS"),
        own: inMegabytes("RssAnon"),
      },
    ];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
