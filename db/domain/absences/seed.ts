import { addDays } from "#db/rules/machines/days.ts";
import { enteredAt } from "#db/domain/seed/dates.ts";
import { type SeedRow, seedId } from "#db/domain/seed/seed-row.ts";
import { technicians } from "#db/domain/users/seed.ts";
import type { absences } from "./absences.ts";

type Absence = SeedRow<(typeof absences)["fields"]>;

/** Who is away, from which day on and for how many: later than any work of the sample is planned. */
const samples = [
  { person: 1, from: 24, days: 12, absenceReason: "Congé annuel" },
  { person: 3, from: 27, days: 3, absenceReason: "Formation réseau à Oran" },
  { person: 5, from: 31, days: 5, absenceReason: "إجازة" },
] as const;

export const absenceRows = (today: string): Absence[] =>
  samples.flatMap(({ person, from, days, absenceReason }, index) => {
    const technician = technicians[person];
    if (!technician) return [];
    return [
      {
        id: seedId("absences", index + 1),
        createdAt: enteredAt(index / samples.length, today),
        personId: technician.id,
        awayFrom: `${addDays(today, from)}T07:00:00.000Z`,
        awayUntil: `${addDays(today, from + days - 1)}T16:00:00.000Z`,
        absenceReason,
        internalNote: null,
      },
    ];
  });
