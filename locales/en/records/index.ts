import choices from "./choices.json";
import fieldHelp from "./field-help.json";
import fields from "./fields.json";
import files from "./files.json";
import form from "./form.json";
import formats from "./formats.json";
import list from "./list.json";
import record from "./record.json";
import runs from "./runs.json";
import transitions from "./transitions.json";

export const words = { choices, fieldHelp, fields, files, form, formats, list, record, runs, transitions };
