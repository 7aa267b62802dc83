/** In development every answer is held against its call's contract. The build has no schema of an answer. */
export async function checkInDevelopment(method: string, path: string, response: Response): Promise<void> {
  if (import.meta.env.DEV) {
    const { checkAnswer } = await import("#sw/api/contracts.ts");
    const { status, headers } = response;
    const isJson = headers.get("content-type")?.includes("application/json") === true;
    checkAnswer({
      method,
      path: new URL(path, location.origin).pathname,
      status,
      isJson,
      text: await response.clone().text(),
    });
  }
}
