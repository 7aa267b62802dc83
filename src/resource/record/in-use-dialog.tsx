import { useTranslation } from "react-i18next";
import { resourcesByAddress } from "#db/schema/index.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useResourceWords } from "#src/resource/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { ListLink } from "./list-link.tsx";
import { filterTo } from "./relations.ts";

/** The lists, by their addresses. */
export type Uses = readonly { resource: string; count: number }[];

type InUseDialogProps = { resource: Resource; id: string; title: string; uses: Uses; onClose: () => void };

/** Why a record was not deleted: what points at it, with the way there. */
export function InUseDialog({ resource, id, title, uses, onClose }: InUseDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.record.inUse.title, { name: title })}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(($) => $.actions.close)}
        </Button>
      }
    >
      <p className="text-ink-muted">{t(($) => $.record.inUse.text)}</p>
      <ul className="my-3 divide-y divide-line">
        {uses.map(({ resource: address, count }) => {
          const from = resourcesByAddress[address];
          return from && <Use key={address} from={from} to={resource} id={id} count={count} />;
        })}
      </ul>
      <p className="text-ink-muted">{t(($) => $.record.inUse.advice)}</p>
    </Dialog>
  );
}

function Use({ from, to, id, count }: { from: Resource; to: Resource; id: string; count: number }) {
  const { t } = useTranslation();
  const words = useResourceWords(from);
  return (
    <li className="flex min-h-11 items-center justify-between gap-4">
      <span className="font-medium">{words.count(count)}</span>
      <ListLink
        resource={from}
        search={filterTo(from, to, id)}
        className="inline-flex min-h-8 items-center text-primary-ink underline-offset-2 hover:underline touch:min-h-11"
      >
        {t(($) => $.record.inUse.show)}
      </ListLink>
    </li>
  );
}
