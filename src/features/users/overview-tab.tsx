import { useTranslation } from "react-i18next";
import { isBlank } from "#db/schema/blank.ts";
import type { FieldNameIn } from "#db/schema/registry.ts";
import { users } from "#db/domain/users/users.ts";
import { RecordFact } from "#src/records/record/record-fact.tsx";
import { Card } from "#src/ui/card.tsx";
import { Facts } from "#src/ui/facts.tsx";
import type { VisibleUser } from "./load-user.ts";
import { RowLines } from "./row-lines.tsx";
import { useNamesOfRoles } from "./use-names-of-roles.ts";

const profile = [
  "roleCodes",
  "skills",
  "zone",
  "workCalendarId",
  "dailyCapacityMin",
  "scopeClientIds",
] as const satisfies readonly FieldNameIn<"users">[];

const subscription = ["currentPlan", "billing"] as const satisfies readonly FieldNameIn<"users">[];

/** What somebody did last, and what he works with. */
export function OverviewTab({ user }: { user: VisibleUser }) {
  const { t } = useTranslation();
  const { latest } = user;
  return (
    <div className="space-y-4">
      {latest && (
        <RowLines
          title={t(($) => $.users.recentWork)}
          empty={t(($) => $.users.noRecentWork)}
          facts={["clientId", "updatedAt"]}
          status="status"
          rows={latest}
        />
      )}
      <FactsCard user={user} title={t(($) => $.users.profile)} paths={profile} />
      <FactsCard user={user} title={t(($) => $.users.subscription)} paths={subscription} />
    </div>
  );
}

type FactsCardProps = { user: VisibleUser; title: string; paths: readonly FieldNameIn<"users">[] };

function FactsCard({ user, title, paths }: FactsCardProps) {
  const { row, displayNames } = user;
  const roleNames = useNamesOfRoles(user);
  const filled = paths.filter((path) => !isBlank(row[path]));
  if (filled.length === 0) return null;
  return (
    <Card title={title}>
      <Facts columns={2} level={3}>
        {filled.map((path) => (
          <RecordFact
            key={path}
            resource={users}
            row={row}
            field={users.fields[path]}
            path={path}
            value={path === "roleCodes" ? roleNames : row[path]}
            displayNames={displayNames}
          />
        ))}
      </Facts>
    </Card>
  );
}
