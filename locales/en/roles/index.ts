import roles from "./roles.json";

export const words = { roles };
