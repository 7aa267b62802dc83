import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { inkLines } from "#db/domain/signatures/ink.ts";
import { purposeIn, signedWork } from "#db/domain/requests/signed-work.ts";
import type { Language } from "#db/schema/kind.ts";
import { subrecords } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import type { OpenRequest } from "#src/features/requests/request-row.ts";
import { requestUnits } from "#src/features/requests/work/request-units.ts";
import type { FormStart } from "#src/records/form/start.ts";
import { permittedPosition } from "#src/records/position/permitted-position.ts";
import { useBelowRows } from "#src/records/record/subrecords/use-below-rows.ts";
import { textOf } from "#src/records/form/inputs/use-input.ts";
import { useSubrecordForm } from "#src/records/record/subrecords/use-subrecord-form.ts";
import { useLanguage } from "#src/records/words.ts";
import { notify } from "#src/ui/notify.ts";
import { useSettled } from "#src/ui/use-settled.ts";
import { languageOfClient } from "./signature-start.ts";
import { hashOf, summaryText } from "./summary-text.ts";

type UseSignature = {
  record: OpenRequest;
  start: FormStart;
  onSigned: ((signature: ResourceRow) => void) | undefined;
  onClose: () => void;
};

/** A signature on its way: what is signed, in whose language, and the way to save it bound to that text. */
export function useSignature({ record, start, onSigned, onClose }: UseSignature) {
  const { t } = useTranslation();
  const { row, resource } = record;
  const below = { owner: resource, ownerRow: row, subrecord: subrecords.signatures };
  const form = useSubrecordForm({
    below,
    row: null,
    start,
    onThrough: onClose,
    onSaved: (signature) => {
      notify({ title: t(($) => $.work.signature.saved) });
      onSigned?.(signature);
    },
  });
  const here = useLanguage();
  const [language, setLanguage] = useState<Language>(() => languageOfClient(record, here));
  // Where it is signed is looked for while the text is read.
  const [position] = useState(permittedPosition);
  const values = useWatch({ control: form.form.control });
  const purpose = purposeIn(values["purpose"]);
  const ids: unknown[] = Array.isArray(values["equipmentIds"]) ? values["equipmentIds"] : [];
  const units = requestUnits(record);
  const materials = useBelowRows(record, subrecords.partsUsed);
  const work =
    materials.state === "loading"
      ? null
      : JSON.stringify(
          signedWork(row, purpose, ids.map(String), {
            units: new Map(units.map((unit) => [unit.id, unit.row])),
            materials: materials.state === "there" ? materials.rows : [],
          }),
        );
  const writing = useMemo(
    () => (work === null ? null : summaryText(record, JSON.parse(work), purpose, language)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the text says of the record stands in `work`
    [work, purpose, language],
  );
  const summary = useSettled(writing ?? nothingYet);

  const save = async () => {
    if (!summary || summary.text === "") return;
    const set = (name: string, value: unknown) => form.form.setValue(name, value, { shouldDirty: true });
    const at = await position;
    set("summary", summary.text);
    set("docHash", await hashOf(summary.text));
    set("signedAt", new Date().toISOString());
    set("geo", { lat: String(at?.lat ?? ""), lng: String(at?.lng ?? "") });
    await form.submit();
  };
  return {
    form,
    units,
    purpose,
    language,
    setLanguage,
    summary,
    save,
    lines: inkLines(textOf(values["strokes"])),
    values,
  };
}

const nothingYet = { text: "" };

export type Signature = ReturnType<typeof useSignature>;
