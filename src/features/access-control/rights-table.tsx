import { useTranslation } from "react-i18next";
import { formatList } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { Table, Td, Th, Tr } from "#src/ui/table.tsx";
import { LimitLines } from "./limit-lines.tsx";
import { ReachBadge } from "./reach-badge.tsx";
import { useActionWords, useSubjectWords } from "./right-words.ts";
import type { RightsProps } from "./rights-cards.tsx";
import { mainActions } from "./rights.ts";

export function RightsTable({ rights, context }: RightsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const subjectWords = useSubjectWords();
  const actionWords = useActionWords();
  const more = rights.some((right) => right.more.length > 0);
  const limits = rights.some((right) => right.limits.length > 0);
  return (
    <Table label={t(($) => $.shell.access.table)}>
      <thead>
        <tr>
          <Th>{t(($) => $.shell.access.subject)}</Th>
          {mainActions.map((action) => (
            <Th key={action}>{actionWords[action]}</Th>
          ))}
          {more && <Th>{t(($) => $.shell.access.more)}</Th>}
          {limits && <Th>{t(($) => $.shell.access.limits)}</Th>}
        </tr>
      </thead>
      {/* Limits take many lines: a row is read from its first one. */}
      <tbody className="[&_td]:py-3 [&_td]:align-top [&_th]:py-3 [&_th]:align-top">
        {rights.map((right) => (
          <Tr key={right.subject}>
            <th
              scope="row"
              className="h-(--row) border-b border-line ps-5 pe-3 text-start font-medium group-last/row:border-b-0"
            >
              {subjectWords[right.subject]}
            </th>
            {mainActions.map((action) => (
              <Td key={action}>
                <ReachBadge reach={right.main[action]} />
              </Td>
            ))}
            {more && (
              <Td wrap className="text-sm text-ink-muted">
                {right.everythingElse ? (
                  <ReachBadge reach="all" />
                ) : (
                  formatList(
                    right.more.map((action) => actionWords[action]),
                    language,
                  )
                )}
              </Td>
            )}
            {limits && (
              <Td wrap className="py-1.5! text-sm text-ink-muted">
                {right.limits.length > 0 && (
                  <LimitLines subject={right.subject} limits={right.limits} context={context} />
                )}
              </Td>
            )}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}
