import { readdirSync, readFileSync } from "node:fs";

/** The largest resident memory, in megabytes, that the browser's processes of pages and workers had meanwhile; Linux alone tells it. */
export async function peakMemory<T>(
  profile: string,
  work: () => Promise<T>,
): Promise<{ result: T; peak: number }> {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, largestOf(profile))), 100);
  try {
    return { result: await work(), peak };
  } finally {
    clearInterval(timer);
  }
}

type Process = { id: number; parent: number; command: string; megabytes: number };

function largestOf(profile: string): number {
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
  const pages = all.filter(({ id, command }) => ofBrowser.has(id) && command.includes("--type=renderer"));
  return Math.max(0, ...pages.map(({ megabytes }) => megabytes));
}

function processOf(name: string): Process[] {
  try {
    const status = readFileSync(`/proc/${name}/status`, "utf8");
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
    const numberOf = (line: string) => Number(new RegExp(`^${line}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return [{ id: Number(name), parent: numberOf("PPid"), command, megabytes: numberOf("VmRSS") / 1000 }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
