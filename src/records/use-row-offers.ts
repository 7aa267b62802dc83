import { can } from "#db/rules/ability.ts";
import type { ListSource } from "#src/records/list-source.ts";
import { useMayOpen } from "#src/app/shell/navigation.ts";
import { useSession } from "#src/app/session.ts";

type Row = Record<string, unknown>;

type RowOffers = {
  /** Whether a row leads to a page. */
  opens: boolean;
  /** Where to, where that is not below the list. */
  pageOf: (row: Row) => string | undefined;
  /** Whether a row has a menu. */
  hasMenu: boolean;
};

/** What the rows of a list offer: of a list whose records have pages elsewhere, those pages as soon as they are there. */
export function useRowOffers(source: ListSource): RowOffers {
  const mayOpen = useMayOpen();
  const session = useSession();
  const { actions, pageOf, stamped } = source;
  const page = (row: Row) => pageOf?.(row);
  if (stamped) return { opens: true, pageOf: page, hasMenu: true };
  const somewhere = page({ key: "0" });
  const opens = somewhere !== undefined && mayOpen(somewhere);
  const deletes = actions.has("delete") && session !== null && can(session.ability, "delete", source.subject);
  return { opens, pageOf: (row) => (opens ? page(row) : undefined), hasMenu: opens || deletes };
}
