import { useEffect, useState } from "react";

const flag = "offdesk-reloaded-for";

/** A part of the app that could not be fetched: no network, or a newer build replaced it. */
export function isMissingChunk(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
  );
}

/** Reloads for a missing part, once for each build and tab: a second time would be a circle. True while it does. */
export function useReloadOnce(error: unknown): boolean {
  const [reloading] = useState(() => isMissingChunk(error) && navigator.onLine && !reloadedFor(error));
  useEffect(() => {
    if (!reloading) return;
    sessionStorage.setItem(flag, __BUILD__);
    location.reload();
  }, [reloading]);
  return reloading;
}

/** The router reloads by itself where the part was a route's, and keeps that under a key of its own. */
function reloadedFor(error: unknown): boolean {
  const byRouter =
    error instanceof Error && sessionStorage.getItem(`tanstack_router_reload:${error.message}`) !== null;
  return byRouter || sessionStorage.getItem(flag) === __BUILD__;
}
