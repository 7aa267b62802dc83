import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import { formatList } from "#src/app/format.ts";
import { RowPages } from "#src/records/row-pages.tsx";
import { useLanguage } from "#src/records/words.ts";
import { Card } from "#src/ui/card.tsx";
import { SearchInput } from "#src/ui/search-input.tsx";
import type { Member, RoleMembers, RoleRow } from "./role-calls.ts";
import { useRoleNames } from "./use-role-names.ts";

type PeopleListProps = {
  title: string;
  people: readonly Member[];
  roles: readonly RoleRow[];
  members: readonly RoleMembers[];
  /** The button beside the title. */
  action?: ReactNode;
};

/** So many people are looked through without a search. */
const fewPeople = 8;

/** People with the names of all roles that they have. */
export function PeopleList({ title, people, roles, members, action }: PeopleListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const roleName = useRoleNames(roles);
  const [query, setQuery] = useState("");
  const isLong = people.length > fewPeople;
  const lines = people.map((person) => {
    const codes = members.filter((one) => one.people.some(({ id }) => id === person.id));
    return {
      ...person,
      roles: formatList(
        codes.map(({ code }) => roleName(code)),
        language,
      ),
    };
  });
  const matches = isLong
    ? lines.filter((line) => fold(`${line.fullName} ${line.roles}`).includes(fold(query.trim())))
    : lines;
  return (
    <Card
      title={title}
      flush
      actions={
        <>
          {isLong && (
            <SearchInput
              label={t(($) => $.roles.searchPeople)}
              value={query}
              onChange={setQuery}
              clearLabel={t(($) => $.actions.clear)}
              className="w-64 phone:w-full"
            />
          )}
          {action}
        </>
      }
    >
      <p role="status" className={matches.length > 0 ? "sr-only" : "px-5 pb-5 text-ink-muted phone:px-4"}>
        {people.length === 0
          ? t(($) => $.roles.nobody)
          : matches.length === 0
            ? t(($) => $.roles.nobodyFound, { query })
            : t(($) => $.roles.members, { count: matches.length })}
      </p>
      <RowPages rows={matches}>
        {(pageRows) =>
          pageRows.length > 0 && (
            <ul className="divide-y divide-line border-t border-line">
              {pageRows.map(({ id, fullName, avatar, roles: roleNames }) => (
                <li key={id} className="flex min-h-12 items-center gap-3 px-5 py-2 phone:px-4">
                  <PersonAvatar user={{ id, fullName, avatar }} />
                  <span className="min-w-0 flex-1">
                    <Link
                      to="/apps/user/view/$id"
                      params={{ id }}
                      className="inline-flex min-h-6 items-center rounded-sm font-medium wrap-anywhere text-ink underline-offset-2 hover:underline touch:min-h-11"
                    >
                      <bdi>{fullName}</bdi>
                    </Link>
                  </span>
                  <span className="text-end text-sm text-ink-muted">{roleNames}</span>
                </li>
              ))}
            </ul>
          )
        }
      </RowPages>
    </Card>
  );
}
