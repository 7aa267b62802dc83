import { useState } from "react";
import { useConfirmClose } from "./use-confirm-close.tsx";

/** What a dialog makes and shows once: null until it is made, whether it is being made, why it was not, and how the dialog is left. */
export function useOneTimeResult<T>(onClose: () => void, isSecret: (result: T) => boolean = () => true) {
  const [result, setResult] = useState<T | null>(null);
  const [working, setWorking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const leaving = useConfirmClose({ working, isVisible: result !== null && isSecret(result), onClose });
  const run = async (make: () => Promise<T>) => {
    setWorking(true);
    setProblem(null);
    try {
      setResult(await make());
    } catch (error) {
      setProblem(error);
    } finally {
      setWorking(false);
    }
  };
  return { result, working, problem, run, ...leaving };
}
