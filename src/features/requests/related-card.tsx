import { Plus } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { requests } from "#db/domain/requests/requests.ts";
import { memberOf, subrecords } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import { client } from "#src/api/client.ts";
import { subrecordClient } from "#src/api/subrecord-client.ts";
import { type DisplayNames, loadDisplayNames } from "#src/records/display-names.ts";
import { useBelowRights } from "#src/records/record/subrecords/below.ts";
import { LateSubrecordDialog } from "#src/records/record/subrecords/late-subrecord-dialog.tsx";
import { SubrecordMenu } from "#src/records/record/subrecords/subrecord-menu.tsx";
import { RecordLink } from "#src/records/record-link.tsx";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Card } from "#src/ui/card.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { useSettled } from "#src/ui/use-settled.ts";
import type { OpenRequest } from "./request-row.ts";
import { useChoiceWord } from "./use-choice-word.ts";

/** What this request has to do with others: where it comes from, what came of it, what people said about it. */
export function RelatedCard({ record }: { record: OpenRequest }) {
  const { t } = useTranslation();
  const choice = useChoiceWord(subrecords.relations);
  const label = useFieldLabel();
  const [isAdding, setAdding] = useState(false);
  const { resource, row, displayNames } = record;
  const below = { owner: resource, ownerRow: row, subrecord: subrecords.relations };
  const { mayAdd } = useBelowRights(below);
  const related = useRelated(record);
  const { relations = [], followUps = [], displayNames: names = new Map() } = related ?? {};
  // One that a relation names stands there, with its menu.
  const origins = (["followUpOfId", "duplicateOfId", "returnOfId"] as const).filter(
    (path) =>
      row[path] && (path === "returnOfId" || relations.every(({ requestId }) => requestId !== row[path])),
  );
  const isEmpty = origins.length === 0 && relations.length === 0 && followUps.length === 0;
  if (isEmpty && !mayAdd) return null;
  return (
    <Card
      title={t(($) => $.requestPage.related.title)}
      actions={
        mayAdd && (
          <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            {t(($) => $.requestPage.related.add)}
          </Button>
        )
      }
    >
      {isEmpty && <p className="text-ink-muted">{t(($) => $.requestPage.related.none)}</p>}
      <ul className="divide-y divide-line">
        {origins.map((path) => {
          const field = resource.fields[path];
          return (
            field && (
              <Line key={path} label={label(path)}>
                <Value field={field} path={path} value={row[path]} displayNames={displayNames} />
              </Line>
            )
          );
        })}
        {followUps.map((one) => (
          <Line key={one.id} label={t(($) => $.requestPage.related.followUp)}>
            <RequestLink row={one} displayNames={names} />
          </Line>
        ))}
        {relations.map((one) => (
          <Line
            key={one.id}
            label={choice("relation", one.relation)}
            menu={<SubrecordMenu below={below} row={one} name={choice("relation", one.relation)} />}
          >
            <Value
              field={subrecords.relations.fields.requestId}
              path="relations.requestId"
              value={one.requestId}
              displayNames={names}
            />
          </Line>
        ))}
      </ul>
      {isAdding && <LateSubrecordDialog below={below} row={null} onClose={() => setAdding(false)} />}
    </Card>
  );
}

const Line = ({ label, menu, children }: { label: ReactNode; menu?: ReactNode; children: ReactNode }) => (
  <li className="flex items-center gap-3 py-1.5">
    <span className="w-36 shrink-0 text-sm text-ink-muted phone:w-28">{label}</span>
    <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    {menu}
  </li>
);

function RequestLink({
  row,
  displayNames,
}: {
  row: ResourceRow<typeof requests>;
  displayNames: DisplayNames;
}) {
  const member = memberOf(requests, row) ?? requests;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <RecordLink
        resource={member}
        id={row.id}
        className="rounded-sm text-primary-ink underline-offset-2 hover:underline"
      >
        <Ltr>{row.number}</Ltr> <bdi>{row.title}</bdi>
      </RecordLink>
      <Value field={requests.fields.status} path="status" value={row.status} displayNames={displayNames} />
    </span>
  );
}

/** What is not there, or could not be loaded, is left out. */
async function loadRelated({ resource, row: { id } }: OpenRequest) {
  const none = { items: [] };
  const [relations, followUps] = await Promise.all([
    subrecordClient(resource, id, subrecords.relations)
      .list({ itemsPerPage: 100 })
      .catch(() => none),
    client(requests)
      .list({ followUpOfId: id, itemsPerPage: 20 })
      .catch(() => none),
  ]);
  return {
    relations: relations.items,
    followUps: followUps.items,
    displayNames: await loadDisplayNames(subrecords.relations, relations.items),
  };
}

/** Loaded again whenever the record is; the last ones stay until the next are there. */
function useRelated(record: OpenRequest) {
  const settled = useSettled(useMemo(() => loadRelated(record), [record]));
  const [last, setLast] = useState(settled);
  if (settled && settled !== last) setLast(settled);
  return settled ?? last;
}
