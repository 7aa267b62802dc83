/** Whoever is signed in, in the conversations: the number after those of the sample contacts. */
export const profileId = 11;
