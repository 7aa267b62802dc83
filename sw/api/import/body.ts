import { type ApiContext } from "#sw/api/core/context.ts";
import { failWith } from "#sw/api/core/errors.ts";

/** A file as it was sent: its bytes, the options beside it as JSON, and the whole as text, which tells requests apart. */
export type ImportBody = { bytes: ArrayBuffer; options: string | null; text: string };

/** The body is the file itself, or a form with the parts `file` and, if wanted, `options`. */
export async function importBody(c: ApiContext): Promise<ImportBody> {
  const isForm = /^multipart\/form-data/i.test(c.req.header("content-type") ?? "");
  if (!isForm) {
    const bytes = await c.req.arrayBuffer();
    return { bytes, options: null, text: await c.req.text() };
  }
  const form = await c.req.formData().catch(() => failWith([{ path: "file", code: "required" }]));
  const [file, options] = [form.get("file"), form.get("options")];
  if (file === null) failWith([{ path: "file", code: "required" }]);
  const bytes = typeof file === "string" ? encoded(file) : await file.arrayBuffer();
  const optionsText = typeof options === "string" ? options : options ? await options.text() : null;
  // The boundary of the multipart body is another one at each try.
  return { bytes, options: optionsText, text: `${optionsText ?? ""}\n${new TextDecoder().decode(bytes)}` };
}

const encoded = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
