import { useNavigate } from "@tanstack/react-router";
import { Suspense, useRef } from "react";
import { subrecords } from "#db/schema/registry.ts";
import { leftFor, onlyInForm, workDialogs } from "#src/features/requests/left.ts";
import { LateSubrecordDialog } from "#src/records/record/subrecords/late-subrecord-dialog.tsx";
import { MaterialFields } from "./materials/material-fields.tsx";
import { requestUnits } from "./request-units.ts";
import { LateSignatureDialog } from "./signatures/late-signature-dialog.tsx";
import type { WorkPanelProps } from "./work-panel.ts";

type WorkDialogProps = WorkPanelProps & { name: string; onClose: () => void };

/** What is entered of the work over whichever tab is open: a signature, a spare part. */
export function WorkDialog({ record, name, onClose }: WorkDialogProps) {
  if (name === workDialogs.signatures) return <Signing record={record} onClose={onClose} />;
  if (name !== workDialogs["parts-used"]) return null;
  const below = { owner: record.resource, ownerRow: record.row, subrecord: subrecords.partsUsed };
  return (
    <LateSubrecordDialog
      below={below}
      row={null}
      onClose={onClose}
      renderFields={(form) => <MaterialFields {...form} units={requestUnits(record)} />}
    />
  );
}

/** Where the signature was the last thing to get from anybody, the step that it was for follows. */
function Signing({ record, onClose }: WorkPanelProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const isSigned = useRef(false);
  const close = () => {
    const left = isSigned.current ? leftFor(record.steps) : null;
    const at = left && onlyInForm(left, "signatures");
    if (!left || at === null) onClose();
    else void navigate({ to: ".", search: { step: left.step.code, at }, replace: true, resetScroll: false });
  };
  return (
    <Suspense>
      <LateSignatureDialog
        record={record}
        onClose={close}
        onSigned={() => {
          isSigned.current = true;
        }}
      />
    </Suspense>
  );
}
