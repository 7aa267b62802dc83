import visitors from "./visitors.json";

export const words = { accounts: { visitors } };
