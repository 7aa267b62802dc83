import { isPassedCall, passedAnswer, type PassedAnswer, requestOf } from "#db/schema/passed-call.ts";

/** The answer of this page's API; null where it is no such call, or the page does not get its API. */
export async function answerPassedCall(
  api: (request: Request) => Promise<Response>,
  call: unknown,
): Promise<PassedAnswer | null> {
  if (!isPassedCall(call)) return null;
  try {
    return await passedAnswer(await api(requestOf(call)));
  } catch (error) {
    console.warn("Failed to answer a call for the worker.", error);
    return null;
  }
}
