/**
 * The id of a subrecord that stood inside its owner, by its position there: a UUID (version 8) made of the owner's, so that it is the
 * same on every device.
 */
export const subrecordId = (ownerId: string, index: number): string =>
  `${ownerId.slice(0, 14)}8${index.toString(16).padStart(3, "0")}${ownerId.slice(18)}`;
