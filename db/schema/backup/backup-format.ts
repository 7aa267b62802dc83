/** What a backup begins with: whose data it holds, of when, and what to expect behind it. One line of JSON. */
export type BackupHeader = {
  app: typeof backupApp;
  format: number;
  /** The version of the schema that its records have. */
  schema: number;
  /** Of the database that it is of, and of the one that this came from: devices that were restored from one another share it. */
  databaseId: string;
  lineage: string;
  organisation: string | null;
  device: { id: string; name: string };
  created: string;
  build: string;
  /** How many entries of each table there were when it was begun; the footer says how many there are. */
  rows: Record<string, number>;
  /** The files' bytes that were expected, for the progress. */
  bytes: number;
  /** The log's last command when it was begun. */
  log: { number: number; epoch: number; hash: string };
};

/** What it ends with: without it, it was cut. */
export type BackupFooter = {
  /** How many entries of each table there are. */
  rows: Record<string, number>;
  /** The log's last command. */
  log: { number: number; epoch: number; hash: string };
  /** Files that records name and the device has no bytes of. */
  missingFiles: number;
  /** The chained hash of everything before this line. */
  hash: string;
};

export const backupApp = "offdesk";
/** One more where older code could not read it. */
export const backupFormat = 1;

/** The name of the last line, where others have a table's. */
export const endOfBackup = "end";
/** The name of a line with a file's bytes behind it: its hash and its length stand in the line. */
export const bytesOfFile = "fileBytes";
/** The name of the line with the passwords' hashes, which are encrypted on their own. */
export const accountsOfBackup = "accounts";

/** A file says by its first bytes what it is: a backup as gzip, or encrypted. */
export const gzipMagic = [0x1f, 0x8b] as const;
export const envelopeMagic = "OFFDESK-ENCRYPTED-1\n";

/** What a read backup consists of, in its order. */
export type BackupEntry =
  | { kind: "header"; header: BackupHeader }
  | { kind: "row"; table: string; row: Record<string, unknown> }
  | { kind: "file"; id: string; bytes: Uint8Array<ArrayBuffer> }
  | { kind: "accounts"; sealed: string }
  | { kind: "footer"; footer: BackupFooter };
