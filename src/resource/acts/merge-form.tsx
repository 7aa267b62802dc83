import { useRouter } from "@tanstack/react-router";
import { Suspense, use, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { client, type Merged } from "#src/api/client.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useSession } from "#src/app/session.ts";
import { type Labels, recordTitle } from "#src/resource/labels.ts";
import { Value } from "#src/resource/value.tsx";
import { useFieldLabel, useLanguage } from "#src/resource/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { SideBySide } from "#src/ui/side-by-side.tsx";
import { MergeRefusal } from "./merge-refusal.tsx";
import { type Chosen, differing, keptFrom, mergeBody } from "./merge-values.ts";
import { ReferenceList } from "./reference-list.tsx";
import { useTellDone } from "./use-undo.ts";

type Row = Record<string, unknown>;

type MergeFormProps = {
  resource: Resource;
  rows: Row[];
  labels: Labels;
  onClose: () => void;
  onMerged?: ((survivor: string) => void) | undefined;
};

type Preview = { outcome: Merged<Row> } | { problem: unknown };

/** Which record stays, which values it has then, and what will point at it. */
export function MergeForm({ resource, rows, labels, onClose, onMerged }: MergeFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const language = useLanguage();
  const router = useRouter();
  const session = useSession();
  const label = useFieldLabel();
  const tellDone = useTellDone();
  const [survivor, setSurvivor] = useState(() => rows.find((row) => !row["archivedAt"]) ?? rows[0] ?? {});
  const [chosen, setChosen] = useState<Chosen>({});
  const namesFor = (stays: Row) => (session ? differing(session.ability, resource, stays, rows) : []);
  const bodyFor = (stays: Row, values: Chosen) => mergeBody(namesFor(stays), stays, rows, values);
  const look = async (stays: Row, values: Chosen): Promise<Preview> => {
    try {
      return { outcome: await client(resource).previewMerge(String(stays["id"]), bodyFor(stays, values)) };
    } catch (error) {
      return { problem: error };
    }
  };
  const [preview, setPreview] = useState(() => look(survivor, chosen));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const titleOf = (row: Row) => recordTitle(resource, row, language);
  const marked = (row: Row) => [row["assetTag"] ?? row["code"], titleOf(row)].filter(Boolean).join(" · ");
  const choose = (stays: Row, values: Chosen) => {
    setSurvivor(stays);
    setChosen(values);
    setProblem(null);
    setPreview(look(stays, values));
  };
  const merge = async () => {
    const key = crypto.randomUUID();
    setBusy(true);
    setProblem(null);
    try {
      const { record } = await client(resource).merge(String(survivor["id"]), bodyFor(survivor, chosen), {
        key,
      });
      onClose();
      onMerged?.(String(survivor["id"]));
      await router.invalidate();
      tellDone({ key, title: t(($) => $.list.merge.done, { name: titleOf(record) }) });
    } catch (error) {
      setBusy(false);
      setProblem(error);
    }
  };
  const names = namesFor(survivor);

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
          <Button variant="primary" busy={busy} onClick={() => void merge()}>
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
            id: String(row["id"]),
            title: marked(row),
            value: row["archivedAt"] ? t(($) => $.list.merge.archived) : null,
            disabled: Boolean(row["archivedAt"]),
          }))}
          chosen={String(survivor["id"])}
          onChoose={(stays) => choose(rows.find((row) => row["id"] === stays) ?? survivor, {})}
        />
        <section className="space-y-4">
          <h3 className="font-semibold">{t(($) => $.list.merge.values)}</h3>
          {names.length === 0 && <p className="text-ink-muted">{t(($) => $.list.merge.same)}</p>}
          {names.map((name) => (
            <SideBySide
              key={name}
              name={`${id}-${name}`}
              legend={label(name)}
              options={rows.map((row) => ({
                id: String(row["id"]),
                title: marked(row),
                value: resource.fields[name] && (
                  <Value
                    {...{ resource, labels }}
                    field={resource.fields[name]}
                    path={name}
                    value={row[name]}
                    compact
                  />
                ),
              }))}
              chosen={String(keptFrom(name, survivor, rows, chosen)["id"])}
              onChoose={(from) => choose(survivor, { ...chosen, [name]: from })}
            />
          ))}
        </section>
        <div role="status">
          <Suspense fallback={t(($) => $.list.merge.looking)}>
            <Moves preview={preview} name={titleOf(survivor)} />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}

function Moves({ preview, name }: { preview: Promise<Preview>; name: string }) {
  const { t } = useTranslation();
  const found = use(preview);
  if ("problem" in found) return <MergeRefusal tone="warning" problem={found.problem} />;
  const { moved, hidden } = found.outcome;
  if (moved.length === 0 && hidden === 0)
    return <p className="text-ink-muted">{t(($) => $.list.merge.nothingMoves)}</p>;
  return (
    <>
      <p className="font-medium">{t(($) => $.list.merge.moved, { name })}</p>
      <ReferenceList items={moved} hidden={hidden} />
    </>
  );
}
