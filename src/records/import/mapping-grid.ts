/** The columns of the mapping: its head and its rows stand under each other. */
export const mappingGrid =
  "grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)] items-center gap-x-4 gap-y-1 px-5 phone:grid-cols-1 phone:px-4";
