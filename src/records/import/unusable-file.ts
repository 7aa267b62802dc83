import type { LimitFault } from "./file-limits.ts";

export type FileFault =
  | "notCsv"
  | "workbook"
  | "oldWorkbook"
  | "empty"
  | "unreadable"
  | "tooLarge"
  | LimitFault;

export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(`Failed to read the file: ${fault}.`, options);
    this.fault = fault;
  }
}
