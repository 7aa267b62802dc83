import imports from "./import.json";

export const words = { import: imports };
