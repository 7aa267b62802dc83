/** What is known of a file without its bytes: the record that names it says what it is called. */
export type StoredFile = {
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  id: string;
  type: string;
  size: number;
  /** When it came last: the same bytes are kept once. */
  at: string;
};

/** The bytes of files, beside the records that name them. */
export type Files = {
  /** All of it is kept, or nothing. Bytes that are there already keep their type, which the answer says. */
  put: (file: StoredFile, bytes: ArrayBuffer) => Promise<StoredFile>;
  /** How many there are, and how large all of them together. */
  room: () => Promise<{ count: number; bytes: number }>;
  bytes: (id: string) => Promise<ArrayBuffer | undefined>;
  /** Takes away what came before this moment and no record names, nor one that was deleted since; says how many. */
  removeOrphans: (before: string) => Promise<number>;
};
