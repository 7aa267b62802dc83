/** How somebody came by his password: he has none, an administrator handed him one that he has to change, or he chose it. */
export const passwordStates = ["none", "temporary", "chosen"] as const;

export type PasswordState = (typeof passwordStates)[number];

/** By which a list of accounts is filtered by it. */
export const passwordFilter = "password";

/** So many people are handed a temporary one at once: hashing each takes a good tenth of a second. */
export const mostPasswordsAtOnce = 50;
