import access from "./access.json";
import fieldHelp from "./field-help.json";
import fields from "./fields.json";

export const words = { shell: { access }, fieldHelp, fields };
