import { contract, nothing } from "#sw/api/core/call.ts";

export const dueContract = contract({
  doDueWork: { method: "POST", path: "/due", answer: nothing },
});
