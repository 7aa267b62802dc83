import actions from "./actions.json";
import areas from "./areas.json";
import choices from "./choices.json";
import errors from "./errors.json";
import issues from "./issues.json";
import login from "./login.json";
import reasons from "./reasons.json";
import resources from "./resources.json";
import shell from "./shell.json";

export const words = {
  actions,
  areas,
  choices,
  errors,
  issues,
  login,
  reasons,
  resources,
  shell,
};
