import { largestFile } from "#db/schema/files/largest-file.ts";

// A backup may unpack to gigabytes, so it has no limit as a whole: only of what is in memory at once, and of its density.

export const backupLimits = {
  /** Bytes of the first line: the names of all tables, and a count of each. */
  header: 1_000_000,
  /** Bytes between two line ends: an entry of the log holds a whole import. */
  line: 64_000_000,
  /** Bytes of one file: the API keeps no larger one. */
  file: largestFile,
  /** The times of its packed size that a backup unpacks to: data takes five to forty, and zeros a thousand. */
  density: 200,
} as const;

/** The density counts once so many bytes were unpacked: a short file of one repeated text is dense and harmless. */
export const denseFrom = 128_000_000;
