import { useTranslation } from "react-i18next";
import { mayDoEverything } from "#src/app/may-do-everything.ts";
import { usePageTitle } from "#src/app/shell/page-title.ts";
import { useReaderRoleNames, useWhoMayWords } from "#src/app/use-who-may.ts";
import type { PeopleToAsk } from "#src/api/roles.ts";
import { useSession } from "#src/app/session.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Card } from "#src/ui/card.tsx";
import { PageHeader } from "#src/ui/page-header.tsx";
import { useSubjectsWithArea } from "./areas.ts";
import type { ConditionContext } from "./condition-words.ts";
import { RightsCards } from "./rights-cards.tsx";
import { RightsTable } from "./rights-table.tsx";
import { rightsOf } from "./rights.ts";

type AccessControlPageProps = { answer: PeopleToAsk; context: ConditionContext };

/** What the person's own rules permit, for the person to read. */
export function AccessControlPage({ answer, context }: AccessControlPageProps) {
  const { t } = useTranslation();
  const session = useSession();
  const roles = useReaderRoleNames(answer);
  const whoMay = useWhoMayWords();
  const subjects = useSubjectsWithArea();
  usePageTitle(t(($) => $.shell.pages.accessControl.title));
  if (!session) return null;
  const { ability } = session;
  const rights = rightsOf(ability).filter(({ subject }) => subjects.includes(subject));
  const mayEverything = mayDoEverything(session);
  const onlyThisPage = rights.length === 1;

  return (
    <>
      <PageHeader
        title={t(($) => $.shell.pages.accessControl.title)}
        description={t(($) => $.shell.access.intro, { count: answer.readerRoles.length, roles })}
      />
      <div className="mb-4 empty:hidden">
        {onlyThisPage && <Alert tone="info">{t(($) => $.shell.pages.accessControl.text)}</Alert>}
        {mayEverything && <Alert tone="info">{t(($) => $.shell.access.everything)}</Alert>}
      </div>
      {/* Below as many areas as there are nobody on a phone would find them. */}
      <div className="mb-4 grid gap-1 text-sm text-ink-muted empty:hidden">
        {!mayEverything && <p>{[t(($) => $.shell.access.needMore), whoMay(answer)].join(" ")}</p>}
        {rights.some(({ main }) => Object.values(main).includes("some")) && (
          <p>{t(($) => $.shell.access.partHelp)}</p>
        )}
      </div>
      <Card flush className="phone:hidden">
        <RightsTable rights={rights} context={context} />
      </Card>
      <RightsCards rights={rights} context={context} />
    </>
  );
}
