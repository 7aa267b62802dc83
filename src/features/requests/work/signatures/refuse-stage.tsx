import { useTranslation } from "react-i18next";
import { subrecords } from "#db/schema/registry.ts";
import { FieldGrid } from "#src/records/form/field-grid.tsx";
import { useSubrecordLabel } from "#src/records/record/subrecords/use-subrecord-form.ts";
import type { Signature } from "./use-signature.ts";

/** Why somebody does not sign: it stands in the place of the signature. */
export function RefuseStage({ signature: { form }, name }: { signature: Signature; name: string }) {
  const { t } = useTranslation();
  const labelOf = useSubrecordLabel({ subrecord: subrecords.signatures });
  return (
    <div className="space-y-4">
      <p>{t(($) => $.work.signature.refusal, { name })}</p>
      <FieldGrid fields={form.fields} names={["refusalReason"]} labelOf={labelOf} />
    </div>
  );
}
