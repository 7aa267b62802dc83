import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { searchRecords } from "#src/api/search.ts";
import { supportedLanguage } from "#src/app/language.ts";
import { iconOfList } from "#src/app/shell/list-icons.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { FormField } from "#src/ui/form-field.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { type CodeMatch, codeIn, type CodeMatches, codeMatches } from "./code-matches.ts";
import { recordUrl, titleOf } from "./record-entry.ts";
import { useListWords } from "./use-list-words.ts";

type Answer = CodeMatches & { code: string };

/** Leads from a code to the unit or the request that has it. A scanner that types is as good as fingers. */
export function FindCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const form = useId();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | "failed" | null>(null);

  const open = ({ resource, hit }: CodeMatch) => {
    onClose();
    void router.navigate({ href: recordUrl(resource, hit.id) });
  };
  const find = async (event: FormEvent) => {
    event.preventDefault();
    const code = codeIn(typed);
    if (code === "" || busy) return;
    setBusy(true);
    try {
      const matches = codeMatches(await searchRecords(code, new AbortController().signal), code);
      const [one, ...others] = matches.exact;
      if (one && others.length === 0) return open(one);
      setAnswer({ ...matches, code });
    } catch {
      setAnswer("failed");
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="sm"
      title={t(($) => $.search.code.title)}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={
        <Button variant="primary" type="submit" form={form} busy={busy}>
          {t(($) => $.search.code.find)}
        </Button>
      }
    >
      <form id={form} noValidate className="space-y-4" onSubmit={(event) => void find(event)}>
        <FormField
          label={t(($) => $.search.code.label)}
          help={t(($) => $.search.code.help)}
          error={answer === "failed" ? t(($) => $.search.failed) : undefined}
          dir="ltr"
        >
          <TextInput
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </FormField>
      </form>
      <div aria-live="polite" className="mt-4">
        {answer !== null && answer !== "failed" && <Matches answer={answer} onOpen={open} />}
      </div>
    </Dialog>
  );
}

function Matches({ answer, onOpen }: { answer: Answer; onOpen: (match: CodeMatch) => void }) {
  const { t, i18n } = useTranslation();
  const wordsOf = useListWords();
  const { exact, similar, code } = answer;
  const matches = exact.length > 0 ? exact : similar;
  return (
    <>
      <p className="text-ink">
        {t(
          ($) =>
            exact.length > 0
              ? $.search.code.several
              : similar.length > 0
                ? $.search.code.similar
                : $.search.code.none,
          { code },
        )}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {matches.map((match) => {
          const Icon = iconOfList(match.resource);
          return (
            <li key={`${match.resource}/${match.hit.id}`}>
              <button
                type="button"
                onClick={() => onOpen(match)}
                className="flex min-h-11 w-full items-center gap-3 rounded-control px-1 py-2 text-start hover:bg-surface-hover"
              >
                <Icon aria-hidden className="size-4 shrink-0 text-ink-muted" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <bdi className="block">{titleOf(match.hit, supportedLanguage(i18n))}</bdi>
                  <span className="block text-sm text-ink-muted">
                    {wordsOf(match.resource).one}
                    {match.hit.code !== null && (
                      <>
                        {" · "}
                        <Ltr>{match.hit.code}</Ltr>
                      </>
                    )}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
