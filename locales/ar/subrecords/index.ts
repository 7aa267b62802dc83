import choices from "./choices.json";
import fieldHelp from "./field-help.json";
import fields from "./fields.json";
import resources from "./resources.json";
import subrecords from "./subrecords.json";

export const words = { choices, fieldHelp, fields, resources, subrecords };
