import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import { formatAgo } from "#src/app/format.ts";
import type { Resource } from "#db/schema/resource.ts";
import { loadDisplayNames } from "#src/records/display-names.ts";
import { useLanguage } from "#src/records/words.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { withValues } from "./merge.ts";
import type { Conflict } from "./use-save.ts";
import type { RecordForm } from "./use-record-form.ts";
import { useWho } from "#src/records/use-who.ts";

/** Asks a person where two versions clash; with the names that both versions need. */
export function ConflictQuestion({ record }: { record: RecordForm }) {
  const { conflict } = record;
  if (!conflict) return null;
  return <Question key={String(conflict.current["version"])} record={record} conflict={conflict} />;
}

function Question({ record, conflict }: { record: RecordForm; conflict: Conflict }) {
  const [context] = useState(() => contextOf(record.resource, conflict));
  return (
    <Suspense>
      <Answered record={record} conflict={conflict} context={context} />
    </Suspense>
  );
}

function Answered({
  record,
  conflict,
  context,
}: {
  record: RecordForm;
  conflict: Conflict;
  context: ReturnType<typeof contextOf>;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const who = useWho();
  const { last, displayNames } = use(context);
  return (
    <ConflictDialog
      resource={record.resource}
      clashes={conflict.clashes}
      displayNames={new Map([...record.displayNames, ...displayNames])}
      who={last ? who(last) : t(($) => $.record.unknownUser)}
      when={formatAgo(String(conflict.current["updatedAt"]), language)}
      onResolve={record.resolve}
      onCancel={record.postpone}
    />
  );
}

async function contextOf(resource: Resource, { current, clashes }: Conflict) {
  const history = client(resource)
    .history(String(current["id"]))
    .catch(() => null);
  const before = withValues(
    current,
    clashes.map(({ path, before: value }) => ({ path, value })),
  );
  const displayNames = await loadDisplayNames(resource, [current, before]);
  return { last: (await history)?.items[0], displayNames };
}
