import { observable } from "#src/app/observable.ts";
import { isSignedIn, onSigning } from "#src/app/signing.ts";

/** Answers the open question: whether the person proved his password. */
type AnswerQuestion = (isProven: boolean) => void;

/** The dialog is open while there is a question. */
export const passwordQuestion = observable<AnswerQuestion | null>(null);

let waiting: Promise<boolean> | null = null;

/** Asks once for all calls that wait. Nobody is asked any more who has signed out meanwhile, in whatever tab. */
export function askPassword(): Promise<boolean> {
  waiting ??= new Promise((resolve) => {
    const answer: AnswerQuestion = (isProven) => {
      stopListening();
      waiting = null;
      passwordQuestion.set(null);
      resolve(isProven);
    };
    const stopListening = onSigning(() => {
      if (!isSignedIn()) answer(false);
    });
    passwordQuestion.set(answer);
  });
  return waiting;
}
