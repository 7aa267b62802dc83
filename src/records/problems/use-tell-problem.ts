import { isUnconfirmed } from "#src/api/problem.ts";
import { dismiss, notify } from "#src/ui/notify.ts";
import { useProblemWords } from "./problem-words.ts";

/** Says why a call failed where nothing stays on the screen to say it, but that he himself left the question for his password; `id` replaces the notice before. */
export function useTellProblem(): (error: unknown, id?: string) => void {
  const problemWords = useProblemWords();
  return (error, id) => {
    if (isUnconfirmed(error)) return id === undefined ? undefined : dismiss(id);
    const { title, text } = problemWords(error);
    notify({ ...(id !== undefined && { id }), tone: "danger", title, description: text });
  };
}
