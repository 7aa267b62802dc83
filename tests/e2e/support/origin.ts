/**
 * The origin of the first visit, which all processes begin with a copy of: what a browser keeps, it keeps of one origin. Each
 * process has a host on a port of its own, and its browsers go there where they are asked for the origin.
 */

// Set by the first process that reads this, and handed on to those that it starts. Above the ports of other hosts of tests, and
// below those that a system gives to whoever calls out.
const first = (process.env["OFFDESK_TEST_PORT"] ??= String(31_000 + Math.floor(Math.random() * 1700)));

export const visitedPort = Number(first);

export const ownPort = visitedPort + 1 + Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

/** What a browser has to be launched with. */
export const toOwnHost = `--host-resolver-rules=MAP localhost:${visitedPort} localhost:${ownPort}`;
