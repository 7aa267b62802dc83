import { Suspense, use, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Resource, ResourceRow } from "#db/schema/resource.ts";
import { type DisplayNames, recordTitle } from "#src/records/display-names.ts";
import { tagOrCode } from "#src/records/record-name.tsx";
import { renderedValue } from "#src/records/values/cell-value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { SideBySide } from "#src/ui/side-by-side.tsx";
import { MergeRefusal } from "./merge-refusal.tsx";
import { rowToKeep } from "./merge-values.ts";
import { ReferenceList } from "./reference-list.tsx";
import { type MergePreview, useMerge } from "./use-merge.ts";

type MergeFormProps = {
  resource: Resource;
  rows: ResourceRow[];
  displayNames: DisplayNames;
  onClose: () => void;
  onMerged?: ((survivor: string) => void) | undefined;
};

/** Which record stays, which values it has then, and what will point at it. */
export function MergeForm({ resource, rows, displayNames, onClose, onMerged }: MergeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const merging = useMerge({
    resource,
    rows,
    onMerged: (survivor) => {
      onClose();
      onMerged?.(survivor);
    },
  });
  const { survivor, problem } = merging;
  const titleOf = (row: Partial<ResourceRow>) => recordTitle(resource, row, language);
  const fullTitleOf = (row: Partial<ResourceRow>) =>
    [tagOrCode(row), titleOf(row)].filter(Boolean).join(" · ");

  return (
    <Dialog
      open
      size="lg"
      title={t(($) => $.list.merge.title, { count: rows.length })}
      description={t(($) => $.list.merge.text)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(($) => $.actions.cancel)}</Button>
          <Button variant="primary" busy={merging.busy} onClick={() => void merging.merge()}>
            {t(($) => $.list.merge.confirm)}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {problem !== null && <MergeRefusal tone="danger" live="assertive" problem={problem} />}
        <SideBySide
          name={`${id}-survivor`}
          legend={t(($) => $.list.merge.survivor)}
          options={rows.map((row) => ({
            id: row.id,
            title: fullTitleOf(row),
            value: row.archivedAt ? t(($) => $.list.merge.archived) : null,
            disabled: Boolean(row.archivedAt),
          }))}
          chosen={String(survivor.id)}
          onChoose={(stays) => merging.choose(rows.find((row) => row.id === stays) ?? survivor, {})}
        />
        <ValueChoices {...{ resource, rows, displayNames, merging }} titleOf={fullTitleOf} />
        <div role="status">
          <Suspense fallback={t(($) => $.list.merge.looking)}>
            <Moves preview={merging.preview} name={titleOf(survivor)} />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}

type ValueChoicesProps = Pick<MergeFormProps, "resource" | "rows" | "displayNames"> & {
  merging: ReturnType<typeof useMerge>;
  titleOf: (row: Partial<ResourceRow>) => string;
};

/** For each field in which the records differ, whose value stays. */
function ValueChoices({ resource, rows, displayNames, merging, titleOf }: ValueChoicesProps) {
  const { t } = useTranslation();
  const id = useId();
  const label = useFieldLabel();
  const { survivor, chosen, names, choose } = merging;
  return (
    <section className="space-y-4">
      <h3 className="font-semibold">{t(($) => $.list.merge.values)}</h3>
      {names.length === 0 && <p className="text-ink-muted">{t(($) => $.list.merge.same)}</p>}
      {names.map((name) => (
        <SideBySide
          key={name}
          name={`${id}-${name}`}
          legend={label(name)}
          options={rows.map((row) => ({
            id: row.id,
            title: titleOf(row),
            value:
              resource.fields[name] &&
              renderedValue({
                resource,
                displayNames,
                field: resource.fields[name],
                path: name,
                value: row[name],
                compact: true,
              }),
          }))}
          chosen={String(rowToKeep(name, survivor, rows, chosen).id)}
          onChoose={(from) => choose(survivor, { ...chosen, [name]: from })}
        />
      ))}
    </section>
  );
}

function Moves({ preview, name }: { preview: Promise<MergePreview>; name: string }) {
  const { t } = useTranslation();
  const answer = use(preview);
  if ("problem" in answer) return <MergeRefusal tone="warning" problem={answer.problem} />;
  const { moved, hidden } = answer.outcome;
  if (moved.length === 0 && hidden === 0)
    return <p className="text-ink-muted">{t(($) => $.list.merge.nothingMoves)}</p>;
  return (
    <>
      <p className="font-medium">{t(($) => $.list.merge.moved, { name })}</p>
      <ReferenceList items={moved} hidden={hidden} />
    </>
  );
}
