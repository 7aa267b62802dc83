import { Copy, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isReason } from "#db/rules/roles/vocabulary.ts";
import type { handOutPasswords } from "#src/api/users.ts";
import { useCopySecret } from "#src/features/users/use-copy-secret.ts";
import { useErrorWords } from "#src/records/list/error-words.ts";
import { useIssueWords } from "#src/records/problems/issue-words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { PrintedAlone } from "#src/ui/printed-alone.tsx";
import { takeFocus } from "#src/ui/take-focus.ts";
import { useReasonWords } from "#src/app/reason-words.ts";

type Answer = Awaited<ReturnType<typeof handOutPasswords>>;
type HandedOut = Answer["passwords"][number];

/** `names` are those of the people who got none. */
export type PasswordOutcome = Answer & { names: ReadonlyMap<string, string> };

/** Shown once: who got which password, to be copied or printed, and who got none, with the reason. */
export function PasswordList({ outcome: { passwords, failed, names } }: { outcome: PasswordOutcome }) {
  const { t } = useTranslation();
  const reasonFor = useReason();
  const copy = useCopySecret();
  return (
    <div className="space-y-5">
      {passwords.length > 0 && (
        <>
          <div ref={takeFocus} tabIndex={-1} className="outline-none">
            <Alert tone="warning">{t(($) => $.users.passwords.once)}</Alert>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button icon={<Copy />} onClick={() => void copy(plainList(passwords))}>
              {t(($) => $.users.secret.copy)}
            </Button>
            <Button icon={<Printer />} onClick={() => window.print()}>
              {t(($) => $.actions.print)}
            </Button>
          </div>
        </>
      )}
      {failed.length > 0 && (
        <details open={passwords.length === 0} className="rounded-card border border-line px-4 py-2.5">
          <summary
            ref={passwords.length === 0 ? takeFocus : undefined}
            className="cursor-pointer font-semibold text-ink touch:py-2.5"
          >
            {t(($) => $.users.passwords.failed, { count: failed.length })}
          </summary>
          <ul className="mt-2 divide-y divide-line">
            {failed.map((one) => (
              <li key={one.id} className="py-2">
                <p className="text-ink">
                  <bdi>{names.get(one.id) ?? t(($) => $.record.unknownUser)}</bdi>
                </p>
                <p className="text-sm text-ink-muted">{reasonFor(one)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      {passwords.length > 0 && (
        <>
          <Passwords passwords={passwords} />
          <PrintedAlone>
            <h1 className="text-xl font-semibold text-ink">{t(($) => $.users.passwords.title)}</h1>
            <p className="mt-1 mb-4 text-ink-muted">{t(($) => $.users.passwords.printed)}</p>
            <Passwords passwords={passwords} />
          </PrintedAlone>
        </>
      )}
    </div>
  );
}

function Passwords({ passwords }: { passwords: readonly HandedOut[] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t(($) => $.users.passwords.title)}
      className="divide-y divide-line rounded-card border border-line bg-surface-well"
    >
      {passwords.map(({ id, fullName, email, password }) => (
        <li
          key={id}
          className="flex break-inside-avoid flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 py-2.5"
        >
          <span className="min-w-0">
            <bdi className="block font-medium text-ink">{fullName ?? t(($) => $.record.unknownUser)}</bdi>
            {email !== null && (
              <span className="block text-sm wrap-anywhere text-ink-muted">
                <Ltr>{email}</Ltr>
              </span>
            )}
          </span>
          <span className="font-mono text-lg tracking-wide text-ink select-all">
            <Ltr>{password}</Ltr>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A line for each person. */
const plainList = (passwords: readonly HandedOut[]): string =>
  passwords
    .map(({ fullName, email, password }) => [fullName, email, password].filter(Boolean).join(" · "))
    .join("\n");

function useReason(): (failed: Answer["failed"][number]) => string {
  const { t } = useTranslation();
  const reasonWords = useReasonWords();
  const errorWords = useErrorWords();
  const issueWords = useIssueWords();
  return ({ code, issues = [], reason, state }) => {
    if (state !== undefined) return t(($) => $.users.passwords.suspended);
    if (isReason(reason) || (code === "forbidden" && reason !== undefined)) return reasonWords(reason);
    const [issue] = issues;
    return issue ? issueWords(issue) : errorWords(code);
  };
}
