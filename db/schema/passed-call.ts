/** A call that a page answers for the worker. */
export type PassedCall = {
  type: "passed-call";
  method: string;
  url: string;
  headers: [string, string][];
  body: ArrayBuffer;
};

/** The page's answer to it. */
export type PassedAnswer = { status: number; headers: [string, string][]; body: ArrayBuffer };

/** The page's first word: it has the call, and its answer follows. */
export const accepted = "accepted";

export const isPassedCall = (data: unknown): data is PassedCall =>
  typeof data === "object" && data !== null && "type" in data && data.type === "passed-call";

export const requestOf = ({ method, url, headers, body }: PassedCall): Request =>
  new Request(url, { method, headers, body });

export const passedAnswer = async (response: Response): Promise<PassedAnswer> => ({
  status: response.status,
  headers: [...response.headers],
  body: await response.arrayBuffer(),
});

/** Some statuses allow no body, not even an empty one. */
export const responseOf = ({ status, headers, body }: PassedAnswer): Response =>
  new Response(body.byteLength === 0 ? null : body, { status, headers });
