import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { FieldNameIn, RowOf } from "#db/schema/registry.ts";
import { useSession } from "#src/app/session.ts";
import type { OpenRecord } from "#src/records/record/record-shell.tsx";
import { useStepWords } from "#src/records/step-words.ts";
import { Value } from "#src/records/values/value.tsx";
import { useChoiceLabel, useFieldLabel } from "#src/records/words.ts";
import { Alert } from "#src/ui/alert.tsx";
import { buttonClass } from "#src/ui/button.tsx";

const requested = [
  "disposalRequestedBy",
  "disposalRequestedAt",
] as const satisfies readonly FieldNameIn<"equipment">[];
const answers = ["confirm_disposal", "withdraw_disposal"];

/**
 * Says that a unit waits for somebody to confirm its disposal, with the steps that answer it but those that the header shows
 * already, and to whoever may not confirm what he requested, why.
 */
export function AwaitingNotice({ record }: { record: OpenRecord<RowOf<"equipment">> }) {
  const label = useFieldLabel();
  const choice = useChoiceLabel();
  const { resource, row, displayNames, steps } = record;
  const words = useStepWords(resource);
  const { t } = useTranslation();
  const userId = useSession()?.user.id;
  const mayConfirm = steps?.items.some(({ code }) => code === "confirm_disposal");
  const isRequester = userId !== undefined && row.disposalRequestedBy === userId;
  if (!row.awaiting) return null;
  const inHeader = 2;
  const codes = answers.filter((code) => steps?.items.slice(inHeader).some((item) => item.code === code));
  return (
    <div className="mb-4">
      <Alert
        tone="warning"
        live="polite"
        title={choice("awaiting", row.awaiting, resource.fields["awaiting"])}
        actions={
          codes.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {codes.map((code) => (
                <Link
                  key={code}
                  to="."
                  search={(search: object) => ({ ...search, step: code })}
                  resetScroll={false}
                  className={buttonClass({ size: "sm" })}
                >
                  {words.name(code)}
                </Link>
              ))}
            </div>
          )
        }
      >
        <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
          {requested.map((path) => {
            const field = resource.fields[path];
            return (
              field && (
                <div key={path} className="flex flex-wrap gap-x-1.5">
                  <dt>{label(path)}</dt>
                  <dd>
                    <Value {...{ field, path, displayNames }} value={row[path]} />
                  </dd>
                </div>
              )
            );
          })}
        </dl>
        {steps && isRequester && !mayConfirm && <p>{t(($) => $.reasons.second_person)}</p>}
      </Alert>
    </div>
  );
}
