import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pastRetentionValue } from "#db/schema/past-retention-value.ts";
import { resourcesByAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ReferenceCount } from "#src/records/actions/reference-list.tsx";
import { labelText } from "#src/records/display-names.ts";
import { ListLink } from "#src/records/list-link.tsx";
import { chosenOnce, useBulk } from "#src/records/list/use-bulk.ts";
import { PurgeDialog } from "#src/records/purge/purge-dialog.tsx";
import { RecordLink } from "#src/records/record-link.tsx";
import { useLanguage, useResourceWords } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import type { ListRetention } from "#sw/api/retention/contract.ts";

/** A list with archived records: how many may go, how many others need, and the dialog that deletes the rest for good. */
export function RetentionRow({ list }: { list: ListRetention }) {
  const resource = resourcesByAddress[list.resource];
  return resource && <ListFacts resource={resource} list={list} />;
}

type ListFactsProps = { resource: Resource; list: ListRetention };

const linkClass = "inline-flex min-h-6 items-center text-primary-ink underline-offset-2 hover:underline";

function ListFacts({ resource, list }: ListFactsProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const { many } = useResourceWords(resource);
  const [asking, setAsking] = useState(false);
  const { past, needed, waiting } = list;
  const selection = chosenOnce(past, { filter: { archived: pastRetentionValue }, expected: past });
  const bulk = useBulk(resource, selection);
  const facts = [
    ...(past > 0 ? [t(($) => $.retention.past, { count: past })] : []),
    ...(needed > 0 ? [t(($) => $.retention.kept, { count: needed })] : []),
    ...(waiting > 0 ? [t(($) => $.retention.waiting, { count: waiting })] : []),
  ];
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0">
          <h2 className="font-medium">
            <ListLink
              resource={resource}
              search={{ archived: past > 0 ? pastRetentionValue : "true" }}
              className={linkClass}
            >
              {many}
            </ListLink>
          </h2>
          <p className="text-sm text-ink-muted">{facts.join(" · ")}</p>
        </div>
        {past > needed && (
          <Button
            size="sm"
            aria-label={`${many}: ${t(($) => $.list.purge.open)}`}
            onClick={() => setAsking(true)}
          >
            {t(($) => $.list.purge.open)}
          </Button>
        )}
      </div>
      {needed > 0 && <Needed resource={resource} list={list} />}
      {asking && (
        <PurgeDialog
          {...{ resource, selection, bulk }}
          onClose={() => setAsking(false)}
          onDone={() => void router.invalidate()}
        />
      )}
    </li>
  );
}

/** The first records that others need, each with the way to those. */
function Needed({ resource, list: { needed, examples } }: ListFactsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const more = needed - examples.length;
  return (
    <div className="mt-2.5 border-s-2 border-line ps-3.5 text-sm">
      <p className="text-ink-muted">{t(($) => $.retention.needed)}</p>
      <ul className="mt-1.5 space-y-1">
        {examples.map(({ id, label, references }) => (
          <li key={id} className="flex flex-wrap gap-x-3">
            <RecordLink resource={resource} id={id} className={`font-medium ${linkClass}`}>
              <bdi>{labelText(label, language)}</bdi>
            </RecordLink>
            {references
              .toSorted((one, other) => other.count - one.count)
              .map(({ resource: address, count }) => {
                const from = resourcesByAddress[address];
                return (
                  from && <ReferenceCount key={address} from={from} count={count} to={{ resource, id }} />
                );
              })}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-muted">{t(($) => $.retention.more, { count: more })}</p>}
    </div>
  );
}
