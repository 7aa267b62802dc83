import { CatchBoundary, Outlet, useRouterState } from "@tanstack/react-router";
import { Failure } from "./failure.tsx";

/** A page that throws is told in its own place, until the router has something new to show there. */
export function PageBoundary() {
  const matches = useRouterState({ select: (state) => state.matches, structuralSharing: false });
  return (
    <CatchBoundary getResetKey={() => matches} errorComponent={Failure}>
      <Outlet />
    </CatchBoundary>
  );
}
