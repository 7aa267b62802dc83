import { lazy } from "react";

/** The pad, and what makes the summary, come with the first signature. */
export const LateSignatureDialog = lazy(async () => ({
  default: (await import("./signature-dialog.tsx")).SignatureDialog,
}));
