import { CatchBoundary, Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { Failure } from "./failure.tsx";

/**
 * A page that throws shows its error in its own place, until the router has something new to show there. What a page looks like
 * while it is on its way is a part of its own file: as long as that is on its way too, the shell stands around an empty place.
 */
export function PageBoundary() {
  const matches = useRouterState({ select: (state) => state.matches, structuralSharing: false });
  return (
    <CatchBoundary getResetKey={() => matches} errorComponent={Failure}>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </CatchBoundary>
  );
}
