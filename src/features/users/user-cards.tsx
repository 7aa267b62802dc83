import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { maySetPasswords } from "#src/app/accounts/account-rights.ts";
import { users } from "#db/domain/users/users.ts";
import { client } from "#src/api/client.ts";
import { useSession } from "#src/app/session.ts";
import type { ListState } from "#src/records/list/list-search.ts";
import { TileCount, tileItemClass, tileLinkClass } from "#src/records/tile.tsx";
import { useSettled } from "#src/ui/use-settled.ts";

/** What each card counts, and the list shows once it is chosen. */
const cards = {
  all: {},
  active: { status: "active" },
  pending: { status: "pending" },
  inactive: { status: "inactive" },
  administrators: { role: "admin" },
  // Who may sign in and cannot: whoever is suspended needs no password, and whoever waits is approved first.
  withoutPassword: { password: "none", status: "active" },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

type CardName = keyof typeof cards;
const names = [
  "all",
  "active",
  "pending",
  "inactive",
  "administrators",
  "withoutPassword",
] as const satisfies readonly CardName[];

const cardFilters = { status: undefined, role: undefined, password: undefined };

/** What asks somebody to do something. */
const waiting: ReadonlySet<CardName> = new Set(["pending", "withoutPassword"]);

type UserCardsProps = {
  search: ListState;
  /** What was loaded for the list: with each load of it the counts may be others. */
  loaded: object;
};

/** How many users there are of each kind, each the way to them in the list below. */
export function UserCards({ search, loaded }: UserCardsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const counting = useMemo(() => countUsers(loaded), [loaded]);
  const settled = useSettled(counting);
  const [last, setLast] = useState<Counts | null>(null);
  if (settled && settled !== last) setLast(settled);
  const counts = settled ?? last;
  const mayAskPasswords = maySetPasswords(session);
  const visible = names.filter((name) => name !== "withoutPassword" || mayAskPasswords);
  return (
    <nav aria-label={t(($) => $.users.cards.label)} className="mb-5 print:hidden">
      <ul
        className={clsx(
          "grid gap-3 max-lg:grid-cols-3 phone:grid-cols-2 phone:gap-2",
          mayAskPasswords ? "grid-cols-6" : "grid-cols-5",
        )}
      >
        {visible.map((name) => (
          <li
            key={name}
            className={clsx(tileItemClass, isChosen(search, name) && "border-primary! bg-primary-soft!")}
          >
            <Link
              to="."
              search={(old) => ({ ...old, page: undefined, ...cardFilters, ...cards[name] })}
              resetScroll={false}
              aria-current={isChosen(search, name) ? "true" : undefined}
              className={tileLinkClass}
            >
              {t(($) => $.users.cards[name])}
            </Link>
            <TileCount
              value={counts ? counts[names.indexOf(name)] : undefined}
              tone={waiting.has(name) ? "warning" : undefined}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Counts = readonly (number | null)[];

/** A figure that could not be counted is left out, and the list is there all the same; it is asked for once a load. */
const countUsers = (_loaded: object): Promise<Counts> =>
  client(users)
    .counts(names.map((name) => cards[name]))
    .catch(() => names.map(() => null));

/** Whether the list shows what the card counts: its filter, and none of those that other cards set. */
const isChosen = (search: ListState, name: CardName): boolean =>
  Object.entries({ ...cardFilters, ...cards[name] }).every(([path, value]) => search[path] === value);
