import { useNavigate, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { RecordPageSearch } from "./record-search.ts";

/**
 * The ways out of a form or a step, so that the back button never leads into it again: `leave` where it may still ask first,
 * `done` where it is over, which also goes back in the browser's history if it was opened from the record itself.
 */
export function useClose(
  id: string,
  { edit, step, drawer, was }: RecordPageSearch,
): { leave: () => void; done: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const open = edit === true || step !== undefined || drawer !== undefined || was !== undefined;
  const [seenPlain, setSeenPlain] = useState<string>();
  if (!open && seenPlain !== id) setSeenPlain(id);
  // Going back takes a moment; a second press would go back twice.
  const [going, setGoing] = useState(false);
  if (!open && going) setGoing(false);

  const leave = () =>
    void navigate({
      to: ".",
      search: ({ tab, kind }: RecordPageSearch) => ({ ...(tab && { tab }), ...(kind && { kind }) }),
      replace: true,
      resetScroll: false,
    });
  const done = () => {
    if (seenPlain !== id) return leave();
    if (going) return;
    setGoing(true);
    router.history.back();
  };
  return { leave, done };
}
