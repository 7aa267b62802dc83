import { lazy } from "react";
import { useMedia } from "#src/app/media.ts";

// A phone has no room for it, and the form does not wait for it.
const Scene = lazy(async () => ({ default: (await import("./scene.tsx")).SignInScene }));

/** The picture beside what visitors fill in. */
export function BesideForm() {
  const wide = useMedia("(width >= 80rem)");
  return wide && <Scene />;
}
