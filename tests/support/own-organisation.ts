/** What somebody answers who begins with his own organisation. */
export const ownOrganisation = {
  organisation: "Atelier Numérique du Sahel",
  fullName: "Nour Belkacem",
  email: "nour@sahel.example",
  password: "corail tambour 41",
  language: "fr",
  region: "DZ",
  calendar: {
    days: ["sun", "mon", "tue", "wed", "thu"],
    hours: [
      { opens: "08:00", closes: "12:00" },
      { opens: "13:00", closes: "16:30" },
    ],
  },
  catalogues: [] as string[],
};
