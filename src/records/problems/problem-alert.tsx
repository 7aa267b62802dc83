import { Alert } from "#src/ui/alert.tsx";
import { useProblemWords } from "./problem-words.ts";

/** Why a call failed, above what it was for. */
export function ProblemAlert({ problem }: { problem: unknown }) {
  const { title, text } = useProblemWords()(problem);
  return (
    <Alert tone="danger" live="assertive" title={title}>
      {text}
    </Alert>
  );
}
