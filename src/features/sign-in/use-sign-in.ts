import { isMissingChunk } from "#db/schema/missing-chunk.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { requestLogin } from "#src/api/auth.ts";
import { isConnectionGood } from "#src/api/connection.ts";
import { ApiProblem } from "#src/api/problem.ts";
import { keepFirstStep } from "./first-step.ts";
import { useEntering } from "./use-entering.ts";

export type Refused = "email_missing" | "password_missing" | ApiProblem | "incomplete" | "failed";

/** Signs in and goes on to `next`; else gives the refusal. Each refusal is a new object, so that it is announced again. */
export function useSignIn(next: string) {
  const { history } = useRouter();
  const enter = useEntering();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ why: Refused[] }>({ why: [] });

  const signIn = async (email: string, password: string): Promise<Refused[]> => {
    const missing: Refused[] = [];
    if (email.trim() === "") missing.push("email_missing");
    if (password === "") missing.push("password_missing");
    if (missing.length > 0) return refuse(missing);

    setBusy(true);
    try {
      const answer = await requestLogin(email.trim(), password);
      if ("twoSteps" in answer) {
        keepFirstStep({ token: answer.twoSteps, next });
        history.push("/pages/authentication/two-steps");
      } else enter(answer, next);
      return [];
    } catch (error) {
      setBusy(false);
      return refuse([
        error instanceof ApiProblem
          ? error
          : isMissingChunk(error) && isConnectionGood()
            ? "incomplete"
            : "failed",
      ]);
    }
  };

  const refuse = (why: Refused[]) => {
    setRefused({ why });
    return why;
  };

  return { busy, refused: refused.why, signIn };
}
