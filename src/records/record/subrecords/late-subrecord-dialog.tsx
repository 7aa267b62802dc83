import { type ComponentProps, lazy, Suspense } from "react";

const SubrecordDialog = lazy(async () => ({
  default: (await import("./subrecord-dialog.tsx")).SubrecordDialog,
}));

/** It opens for whoever adds or changes something: a record that is only read does without it. */
export const LateSubrecordDialog = (props: ComponentProps<typeof SubrecordDialog>) => (
  <Suspense>
    <SubrecordDialog {...props} />
  </Suspense>
);
