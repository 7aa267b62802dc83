import { type AppFile, verified } from "./app-file.ts";

/** The largest file is 130 kB on its way: a connection that has not brought it by then stands still. */
const patience = 60_000;

/**
 * The build's file from the host, or an error that names the answer that came instead. A file that does not fit is fetched once
 * more past the browser's own cache, where a wrong answer may stand for a year.
 */
export async function fetchFile(file: AppFile): Promise<Response> {
  try {
    return await fetchOnce(file, "default");
  } catch {
    return fetchOnce(file, "reload");
  }
}

async function fetchOnce(file: AppFile, cache: RequestCache): Promise<Response> {
  // What the page needs now goes first.
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(file.url, { cache, priority: "low", signal });
  if (!answer.ok) throw new Error(`Failed to fetch ${file.url}: the host answered ${answer.status}.`);
  const checked = await verified(file, answer);
  if (checked) return checked;
  const type = answer.headers.get("content-type") ?? "no type";
  throw new Error(
    `Failed to fetch ${file.url}: what the host answered (${type}) is not the file of this build.`,
  );
}
