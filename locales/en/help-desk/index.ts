import board from "./board.json";
import call from "./call.json";
import clientHome from "./client-home.json";
import choices from "./choices.json";
import fieldHelp from "./field-help.json";
import fields from "./fields.json";
import myDay from "./my-day.json";
import report from "./report.json";
import requestPage from "./request-page.json";
import transitions from "./transitions.json";
import work from "./work.json";

export const words = {
  board,
  call,
  choices,
  clientHome,
  fieldHelp,
  fields,
  myDay,
  report,
  requestPage,
  transitions,
  work,
};
