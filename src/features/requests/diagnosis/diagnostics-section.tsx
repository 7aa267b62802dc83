import { ArrowUp, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { diagnostics } from "#db/domain/diagnostics/diagnostics.ts";
import { translate } from "#db/schema/translated.ts";
import { formatNumber } from "#src/app/format.ts";
import { useLanguage } from "#src/records/words.ts";
import { StatusBadge } from "#src/ui/badge.tsx";
import { IconButton } from "#src/ui/icon-button.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import type { Suggestions } from "#sw/api/help-desk/contract.ts";
import type { DiagnosticRow, Work } from "./catalogue.ts";
import { CodePicker } from "./code-picker.tsx";

type DiagnosticsSectionProps = {
  codes: readonly DiagnosticRow[];
  work: Work;
  suggestions: Suggestions["diagnostics"];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** What was found: the first one is the main one; what is often found on such units stands ready. */
export function DiagnosticsSection({ codes, work, suggestions, chosen, onChange }: DiagnosticsSectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const codeOf = (id: string) => codes.find((one) => one.id === id);
  const nameOf = (id: string) => {
    const code = codeOf(id);
    return code ? translate(code.name, language) : "—";
  };
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const frequent = suggestions.filter(({ id }) => codeOf(id));
  return (
    <section className="space-y-3" aria-labelledby="diagnosis-diagnostics">
      <h3 id="diagnosis-diagnostics" className="font-semibold text-ink">
        {t(($) => $.requestPage.diagnosis.diagnostics)}
      </h3>
      {chosen.length > 0 && (
        <ol className="divide-y divide-line rounded-control border border-line">
          {chosen.map((id, at) => (
            <li key={id} className="flex min-h-11 items-center gap-2 py-1 ps-3 pe-1">
              <span className="min-w-0 flex-1">
                <bdi>{nameOf(id)}</bdi> <Ltr className="text-sm text-ink-muted">{codeOf(id)?.code ?? ""}</Ltr>
              </span>
              {at === 0 ? (
                <StatusBadge tone="primary">{t(($) => $.requestPage.diagnosis.main)}</StatusBadge>
              ) : (
                <IconButton
                  size="sm"
                  label={t(($) => $.requestPage.diagnosis.makeMain, { name: nameOf(id) })}
                  icon={<ArrowUp />}
                  onClick={() => onChange([id, ...chosen.filter((one) => one !== id)])}
                />
              )}
              <IconButton
                size="sm"
                label={t(($) => $.requestPage.diagnosis.remove, { name: nameOf(id) })}
                icon={<X />}
                onClick={() => toggle(id)}
              />
            </li>
          ))}
        </ol>
      )}
      {frequent.length > 0 && (
        <div>
          <p id="diagnosis-frequent" className="mb-1.5 text-sm text-ink-muted">
            {t(($) => $.requestPage.diagnosis.frequent)}
          </p>
          <div role="group" aria-labelledby="diagnosis-frequent" className="flex flex-wrap gap-1.5">
            {frequent.map(({ id, count }) => (
              <ToggleButton key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
                <bdi>{nameOf(id)}</bdi>
                <span aria-hidden className="font-normal text-ink-muted">
                  <Ltr>×{formatNumber(count, language)}</Ltr>
                </span>
                <VisuallyHidden>{t(($) => $.requestPage.diagnosis.times, { count })}</VisuallyHidden>
              </ToggleButton>
            ))}
          </div>
        </div>
      )}
      <CodePicker
        label={t(($) => $.requestPage.diagnosis.searchDiagnostic)}
        catalogue={diagnostics}
        codes={codes}
        work={work}
        chosen={chosen}
        onToggle={({ id }) => toggle(id)}
      />
    </section>
  );
}
