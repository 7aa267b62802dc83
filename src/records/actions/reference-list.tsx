import { useTranslation } from "react-i18next";
import { resourcesByAddress } from "#db/schema/registry.ts";
import type { Resource } from "#db/schema/resource.ts";
import { ListLink } from "#src/records/list-link.tsx";
import { filterTo } from "#src/records/relations.ts";
import { useResourceWords } from "#src/records/words.ts";

type ReferenceListProps = {
  /** By the lists' addresses. */
  items: readonly { resource: string; count: number }[];
  /** Of lists that the person may not read. */
  hidden?: number;
  /** The record that they point at: the way to them is shown. */
  to?: Target | undefined;
};

type Target = { resource: Resource; id: string };

/** How many records of each list: «12 computers, 3 sites». */
export function ReferenceList({ items, hidden = 0, to }: ReferenceListProps) {
  const { t } = useTranslation();
  const lists = items.flatMap(({ resource: address, count }) => {
    const from = resourcesByAddress[address];
    return from && count > 0 ? [{ address, from, count }] : [];
  });
  return (
    <ul className="my-2 list-disc space-y-0.5 ps-5 text-ink">
      {lists.map(({ address, from, count }) => (
        <li key={address}>
          <ReferenceCount from={from} count={count} to={to} />
        </li>
      ))}
      {hidden > 0 && <li>{t(($) => $.list.deleteOne.hidden, { count: hidden })}</li>}
    </ul>
  );
}

type ReferenceCountProps = { from: Resource; count: number; to: Target | undefined };

/** How many records of one list, with the way to them. */
export function ReferenceCount({ from, count, to }: ReferenceCountProps) {
  const words = useResourceWords(from).count(count);
  const search = to && filterTo(from, to.resource, to.id);
  if (!search) return words;
  return (
    <ListLink
      resource={from}
      search={search}
      className="inline-flex min-h-6 items-center text-primary-ink underline-offset-2 hover:underline"
    >
      {words}
    </ListLink>
  );
}
