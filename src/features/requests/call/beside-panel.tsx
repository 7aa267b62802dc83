import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#src/ui/skeleton.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type CallTopic, type CallContext, loadBeside } from "./load-beside.ts";
import { OpenRequests } from "./open-requests.tsx";
import { UnitCard } from "./unit-card.tsx";
import type { CallForm } from "./use-call-form.ts";

/** What is known about whom the call is about, loaded again with each change; null where nobody is chosen yet. */
export function useBeside({ form }: CallForm): CallContext | "loading" | null {
  const [clientId, siteId, equipmentIds]: unknown[] = useWatch({
    control: form.control,
    name: ["clientId", "siteId", "equipmentIds"],
  });
  const about: CallTopic = {
    clientId: typeof clientId === "string" ? clientId : null,
    siteId: typeof siteId === "string" ? siteId : null,
    equipmentIds: Array.isArray(equipmentIds) ? equipmentIds.map(String) : [],
  };
  const question = JSON.stringify(about);
  const isEmpty = about.clientId === null && about.equipmentIds.length === 0;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `question` holds all of it
  const loading = useMemo(() => loadBeside(about), [question]);
  const settled = useSettled(loading);
  const [last, setLast] = useState<CallContext | null>(null);
  if (settled && settled !== last) setLast(settled);
  return isEmpty ? null : (settled ?? last ?? "loading");
}

type BesidePanelProps = {
  beside: CallContext | "loading" | null;
  typedText: () => string;
  onNoted: () => void;
};

/** Beside the form: what is open already, and what the unit went through. */
export function BesidePanel({ beside, typedText, onNoted }: BesidePanelProps) {
  const { t } = useTranslation();
  if (beside === "loading")
    return (
      <div className="space-y-3">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  if (beside === null) return <p className="text-sm text-ink-muted">{t(($) => $.call.beside.empty)}</p>;
  const { ofUnits, ofSite, unit, unitNames } = beside;
  const isNothingOpen = ofUnits.rows.length === 0 && ofSite.rows.length === 0;
  return (
    <div className="space-y-5">
      <VisuallyHidden live>
        {ofUnits.total > 0
          ? t(($) => $.call.beside.openOfUnits, { count: ofUnits.total })
          : t(($) => $.call.beside.openOfSite, { count: ofSite.total })}
      </VisuallyHidden>
      <OpenRequests
        title={t(($) => $.call.beside.openOfUnits, { count: ofUnits.total })}
        matches={ofUnits}
        typedText={typedText}
        onNoted={onNoted}
      />
      <OpenRequests
        title={t(($) => $.call.beside.openOfSite, { count: ofSite.total })}
        matches={ofSite}
        typedText={typedText}
        onNoted={onNoted}
      />
      {isNothingOpen && <p className="text-sm text-ink-muted">{t(($) => $.call.beside.nothingOpen)}</p>}
      {unit && <UnitCard unit={unit} displayNames={unitNames} />}
    </div>
  );
}
