type Exported = { list: string; kind: string; format: string };

/** Tells the list, which columns, and when, by the person's clock: two exports are two files. */
export function exportName({ list, kind, format }: Exported, at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
  return `${list} (${kind}) ${local.slice(0, 10)} ${local.slice(11, 19).replaceAll(":", "-")}.${format}`;
}
