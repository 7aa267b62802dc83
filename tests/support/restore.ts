import type { Bytes } from "#db/schema/backup/byte-stream.ts";
import { restoreFrom, type ReadRestore, type RestoreTarget } from "#db/schema/backup/restore-from.ts";
import type { CheckedRestore } from "#sw/api/restores/contract.ts";
import type { TestApi } from "./api.ts";

type RestoringApi = Pick<TestApi, "fetch"> & { token?: string | undefined };

export async function askRestores(
  { fetch, token }: RestoringApi,
  method: string,
  path: string,
  body?: Bytes | object,
): Promise<Response> {
  const isBytes = body instanceof Uint8Array;
  return fetch(
    new Request(`http://localhost/api/restores${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(!isBytes && { "content-type": "application/json" }),
      },
      ...(body && { body: isBytes ? body : JSON.stringify(body) }),
    }),
  );
}

/** A refusal of the API, by its code. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly code: unknown;

  constructor(text: string) {
    super(text);
    const { code, reason } = Object(JSON.parse(text));
    this.code = reason ?? code;
  }
}

async function whole(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  if (!response.ok) throw new Refused(await response.text());
  return response;
}

export function targetOf(api: RestoringApi): RestoreTarget<CheckedRestore> {
  return {
    begin: async (schema) => (await (await whole(askRestores(api, "POST", "", { schema }))).json()).id,
    rows: async (id, lines) => void (await whole(askRestores(api, "PUT", `/${id}/rows`, lines))),
    file: async (id, sha256, bytes) =>
      void (await whole(askRestores(api, "PUT", `/${id}/files/${sha256}`, bytes))),
    check: async (id, expected) => (await whole(askRestores(api, "POST", `/${id}/check`, expected))).json(),
    discard: async (id) => void (await whole(askRestores(api, "DELETE", `/${id}`))),
  };
}

export const readRestore = (
  api: RestoringApi,
  file: Bytes,
  passphrase: string | null = null,
): Promise<ReadRestore<CheckedRestore>> => restoreFrom(new Blob([file]), targetOf(api), { passphrase });

/** Reads, checks and swaps. */
export async function restore(
  api: RestoringApi,
  file: Bytes,
  passphrase: string | null = null,
  administrator?: { id: string; password: string },
): Promise<void> {
  const { id, sealed } = await readRestore(api, file, passphrase);
  const accounts = sealed !== null && passphrase !== null ? { sealed, passphrase } : undefined;
  await whole(
    askRestores(api, "POST", `/${id}/swap`, {
      ...(accounts && { accounts }),
      ...(administrator && { administrator }),
    }),
  );
}
