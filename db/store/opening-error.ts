import type { OpeningFault } from "#db/schema/opening-fault.ts";

export class OpeningError extends Error {
  override readonly name = "OpeningError";
  readonly code: OpeningFault;

  constructor(code: OpeningFault, options?: ErrorOptions) {
    super(`Failed to open the database: ${code}.`, options);
    this.code = code;
  }
}
