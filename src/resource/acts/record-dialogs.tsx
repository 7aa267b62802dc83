import { lazy, Suspense } from "react";
import type { Asked, AskedDialogProps } from "./asked-dialog.tsx";

const AskedDialog = lazy(async () => ({ default: (await import("./asked-dialog.tsx")).AskedDialog }));

type RecordDialogsProps = Omit<AskedDialogProps, "asked"> & { asked: Asked | null };

/** The questions come with the first one that is asked. */
export function RecordDialogs({ asked, ...props }: RecordDialogsProps) {
  return <Suspense fallback={null}>{asked && <AskedDialog asked={asked} {...props} />}</Suspense>;
}
