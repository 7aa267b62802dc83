export type FileProblemCode = "empty" | "tooLarge" | "heic" | "damaged" | "tooManyPixels" | "full";

/** What is wrong with a file that nothing was sent of. */
export class FileProblem extends Error {
  override readonly name = "FileProblem";
  readonly code: FileProblemCode;

  constructor(code: FileProblemCode) {
    super(`Failed to add a file: ${code}.`);
    this.code = code;
  }
}
