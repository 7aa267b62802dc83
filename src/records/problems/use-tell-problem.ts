import { notify } from "#src/ui/notify.ts";
import { useProblemWords } from "./problem-words.ts";

/** Says why a call failed where nothing stays on the screen to say it; `id` replaces the notice before. */
export function useTellProblem(): (error: unknown, id?: string) => void {
  const problemWords = useProblemWords();
  return (error, id) => {
    const { title, text } = problemWords(error);
    notify({ ...(id !== undefined && { id }), tone: "danger", title, description: text });
  };
}
