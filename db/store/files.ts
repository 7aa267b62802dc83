/** What is known of a file without its bytes: the record that names it says what it is called. */
export type StoredFile = {
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  id: string;
  type: string;
  size: number;
  /** When it came last: the same bytes are kept once. */
  at: string;
  /** By the id of each user who sent it in the last day. Missing where an older version kept it. */
  uploads?: Readonly<Record<string, Upload>>;
};

/** The type that a user sent a file as, and when they did last. */
export type Upload = { type: string; at: string };

/** Milliseconds for which users may name what they uploaded; after that, a record has to have the file. */
export const uploadLifetime = 24 * 60 * 60_000;

/** A file as a user sends it. */
export type SentFile = Omit<StoredFile, "uploads"> & { by: string };

/** The bytes of files, beside the records that name them. */
export type Files = {
  /** Keeps all of it, or nothing. Bytes that are there already keep their type, and each upload has its own. */
  put: (file: SentFile, bytes: ArrayBuffer) => Promise<StoredFile>;
  /** How many there are, and how large all of them together. */
  room: () => Promise<{ count: number; bytes: number }>;
  bytes: (id: string) => Promise<ArrayBuffer | undefined>;
  /** Takes away what came before this moment and no record names, nor one that was deleted since; says how many. */
  removeOrphans: (before: string) => Promise<number>;
};
