import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/**
 * Moves the focus to the heading of a page that was gone to, as a page load of its own would, and gives back its name to
 * be announced. An effect: only the router knows when the page is there. Scrolling is the router's.
 */
export function useArrival(): string {
  const router = useRouter();
  const [arrived, setArrived] = useState("");

  useEffect(() => {
    // A person who leaves before the first page has loaded arrives at the second, though the router has none to come from.
    let hasGoneOn = false;
    let path = router.history.location.pathname;
    const stopWatching = router.history.subscribe(({ location, action }) => {
      hasGoneOn ||= action.type !== "REPLACE" && location.pathname !== path;
      path = location.pathname;
    });
    const stopListening = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      // The first page has the browser's own beginning; a filter or a page of a list is the same page.
      if (!pathChanged || !(fromLocation || hasGoneOn)) return;
      const heading = document.querySelector<HTMLElement>("h1");
      setArrived(heading?.textContent ?? "");
      if (heading && !isTaken(document.activeElement)) focus(heading);
    });
    return () => {
      stopWatching();
      stopListening();
    };
  }, [router]);

  return arrived;
}

/** A form that focuses its first field has moved the focus itself; a dialog over the page keeps it. */
function isTaken(focused: Element | null): boolean {
  return (
    focused?.matches("main :is(input, select, textarea), [aria-modal=true], [aria-modal=true] *") ?? false
  );
}

function focus(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
