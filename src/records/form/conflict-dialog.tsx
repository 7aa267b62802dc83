import { useState } from "react";
import { useTranslation } from "react-i18next";
import { text } from "#db/schema/field.ts";
import { fieldAt, type Resource } from "#db/schema/resource.ts";
import { renderedValue } from "#src/records/values/cell-value.tsx";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import type { DisplayNames } from "#src/records/display-names.ts";
import { SideBySide } from "#src/ui/side-by-side.tsx";
import type { Clash } from "./merge.ts";
import { useSubfieldLabel } from "./subfield-label.ts";

type ConflictDialogProps = {
  resource: Resource;
  clashes: readonly Clash[];
  displayNames: DisplayNames;
  /** The person who saved, and when, in words. */
  who: string;
  when: string;
  onResolve: (choice: { path: string; value: unknown }[]) => void;
  onCancel: () => void;
};

const sides = ["mine", "theirs"] as const;
type Side = (typeof sides)[number];

/** Field by field, where two people changed the same: mine or theirs. */
export function ConflictDialog({
  resource,
  clashes,
  displayNames,
  who,
  when,
  onResolve,
  onCancel,
}: ConflictDialogProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const sideOf = (path: string): Side => chosen[path] ?? "mine";
  const all = (side: Side) => setChosen(Object.fromEntries(clashes.map(({ path }) => [path, side])));
  const resolve = () =>
    onResolve(clashes.map((clash) => ({ path: clash.path, value: clash[sideOf(clash.path)] })));

  return (
    <Dialog
      open
      size="lg"
      title={t(($) => $.form.conflict.title)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t(($) => $.form.leave.stay)}</Button>
          <Button variant="primary" onClick={resolve}>
            {t(($) => $.form.conflict.save)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.form.conflict.text, { who, when })}</p>
      <p className="mt-1 text-ink-muted">{t(($) => $.form.conflict.merged)}</p>
      <div className="my-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => all("mine")}>
          {t(($) => $.form.conflict.keepMine)}
        </Button>
        <Button size="sm" onClick={() => all("theirs")}>
          {t(($) => $.form.conflict.keepTheirs)}
        </Button>
      </div>
      <div className="space-y-4">
        {clashes.map((clash) => (
          <ClashChoice
            key={clash.path}
            resource={resource}
            clash={clash}
            displayNames={displayNames}
            side={sideOf(clash.path)}
            onChoose={(side) => setChosen({ ...chosen, [clash.path]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}

type ClashChoiceProps = Pick<ConflictDialogProps, "resource" | "displayNames"> & {
  clash: Clash;
  side: Side;
  onChoose: (side: Side) => void;
};

function ClashChoice({ resource, clash, displayNames, side, onChoose }: ClashChoiceProps) {
  const { t } = useTranslation();
  const label = useSubfieldLabel(resource);
  // A path without a field of its own is a name in one language.
  const field = fieldAt(resource, clash.path) ?? text();
  const render = (value: unknown, compact = false) =>
    renderedValue({ resource, field, path: clash.path, value, displayNames, compact });
  return (
    <SideBySide
      name={clash.path}
      legend={label(clash.path)}
      options={sides.map((option) => ({
        id: option,
        title: option === "mine" ? t(($) => $.form.conflict.mine) : t(($) => $.form.conflict.theirs),
        value: render(clash[option]),
      }))}
      chosen={side}
      onChoose={onChoose}
    >
      <div className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-ink-muted">
        <span className="font-medium">{t(($) => $.form.conflict.before)}</span>
        {render(clash.before, true)}
      </div>
    </SideBySide>
  );
}
