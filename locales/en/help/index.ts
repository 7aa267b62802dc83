import help from "./help.json";

export const words = { help };
