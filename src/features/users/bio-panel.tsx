import { useTranslation } from "react-i18next";
import { isBlank } from "#db/schema/blank.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import { users } from "#db/domain/users/users.ts";
import { formatNumber } from "#src/app/format.ts";
import { Value } from "#src/records/values/value.tsx";
import { useFieldLabel, useLanguage } from "#src/records/words.ts";
import { PersonAvatar } from "#src/app/person-avatar.tsx";
import { cardClass } from "#src/ui/card.tsx";
import { Fact, Facts } from "#src/ui/facts.tsx";
import type { VisibleUser } from "./load-user.ts";
import { useNamesOfRoles } from "./use-names-of-roles.ts";

const contactFacts = [
  "username",
  "email",
  "contact",
  "phone",
  "language",
  "company",
  "country",
  "taxId",
] as const satisfies readonly FieldNameIn<"users">[];

const doneFacts = ["taskDone", "projectDone"] as const satisfies readonly FieldNameIn<"users">[];

/** Who somebody is: his face, what he may do here, what he has done, and how to reach him; as much of it as the reader may see. */
export function BioPanel({ user }: { user: VisibleUser }) {
  const { row, displayNames } = user;
  const { t } = useTranslation();
  const label = useFieldLabel();
  const language = useLanguage();
  const roleNames = useNamesOfRoles(user);
  const done = doneFacts.filter((name) => typeof row[name] === "number");
  return (
    <section aria-label={t(($) => $.users.bio)} className={`${cardClass} px-5 py-5 phone:px-4`}>
      <div className="flex items-center gap-4">
        <PersonAvatar user={{ ...row, avatar: row.avatar ?? null }} size="lg" />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere text-ink">
            <bdi>{row.fullName}</bdi>
          </p>
          {row.role !== undefined && (
            <p className="text-ink-muted">
              <bdi>{roleNames.join(" · ")}</bdi>
            </p>
          )}
        </div>
      </div>
      {done.length > 0 && (
        <dl className="mt-5 grid grid-cols-2 gap-3">
          {done.map((name) => (
            <div key={name} className="flex flex-col-reverse rounded-control bg-surface-well px-3 py-2">
              <dt className="text-sm text-ink-muted">{label(name)}</dt>
              <dd className="text-xl font-semibold text-ink tabular-nums">
                {formatNumber(row[name], language)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-5 border-t border-line pt-4">
        <Facts columns={1}>
          {contactFacts
            .filter((path) => !isBlank(row[path]))
            .map((path) => (
              <Fact key={path} label={label(path)}>
                <Value field={users.fields[path]} path={path} value={row[path]} displayNames={displayNames} />
              </Fact>
            ))}
        </Facts>
      </div>
    </section>
  );
}
