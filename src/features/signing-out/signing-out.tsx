import { Suspense, useState } from "react";
import type { SigningOutQuestion } from "#src/app/signing-out/question.ts";
import { SigningOutDialog } from "./signing-out-dialog.tsx";
import { loadUnsavedWork } from "./unsaved-work.ts";

/** Shows what is not saved to whoever signs out, once it is known what it is called. */
export function SigningOut({ question }: { question: SigningOutQuestion }) {
  const [work] = useState(() => loadUnsavedWork(question.drafts));
  return (
    <Suspense fallback={null}>
      <SigningOutDialog work={work} {...question} />
    </Suspense>
  );
}
