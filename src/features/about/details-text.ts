import { deviceTimeZone } from "#db/schema/time-zone.ts";
import { faultText } from "#src/app/device/fault-text.ts";
import { runsAsApp } from "#src/app/install-offer.ts";
import { lastUpdateCheck } from "#src/app/update-check.ts";
import type { AboutFacts } from "./load-about.ts";
import { releases } from "./releases.ts";

/** For whoever helps, so in English whatever the screen speaks; it holds no record and no name of a person. */
export function detailsText({ about, device }: AboutFacts): string {
  const { room, protection, worker } = device;
  const lines = [
    `Offdesk ${releases[0].version}, build ${__BUILD__}`,
    `Answered by: ${about.servedBy}, build ${about.build}`,
    `Service worker: ${worker}; last update check: ${new Date(lastUpdateCheck()).toISOString()}`,
    `Database: ${about.database.name}, version ${about.database.version}; seeded: ${about.seeded}; device code: ${about.deviceCode}`,
    `Storage: ${room ? `${room.used} of ${room.quota} bytes` : "unknown"}; protection: ${protection}; own drafts: ${about.drafts}`,
    `Opened as: ${runsAsApp() ? "app" : "tab"}; online: ${navigator.onLine}`,
    `Browser: ${navigator.userAgent}`,
    `Languages: ${navigator.languages.join(", ")}; zone: ${deviceTimeZone()}; screen: ${screenSize()}`,
    `Lists: ${about.lists.map(({ resource, total }) => `${resource} ${total}`).join(", ")}`,
  ];
  const { upkeep } = about;
  if (upkeep) {
    lines.push(
      `Tables: ${upkeep.tables.map(({ name, rows }) => `${name} ${rows}`).join(", ")}`,
      `Log: ${upkeep.log.length} entries, last ${upkeep.log.lastAt ?? "never"}`,
      `Faults: ${upkeep.faults.total}`,
      ...upkeep.faults.latest.map(faultText),
    );
  }
  return `${lines.join("\n")}\n`;
}

export const screenSize = (): string => `${screen.width} × ${screen.height}, ×${devicePixelRatio}`;
