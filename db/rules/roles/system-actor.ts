/** Who writes what nobody asked for, as the end of a reservation: no account has this id, and nobody signs in as it. */
export const systemActorId = "system";
