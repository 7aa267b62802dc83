import { CatchBoundary, Outlet, useRouterState } from "@tanstack/react-router";
import { Suspense } from "react";
import { Failure } from "./failure.tsx";

/**
 * A page that throws shows its error in its own place, until the router has something new to show there. The pending state of a
 * page is part of its own file: while that is loading too, the shell stands around an empty page.
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
