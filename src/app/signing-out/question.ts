import type { UnsavedDraft } from "#src/app/drafts.ts";
import { observable } from "#src/app/observable.ts";

/** Null: the person stays. */
export type SigningOutAnswer = "keep" | "discard" | null;

export type SigningOutQuestion = {
  drafts: readonly UnsavedDraft[];
  /** That are not added yet. */
  files: number;
  /** Then nothing is kept. */
  isShared: boolean;
  answer: (answer: SigningOutAnswer) => void;
};

/** The dialog is open while there is one. */
export const signingOutQuestion = observable<SigningOutQuestion | null>(null);

export function askBeforeSigningOut(about: Omit<SigningOutQuestion, "answer">): Promise<SigningOutAnswer> {
  // Whoever signs out by the keys while he is asked is asked once.
  signingOutQuestion.get()?.answer(null);
  return new Promise((resolve) => {
    signingOutQuestion.set({
      ...about,
      answer: (answer) => {
        signingOutQuestion.set(null);
        resolve(answer);
      },
    });
  });
}
