import { BlankFrame } from "./blank-frame.tsx";
import { NotFound } from "./not-found.tsx";

/** An address that nothing answers to, outside the shell. */
export function NotFoundPage() {
  return (
    <BlankFrame>
      <NotFound />
    </BlankFrame>
  );
}
