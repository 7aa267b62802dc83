import type { BackupFault } from "#db/schema/backup/backup-fault.ts";
import { fail } from "#sw/api/core/errors.ts";

/** A backup that is not taken: the reason is its fault, which the page has words for. */
export const refuse = (fault: BackupFault): never => fail("bad_request", { reason: fault });
