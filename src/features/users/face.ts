/** Where somebody's picture is; nothing where there is none, or where the reader may not see it. */
export const faceOf = ({ avatar }: { avatar?: unknown }): string | undefined =>
  typeof avatar === "string" && avatar !== "" ? avatar : undefined;
