/** Why a file can't be restored. Each has words of its own; nothing was changed. */
export const backupFaults = [
  "backup_empty",
  "backup_not_ours",
  "backup_web_page",
  "backup_other_json",
  "backup_compressed_twice",
  "backup_cut",
  "backup_damaged",
  "backup_newer",
  "backup_older",
  "backup_passphrase_needed",
  "backup_passphrase_wrong",
  "backup_too_deep",
  "backup_line_too_long",
  "backup_file_too_large",
  "backup_too_dense",
  "backup_invalid",
] as const;

export type BackupFault = (typeof backupFaults)[number];

export class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code: BackupFault;

  constructor(code: BackupFault, message = "", options?: ErrorOptions) {
    super(`Failed to read the backup: ${code}. ${message}`.trim(), options);
    this.code = code;
  }
}
