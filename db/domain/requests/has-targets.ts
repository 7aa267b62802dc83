type Work = { readonly maintenanceType?: unknown; readonly purpose?: unknown };

/** Surveys, trainings and preventive rounds are promised for a day, and not within some hours. */
export const hasTargets = ({ maintenanceType, purpose }: Work): boolean =>
  maintenanceType !== "preventive" && purpose !== "site_survey" && purpose !== "training";
