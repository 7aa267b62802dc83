import { pausingReasons } from "./waiting-reasons.ts";
import type { slaPolicies } from "./sla-policies.ts";
import { calendarId } from "#db/domain/calendars/seed.ts";
import { idsBy, masterRow, words } from "#db/domain/seed/master-row.ts";
import type { SeedRow } from "#db/domain/seed/seed-row.ts";

type Policy = SeedRow<(typeof slaPolicies)["fields"]>;
type Hours = readonly [respond: number, resolve: number];

const codes = ["GOLD", "SILVER", "BRONZE", "24X7"] as const;

type Sample = { name: Policy["name"]; hours: readonly [P1: Hours, P2: Hours, P3: Hours, P4: Hours] };

/** Working hours, from the most urgent priority to the least. */
// oxfmt-ignore
const samples: Record<(typeof codes)[number], Sample> = {
  GOLD: { name: words("Gold", "Or", "ذهبي"), hours: [[0.5, 4], [1, 8], [4, 16], [8, 40]] },
  SILVER: { name: words("Silver", "Argent", "فضي"), hours: [[1, 8], [2, 16], [8, 32], [8, 56]] },
  BRONZE: { name: words("Bronze", "Bronze", "برونزي"), hours: [[4, 16], [8, 32], [16, 56], [16, 80]] },
  "24X7": { name: words("Gold 24×7", "Or 24×7", "ذهبي 24×7"), hours: [[0.5, 4], [1, 8], [4, 16], [8, 40]] },
};

export const slaPolicyId = idsBy("slaPolicies", codes);

export const slaPolicyRows = (today: string): Policy[] =>
  codes.map((code, index) => {
    const { name, hours } = samples[code];
    const [P1, P2, P3, P4] = hours;
    return {
      ...masterRow("slaPolicies", index, today, code, name),
      calendarId: code === "24X7" ? calendarId("24X7") : null,
      isDefault: code === "SILVER",
      targets: { P1: minutes(P1), P2: minutes(P2), P3: minutes(P3), P4: minutes(P4) },
      pauseOn: [...pausingReasons],
    };
  });

const minutes = ([respond, resolve]: Hours) => ({ responseMin: respond * 60, resolveMin: resolve * 60 });
