import clsx from "clsx";
import { useTranslation } from "react-i18next";
import type { CheckOutcome } from "./check-rows.ts";
import { iconColorOf, type Tone } from "#src/ui/tone.ts";
import { ToggleButton } from "#src/ui/toggle-button.tsx";

export const rowKinds = ["rejected", "update", "create", "unchanged"] as const;
export type RowKind = (typeof rowKinds)[number];

/** How many rows of a check are of each kind. */
export const countKinds = (outcome: CheckOutcome): Record<RowKind, number> => ({
  rejected: outcome.rejectedRows,
  update: outcome.updated,
  create: outcome.created,
  unchanged: outcome.unchanged,
});

const tones: Record<RowKind, Tone> = {
  rejected: "danger",
  update: "info",
  create: "success",
  unchanged: "neutral",
};

type KindFilterProps = { outcome: CheckOutcome; chosen: RowKind; onChoose: (kind: RowKind) => void };

/** The kinds of rows that a check found, to see one of them at a time. */
export function KindFilter({ outcome, chosen, onChoose }: KindFilterProps) {
  const { t } = useTranslation();
  const counts = countKinds(outcome);
  const words: Record<RowKind, string> = {
    rejected: t(($) => $.import.rejected, { count: counts.rejected }),
    update: t(($) => $.import.updated, { count: counts.update }),
    create: t(($) => $.import.created, { count: counts.create }),
    unchanged: t(($) => $.import.unchanged, { count: counts.unchanged }),
  };
  return (
    <div role="group" aria-label={t(($) => $.import.rows.label)} className="flex flex-wrap gap-2">
      {rowKinds.map((kind) => (
        <ToggleButton
          key={kind}
          pressed={kind === chosen}
          disabled={counts[kind] === 0}
          onClick={() => onChoose(kind)}
        >
          <span
            aria-hidden
            className={clsx("size-2 shrink-0 rounded-full border-4 border-current", iconColorOf[tones[kind]])}
          />
          {words[kind]}
        </ToggleButton>
      ))}
    </div>
  );
}
