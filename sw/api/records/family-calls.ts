/** Records of several lists are read at the address of their family, and take steps together there; `word`: what follows the address. */
export const reachesFamily = (method: string, word: string | undefined): boolean =>
  method === "GET" || word === "bulk";
