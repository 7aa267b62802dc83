import { withWords } from "#src/app/words.ts";

/** Roles are named by words of the security area, wherever they are shown. */
export const loadRolesInput = async () => {
  const { RolesInput } = await withWords(["security"], import("./roles-input.tsx"));
  return { default: RolesInput };
};

export const loadRolesBox = async () => {
  const { RolesBox } = await withWords(["security"], import("./roles-box.tsx"));
  return { default: RolesBox };
};

export const loadRolesValue = async () => {
  const { RolesValue } = await withWords(["security"], import("./roles-value.tsx"));
  return { default: RolesValue };
};
