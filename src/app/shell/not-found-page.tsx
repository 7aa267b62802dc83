import { lazy, Suspense } from "react";
import { isSignedIn } from "#src/app/signing.ts";
import { BlankFrame } from "./blank-frame.tsx";
import { NotFound } from "./not-found.tsx";

// A visitor does without the shell.
const DefaultLayout = lazy(async () => ({ default: (await import("./default-layout.tsx")).DefaultLayout }));

/** An address that nothing answers to: in the shell, with all ways on, for who is signed in. */
export function NotFoundPage() {
  const Frame = isSignedIn() ? DefaultLayout : BlankFrame;
  return (
    <Suspense fallback={null}>
      <Frame>
        <NotFound />
      </Frame>
    </Suspense>
  );
}
