import type { Words } from "#locales/words.ts";
import actions from "./actions.json";
import areas from "./areas.json";
import choices from "./choices.json";
import errors from "./errors.json";
import fieldHelp from "./field-help.json";
import fields from "./fields.json";
import form from "./form.json";
import formats from "./formats.json";
import imports from "./import.json";
import issues from "./issues.json";
import list from "./list.json";
import login from "./login.json";
import reasons from "./reasons.json";
import record from "./record.json";
import resources from "./resources.json";
import shell from "./shell.json";

export const fr = {
  actions,
  areas,
  choices,
  errors,
  fieldHelp,
  fields,
  form,
  formats,
  import: imports,
  issues,
  list,
  login,
  reasons,
  record,
  resources,
  shell,
} satisfies Words;
