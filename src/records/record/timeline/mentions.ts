/** What is being typed behind an «@»: where that stands, and what the name begins with. */
export type TypedMention = { start: number; query: string };

/** More words than a name has are a sentence. */
const mostWords = 3;

/** Of the text before the caret, what may become a person's name; null where nobody is being named. */
export function mentionAt(text: string, caret: number): TypedMention | null {
  const query = /(?:^|[\s(])@((?:[^\s@][^\n@]{0,39})?)$/u.exec(text.slice(0, caret))?.[1];
  if (query === undefined || query.trim().split(/\s+/u).length > mostWords) return null;
  return { start: caret - query.length - 1, query };
}

/** Those of these people, names by id, who are named in the text behind an «@». Of two names that begin alike the longer one counts. */
export function mentionedIn(text: string, people: ReadonlyMap<string, string>): string[] {
  const idsByName = new Map<string, string[]>();
  for (const [id, name] of people) idsByName.set(name, [...(idsByName.get(name) ?? []), id]);
  const mentioned = new Set<string>();
  let rest = text;
  for (const name of [...idsByName.keys()].toSorted((one, other) => other.length - one.length)) {
    const [before, ...behind] = rest.split(`@${name}`);
    const isWhole = (next: string) => name !== "" && !/^[\p{L}\p{N}]/u.test(next);
    // Two people of one name are named twice.
    const count = behind.filter(isWhole).length;
    for (const id of (idsByName.get(name) ?? []).slice(0, count)) mentioned.add(id);
    rest = (before ?? "") + behind.map((next) => (isWhole(next) ? `\n${next}` : `@${name}${next}`)).join("");
  }
  return [...people.keys()].filter((id) => mentioned.has(id));
}
