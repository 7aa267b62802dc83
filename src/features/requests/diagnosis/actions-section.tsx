import { useTranslation } from "react-i18next";
import { actionsPerformed } from "#db/domain/actions-performed/actions-performed.ts";
import { translate } from "#db/schema/translated.ts";
import { useLanguage } from "#src/records/words.ts";
import { ToggleButton } from "#src/ui/toggle-button.tsx";
import type { Suggestions } from "#sw/api/help-desk/contract.ts";
import { type ActionLine, newLine } from "./action-line.ts";
import { ActionLineFields } from "./action-line-fields.tsx";
import type { ActionRow, Work } from "./catalogue.ts";
import { CodePicker } from "./code-picker.tsx";

type ActionsSectionProps = {
  codes: readonly ActionRow[];
  work: Work;
  suggestions: Suggestions["actions"];
  lines: readonly ActionLine[];
  units: readonly { id: string; name: string }[];
  onChange: (lines: ActionLine[]) => void;
};

/** What was done, line by line; what helped before stands ready, the most successful first. */
export function ActionsSection({ codes, work, suggestions, lines, units, onChange }: ActionsSectionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const codeOf = (id: string) => codes.find((one) => one.id === id);
  const chosen = lines.map(({ actionId }) => actionId);
  const toggle = (id: string) =>
    onChange(
      chosen.includes(id)
        ? lines.filter(({ actionId }) => actionId !== id)
        : [...lines, newLine(id, codeOf(id)?.typicalMin ?? null)],
    );
  const helpful = suggestions.filter(({ id }) => codeOf(id));
  return (
    <section className="space-y-3" aria-labelledby="diagnosis-actions">
      <h3 id="diagnosis-actions" className="font-semibold text-ink">
        {t(($) => $.requestPage.diagnosis.actions)}
      </h3>
      {lines.length > 0 && (
        <ol className="space-y-2.5">
          {lines.map((line, at) => (
            <li key={`${line.actionId} ${at}`} className="rounded-control border border-line px-3 py-2.5">
              <ActionLineFields
                line={line}
                code={codeOf(line.actionId)}
                units={units}
                onChange={(next) => onChange(lines.map((one, index) => (index === at ? next : one)))}
                onRemove={() => onChange(lines.filter((_one, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
      )}
      {helpful.length > 0 && (
        <div>
          <p id="diagnosis-helpful" className="mb-1.5 text-sm text-ink-muted">
            {t(($) => $.requestPage.diagnosis.helpful)}
          </p>
          <div role="group" aria-labelledby="diagnosis-helpful" className="flex flex-wrap gap-1.5">
            {helpful.map(({ id, tried, helped }) => (
              <ToggleButton key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
                <bdi>{translate(codeOf(id)?.name ?? { en: "", fr: "", ar: "" }, language)}</bdi>
                {tried > 0 && (
                  <span className="font-normal text-ink-muted">
                    {t(($) => $.requestPage.diagnosis.helped, { count: tried, helped })}
                  </span>
                )}
              </ToggleButton>
            ))}
          </div>
        </div>
      )}
      <CodePicker
        label={t(($) => $.requestPage.diagnosis.searchAction)}
        catalogue={actionsPerformed}
        codes={codes}
        work={work}
        chosen={chosen}
        onToggle={({ id }) => toggle(id)}
      />
    </section>
  );
}
