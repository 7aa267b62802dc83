import type { ExamplesOf } from "#db/schema/import/examples.ts";

/** Rows of a template, in the words of the person who fills it in. */
export const userExamples: ExamplesOf<"users"> = {
  en: [
    {
      fullName: "Emily Carter",
      username: "ecarter-ex",
      email: "ecarter@offdesk.example",
      role: "maintainer",
    },
    { fullName: "James Foster", username: "jfoster-ex", email: "jfoster@offdesk.example", role: "author" },
  ],
  fr: [
    {
      fullName: "Nadia Bensalem",
      username: "nbensalem-ex",
      email: "nbensalem@offdesk.example",
      role: "maintainer",
    },
    { fullName: "Karim Haddad", username: "khaddad-ex", email: "khaddad@offdesk.example", role: "author" },
  ],
  ar: [
    {
      fullName: "نادية بن سالم",
      username: "nbensalem-ex",
      email: "nbensalem@offdesk.example",
      role: "maintainer",
    },
    { fullName: "كريم حداد", username: "khaddad-ex", email: "khaddad@offdesk.example", role: "author" },
  ],
};
