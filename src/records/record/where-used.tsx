import { useTranslation } from "react-i18next";
import { referencesTo, resourcesByAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { useResourceWords } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import type { References } from "#sw/api/records/contract.ts";
import { ListLink } from "#src/records/list-link.tsx";
import { filterTo } from "#src/records/relations.ts";

type WhereUsedProps = { resource: Resource; id: string; references: References };

/** How many records of which lists point here, with the way to them, and whether that keeps it from being deleted. Nothing where none can. */
export function WhereUsed({ resource, id, references: { items, hidden, hiddenBlocking } }: WhereUsedProps) {
  const { t } = useTranslation();
  const blocking = items.reduce((sum, one) => sum + one.blocking, hiddenBlocking);
  const isUsed = hidden > 0 || items.length > 0;
  const summary = isUsed
    ? t(($) => (blocking > 0 ? $.record.whereUsed.needed : $.record.whereUsed.notNeeded))
    : t(($) => $.record.whereUsed.none);
  if (referencesTo(resource).length === 0) return null;
  return (
    <Card title={t(($) => $.record.whereUsed.title)}>
      {isUsed && (
        <ul className="mb-2 flex flex-wrap gap-x-6">
          {items.map(({ resource: address, count }) => {
            const from = resourcesByAddress[address];
            return from && <Use key={address} from={from} to={resource} id={id} count={count} />;
          })}
          {hidden > 0 && (
            <li className="flex min-h-8 items-center touch:min-h-11">
              {t(($) => $.list.deleteOne.hidden, { count: hidden })}
            </li>
          )}
        </ul>
      )}
      <p className="text-ink-muted">{summary}</p>
    </Card>
  );
}

function Use({ from, to, id, count }: { from: Resource; to: Resource; id: string; count: number }) {
  const words = useResourceWords(from).count(count);
  const search = filterTo(from, to, id);
  if (!search) return <li className="flex min-h-8 items-center touch:min-h-11">{words}</li>;
  return (
    <li>
      <ListLink
        resource={from}
        search={search}
        className="inline-flex min-h-8 items-center rounded-sm text-primary-ink underline-offset-2 hover:underline touch:min-h-11"
      >
        {words}
      </ListLink>
    </li>
  );
}
