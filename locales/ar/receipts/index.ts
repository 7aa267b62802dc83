import receipt from "./receipt.json";

export const words = { receipt };
