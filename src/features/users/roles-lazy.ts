import { withWords } from "#src/app/words.ts";

/** Roles are named by words of the security area, wherever a user is listed. */
export const loadRolesInput = async () => {
  const { RolesInput } = await withWords(["security"], import("./roles-input.tsx"));
  return { default: RolesInput };
};

export const loadRolesCell = async () => {
  const { RolesCell } = await withWords(["security"], import("./roles-cell.tsx"));
  return { default: RolesCell };
};
