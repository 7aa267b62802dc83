import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { resourceNamed } from "#db/schema/registry.ts";
import { client } from "#src/api/client.ts";
import type { AgreementPreview } from "#sw/api/help-desk/contract.ts";
import { previewAgreement } from "#src/api/help-desk.ts";
import { formatNearMoment } from "#src/app/format.ts";
import { useNow } from "#src/app/use-now.ts";
import { labelOf } from "#db/schema/label.ts";
import { labelText } from "#src/records/display-names.ts";
import { Value } from "#src/records/values/value.tsx";
import { useLanguage } from "#src/records/words.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import type { CallForm } from "./use-call-form.ts";

type Promised = { preview: AgreementPreview | null; policy: unknown };

const nothing: Promised = { preview: null, policy: null };

/** What a request that is taken now would be promised: «P2, because of a VIP client · answered by today 10:30 · done by Sunday 14:00 · Gold». */
export function AgreementLine({ record }: { record: CallForm }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  const { preview, policy } = usePromised(record);
  const { resource, displayNames } = record;
  const { priority } = resource.fields;
  const moment = (at: string) => formatNearMoment(at, language, now);
  const facts = preview
    ? [
        preview.raisedBy && t(($) => $.call.agreement.raised[preview.raisedBy ?? "segment"]),
        preview.respondBy && t(($) => $.call.agreement.answeredBy, { moment: moment(preview.respondBy) }),
        preview.resolveBy && t(($) => $.call.agreement.doneBy, { moment: moment(preview.resolveBy) }),
        !preview.respondBy && !preview.resolveBy && t(($) => $.call.agreement.none),
        policy !== null && labelText(policy, language),
      ].filter((fact) => typeof fact === "string")
    : [];
  return (
    <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-0.5">
      {preview && priority && (
        <>
          <Value field={priority} path="priority" value={preview.priority} displayNames={displayNames} />
          {facts.map((fact, at) => (
            <span key={fact}>
              {at > 0 && <span aria-hidden>· </span>}
              <bdi>{fact}</bdi>
            </span>
          ))}
        </>
      )}
    </p>
  );
}

const deciding = [
  "clientId",
  "categoryId",
  "equipmentIds",
  "impact",
  "urgency",
  "purpose",
  "maintenanceType",
] as const;

/** Asked again with each change of what decides it; the last answer stays until the next is there. */
function usePromised({ kind, form }: CallForm): Promised {
  const values: unknown[] = useWatch({ control: form.control, name: [...deciding] });
  const minute = useNow();
  const question = JSON.stringify([kind, values, minute]);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `question` holds all of them
  const asking = useMemo(() => promisedFor(kind, values), [question]);
  const settled = useSettled(asking);
  const [last, setLast] = useState(nothing);
  if (settled && settled !== last) setLast(settled);
  return settled ?? last;
}

async function promisedFor(kind: CallForm["kind"], values: readonly unknown[]): Promise<Promised> {
  const body = Object.fromEntries(deciding.flatMap((name, at) => (values[at] ? [[name, values[at]]] : [])));
  const { clientId } = body;
  if (typeof clientId !== "string") return nothing;
  try {
    const preview = await previewAgreement({ ...body, kind, clientId });
    return { preview, policy: await policyName(preview.policyId) };
  } catch {
    // The promise is no condition of taking the call.
    return nothing;
  }
}

async function policyName(id: string | null): Promise<unknown> {
  if (id === null) return null;
  const list = resourceNamed("slaPolicies");
  const { items } = await client(list).list({ id });
  return items[0] ? labelOf(list, items[0]) : null;
}
