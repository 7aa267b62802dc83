const below = "/api/files/";

/** Where the picture stands that somebody gave himself. */
export const avatarPath = (fileId: string): string => `${below}${fileId}`;

/** The file of such a picture; null of a picture that comes with the app, and of none. */
export const avatarFile = (avatar: unknown): string | null =>
  typeof avatar === "string" && avatar.startsWith(below) ? avatar.slice(below.length) : null;
