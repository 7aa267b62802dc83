import choices from "./choices.json";
import fields from "./fields.json";

export const words = { choices, fields };
