import { lazy, Suspense } from "react";
import type { ActionRequest, ActionDialogProps } from "./action-dialog.tsx";

const ActionDialog = lazy(async () => ({
  default: (await import("./action-dialog.tsx")).ActionDialog,
}));

type RecordDialogsProps = Omit<ActionDialogProps, "asked"> & { asked: ActionRequest | null };

/** The questions come with the first one that is asked. */
export function RecordDialogs({ asked, ...props }: RecordDialogsProps) {
  return <Suspense fallback={null}>{asked && <ActionDialog asked={asked} {...props} />}</Suspense>;
}
