import audit from "./audit.json";

export const words = { audit };
