import { lazy, Suspense } from "react";
import type { ActionRequest, ActionDialogProps } from "./action-dialog.tsx";

const ActionDialog = lazy(async () => ({
  default: (await import("./action-dialog.tsx")).ActionDialog,
}));

type RecordDialogsProps = Omit<ActionDialogProps, "request"> & { request: ActionRequest | null };

/** The dialogs load with the first one that opens. */
export function RecordDialogs({ request, ...props }: RecordDialogsProps) {
  return <Suspense fallback={null}>{request && <ActionDialog request={request} {...props} />}</Suspense>;
}
