import { Suspense, use, useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#src/api/client.ts";
import type { BulkOutcome } from "#sw/api/records/contract.ts";
import type { Resource } from "#db/schema/resource.ts";
import { recordTitle } from "#src/records/display-names.ts";
import { RecordLink } from "#src/records/record-link.tsx";
import { useLanguage } from "#src/records/words.ts";
import { useCloseFrame } from "#src/records/use-close-frame.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { BulkReason } from "./bulk-reason.tsx";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";

type BulkFailuresProps = { resource: Resource; outcome: BulkOutcome; onClose: () => void };

type Rows = ReadonlyMap<string, Record<string, unknown>>;

/** So many failed records are listed by name; the others are counted. */
const maxListed = 100;

/** The records that were not changed, and why. */
export function BulkFailures({ resource, outcome, onClose }: BulkFailuresProps) {
  const { t } = useTranslation();
  const failed = outcome.failed.slice(0, maxListed);
  const [rows] = useState(() =>
    rowsById(
      resource,
      failed.map(({ id }) => id),
    ),
  );

  return (
    <Dialog
      {...useCloseFrame(onClose)}
      title={t(($) => $.list.bulk.failed, { count: outcome.failed.length })}
    >
      <Table label={t(($) => $.list.bulk.failed, { count: outcome.failed.length })}>
        <thead>
          <tr>
            <Th>{t(($) => $.list.bulkDelete.record)}</Th>
            <Th>{t(($) => $.list.bulkDelete.reason)}</Th>
          </tr>
        </thead>
        <tbody>
          {failed.map((one) => (
            <Tr key={one.id}>
              <Td>
                <Suspense fallback="…">
                  <Failed resource={resource} id={one.id} rows={rows} />
                </Suspense>
              </Td>
              <Td wrap>
                <BulkReason resource={resource} failed={one} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}

function Failed({ resource, id, rows }: { resource: Resource; id: string; rows: Promise<Rows> }) {
  const language = useLanguage();
  const row = use(rows).get(id);
  if (!row) return <>—</>;
  return (
    <RecordLink
      resource={resource}
      id={id}
      className="block max-w-56 truncate font-medium text-primary-ink hover:underline"
    >
      <bdi>{recordTitle(resource, row, language)}</bdi>
    </RecordLink>
  );
}

async function rowsById(resource: Resource, ids: string[]): Promise<Rows> {
  const page = await client(resource)
    .list({ id: ids, itemsPerPage: -1 })
    .catch(() => ({ items: [] }));
  return new Map(page.items.map((row) => [row.id, row]));
}
