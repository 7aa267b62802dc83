import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "#db/schema/fold.ts";
import { subrecords } from "#db/schema/registry.ts";
import type { ResourceRow } from "#db/schema/resource.ts";
import type { WorkPanelProps } from "#src/features/requests/work/work-panel.ts";
import { useSession } from "#src/app/session.ts";
import { DialogForm } from "#src/records/form/dialog-form.tsx";
import { Drafted } from "#src/records/form/drafted.tsx";
import { textOf } from "#src/records/form/inputs/use-input.ts";
import { FormNotices } from "#src/records/form/form-notices.tsx";
import type { FormStart } from "#src/records/form/start.ts";
import { beginSubrecord } from "#src/records/record/subrecords/use-subrecord-form.ts";
import { useLanguage } from "#src/records/words.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/dialog.tsx";
import { Ltr } from "#src/ui/ltr.tsx";
import { LockedInputs } from "#src/ui/locked-inputs.tsx";
import { signatureStart } from "./signature-start.ts";
import { RefuseStage } from "./refuse-stage.tsx";
import { SignStage } from "./sign-stage.tsx";
import { SignedText } from "./signed-text.tsx";
import { useSignature } from "./use-signature.ts";

type SignatureDialogProps = WorkPanelProps & {
  onClose: () => void;
  onSigned?: (signature: ResourceRow) => void;
};

/** The text that is signed and who signs it, with the field to sign in below; or why somebody refuses. */
export function SignatureDialog(props: SignatureDialogProps) {
  const { record } = props;
  const language = useLanguage();
  const reader = useSession()?.user.fullName;
  const below = { owner: record.resource, ownerRow: record.row, subrecord: subrecords.signatures };
  return (
    <Drafted
      begin={() => beginSubrecord(below, null, signatureStart(record, { language, reader }))}
      waiting={null}
    >
      {(start) => <OpenDialog {...props} start={start} />}
    </Drafted>
  );
}

function OpenDialog({ record, start, onClose, onSigned }: SignatureDialogProps & { start: FormStart }) {
  const { t } = useTranslation();
  const [stage, setStage] = useState<"sign" | "refuse">("sign");
  const [isTyped, setTyped] = useState(false);
  const [typedName, setTypedName] = useState("");
  const signature = useSignature({ record, start, onSigned, onClose });
  const { form, summary, lines, values } = signature;
  const name = textOf(values["signerName"]).trim();
  const isSigned = isTyped ? sameName(typedName, name) : lines.length > 0;
  const set = (path: string, value: unknown) => form.form.setValue(path, value, { shouldDirty: true });
  const isNamed = () => form.form.trigger(["signerName", "signerTitle"]);
  const save = async () => {
    if ((stage === "sign" && !isSigned) || !(await isNamed())) return;
    if (stage === "refuse" && !(await form.form.trigger("refusalReason"))) return;
    if (stage === "refuse" || isTyped) set("strokes", "");
    if (stage === "sign") set("refusalReason", "");
    await signature.save();
  };
  const footers: Record<typeof stage, ReactNode> = {
    sign: (
      <>
        <Button onClick={() => void isNamed().then((named) => named && setStage("refuse"))}>
          {t(($) => $.work.signature.refuses)}
        </Button>
        <Button
          variant="primary"
          busy={form.saving}
          disabled={!isSigned || !summary?.text}
          onClick={() => void save()}
        >
          {t(($) => $.work.signature.save)}
        </Button>
      </>
    ),
    refuse: (
      <>
        <Button onClick={() => setStage("sign")}>{t(($) => $.work.signature.back)}</Button>
        <Button
          variant="danger"
          busy={form.saving}
          disabled={textOf(values["refusalReason"]).trim().length < 3}
          onClick={() => void save()}
        >
          {t(($) => $.work.signature.saveRefusal)}
        </Button>
      </>
    ),
  };
  return (
    <Dialog
      open
      size="lg"
      title={t(($) => $.work.signature.titles[stage])}
      description={<Ltr>{record.row.number}</Ltr>}
      closeLabel={t(($) => $.actions.close)}
      onClose={onClose}
      footer={footers[stage]}
    >
      <DialogForm
        form={form.form}
        setting={{
          id: form.id,
          resource: subrecords.signatures,
          fields: form.fields,
          displayNames: form.displayNames,
        }}
        onSubmit={() => void save()}
      >
        <FormNotices record={form} onDiscard={() => form.discardDraft(null)} />
        <LockedInputs while={form.saving}>
          {stage === "sign" && (
            <div className="space-y-6">
              <SignedText record={record} signature={signature} />
              <SignStage
                signature={signature}
                name={name}
                typing={{ isTyped, setTyped, typedName, setTypedName }}
                onInk={(ink) => set("strokes", ink)}
              />
            </div>
          )}
          {stage === "refuse" && <RefuseStage signature={signature} name={name} />}
        </LockedInputs>
      </DialogForm>
    </Dialog>
  );
}

const sameName = (typed: string, name: string): boolean => name !== "" && fold(typed) === fold(name);
