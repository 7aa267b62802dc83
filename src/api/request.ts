import { isAttended } from "#src/app/hands.ts";
import { readStored } from "#src/app/stored.ts";
import { timeZone } from "#src/app/time-zone.ts";
import { checkInDevelopment } from "./contracts.ts";
import { ApiProblem, problemIn } from "./problem.ts";
import { send } from "./transport.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export type RequestOptions = {
  body?: unknown;
  /** A file instead of JSON. */
  text?: { content: string; type: string };
  /** The bytes of a file, and its name. */
  file?: { content: Blob; name: string };
  /** Form fields, a file among them, instead of JSON. */
  form?: Readonly<Record<string, string | Blob>>;
  /** The same key again gets the first answer: keep it when a person tries again. */
  key?: string;
  /** The draft that this was typed in: the API takes it away in the same transaction. */
  draft?: string;
  signal?: AbortSignal;
  /** The app asks by itself: a refusal concerns nobody but those who know of it, and it does not prolong the session. */
  isBackground?: boolean;
};

/** What a form sends along: the key that stays while a person retries, and its draft. */
export type Typed = Pick<RequestOptions, "key" | "draft">;

type Listener = (problem: ApiProblem, isBackground: boolean) => void;
const listeners = new Set<Listener>();

/** Called with every refused call: the session's end and the database's loss concern the whole app. */
export function onProblem(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

type HeaderListener = (isSet: boolean) => void;
const headerListeners = new Map<string, HeaderListener>();

/** Called with the answers that say one of these about the device: no room for what the app stores by itself, or lost changes. */
export function onHeader(name: "x-storage-full" | "x-log-loss", listener: HeaderListener): void {
  headerListeners.set(name, listener);
}

/** What each call says from now on, beside what is its own. */
export const standingHeaders: Record<string, string> = {};

/** Gets what a refused call lacks, as a password that is typed once more: false where the person gives none. */
type Door = () => Promise<boolean>;
const doors = new Map<string, Door>();

/** Calls that are refused with this code wait for what the door gets, and are sent again. Those that the app sends by itself are refused. */
export const openDoorFor = (code: string, door: Door): void => void doors.set(code, door);

/** The only fetch. Throws an `ApiProblem` for every answer other than 2xx. */
export async function request(
  method: Method,
  path: string,
  { key = crypto.randomUUID(), ...others }: RequestOptions = {},
): Promise<Response> {
  const options = { ...others, key };
  const token = readStored("accessToken");
  const requestInit = init(method, options);
  const ask = () => send(new Request(new URL(path, location.origin), requestInit));
  const first = await ask();
  const response = (await mayPass(first)) ? await ask() : first;
  for (const [name, listener] of headerListeners) {
    const value = response.headers.get(name);
    if (value !== null) listener(value === "true");
  }
  await checkInDevelopment(method, path, response);
  if (response.ok) return response;
  const problem = new ApiProblem(response.status, await problemIn(response));
  const door = options.isBackground ? undefined : doors.get(problem.body.code);
  // Whoever signed in meanwhile did not ask for it.
  if (door && (await door()) && readStored("accessToken") === token) return request(method, path, options);
  // What a session that is over is refused says nothing of the one that began since.
  if (readStored("accessToken") === token)
    for (const listener of listeners) listener(problem, options.isBackground === true);
  throw problem;
}

/** The answer's body, as the type that the API makes it of. */
export async function readAnswer<T>(pending: Promise<Response>): Promise<T> {
  const response = await pending;
  // oxlint-disable-next-line no-unsafe-type-assertion -- the transport takes no other API's answer, nor another build's
  return (response.status === 204 ? null : await response.json()) as T;
}

/**
 * Failures that another try may fix: a database that closed under the call, and one that hung. The key keeps it from being done
 * twice.
 */
async function mayPass(response: Response): Promise<boolean> {
  if (response.status !== 503 && response.status !== 504) return false;
  const { code } = await problemIn(response);
  return code === "database_unavailable" || code === "timeout";
}

type Keyed = RequestOptions & { key: string };

function init(method: Method, options: Keyed): RequestInit {
  const { body, text, file, form, key, draft, signal, isBackground } = options;
  const headers = new Headers({
    "accept-language": document.documentElement.lang,
    "x-time-zone": timeZone(),
    ...standingHeaders,
  });
  const token = readStored("accessToken");
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (method !== "GET") headers.set("idempotency-key", key);
  // Pages load again by themselves too; a change that was asked for may take longer than anybody sits by it.
  if ((isBackground || method === "GET") && !isAttended()) headers.set("x-unattended", "yes");
  if (draft !== undefined) headers.set("x-draft", draft);
  const content = text?.content ?? (body === undefined ? null : JSON.stringify(body));
  // Of a form the browser sets the type itself, with its boundary.
  if (content !== null) headers.set("content-type", text?.type ?? "application/json");
  if (file) {
    headers.set("content-type", file.content.type || "application/octet-stream");
    // A header has no other signs than these.
    headers.set("x-file-name", encodeURIComponent(file.name));
  }
  return {
    method,
    headers,
    body: form ? formOf(form) : (file?.content ?? content),
    ...(signal && { signal }),
  };
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
