import { useTranslation } from "react-i18next";
import { formatList } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Avatar } from "#src/ui/avatar.tsx";
import { Card } from "#src/ui/card.tsx";
import type { Member, RoleMembers, RoleRow } from "./role-calls.ts";
import { useRoleNames } from "./use-role-names.ts";

type PeopleListProps = {
  title: string;
  people: readonly Member[];
  roles: readonly RoleRow[];
  members: readonly RoleMembers[];
};

/** People with the names of all roles that they have. */
export function PeopleList({ title, people, roles, members }: PeopleListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const roleName = useRoleNames(roles);
  const codesOf = (id: string) =>
    members.filter((one) => one.people.some((person) => person.id === id)).map(({ code }) => code);
  return (
    <Card title={title} flush>
      {people.length === 0 ? (
        <p className="px-5 pb-5 text-ink-muted">{t(($) => $.roles.nobody)}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {people.map(({ id, fullName, avatar }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 px-5 py-2 phone:px-4">
              <Avatar name={fullName} {...(avatar !== null && { src: avatar })} />
              <bdi className="min-w-0 flex-1 font-medium text-ink">{fullName}</bdi>
              <span className="text-end text-sm text-ink-muted">
                {formatList(codesOf(id).map(roleName), language)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
