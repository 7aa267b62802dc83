import choices from "./choices.json";
import fields from "./fields.json";
import resources from "./resources.json";

export const words = { choices, fields, resources };
