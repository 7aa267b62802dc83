import access from "./access.json";
import choices from "./choices.json";
import fieldHelp from "./field-help.json";
import fields from "./fields.json";
import retention from "./retention.json";
import settings from "./settings.json";
import users from "./users.json";

export const words = { shell: { access }, choices, fieldHelp, fields, retention, settings, users };
