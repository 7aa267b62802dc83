/** Who writes what nobody asked for, as the end of a reservation: no account has this id, and nobody signs in as it. */
export const systemActorId = "system";

/** Who wrote the sample data, by its stamp: to readers it is the system too. */
export const seedActorId = "seed";

/** Who wrote something, for readers who know nobody of the staff, by name or by number. */
export const staffActorId = "staff";

/** Whoever has not signed in: in his name stand failed attempts to sign in, and what he registers. */
export const visitorActorId = "visitor";
