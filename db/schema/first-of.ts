/**
 * Paths of lists alone: a value that units of several kinds have at different paths, as one column. The first value there is
 * counts; a list has the path where it has one of the fields.
 */
const firsts = {
  ip: ["ip", "interfaces.ip", "managementIp"],
  mac: ["mac", "interfaces.mac", "baseMac"],
};

export type FirstPath = keyof typeof firsts;

const sourcePathsByPath = new Map(Object.entries(firsts));

export const firstPaths: readonly string[] = [...sourcePathsByPath.keys()];

/** Where the value of a path stands: for nearly all of them, just there. */
export const sourcePathsOf = (path: string): readonly string[] => sourcePathsByPath.get(path) ?? [path];
