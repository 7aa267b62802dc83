import search from "./search.json";

export const words = { search };
