import type { Reporter, TestCase, TestResult } from "playwright/types/testReporter";

type Line = Map<string, string>;

/** Prints what each engine does as a table in Markdown, and what could not be tried. */
export default class TableReporter implements Reporter {
  readonly #lines = new Map<string, Line>();
  readonly #versions = new Map<string, string>();
  readonly #missing = new Map<string, string>();

  onTestEnd(test: TestCase, { status, duration, annotations, errors }: TestResult): void {
    const engine = test.parent.project()?.name ?? "";
    for (const { type, description = "" } of annotations) {
      if (type === "version") this.#versions.set(engine, description);
      if (type === "missing") this.#missing.set(engine, description);
    }
    const line: Line = this.#lines.get(test.title) ?? new Map();
    const seconds = `${(duration / 1000).toFixed(0)} s`;
    const tried = status === "passed" ? `yes, ${seconds}` : `**no**, ${seconds}`;
    const said = status === "skipped" ? "not tried" : tried;
    this.#lines.set(test.title, line.set(engine, said));
    console.log(`${engine}: ${test.title}: ${said}`);
    for (const { message } of errors) console.log(message);
  }

  onEnd(): Promise<{ status: "failed" } | undefined> {
    const engines = [...new Set([...this.#lines.values()].flatMap((line) => [...line.keys()]))];
    const heads = engines.map((engine) => this.#versions.get(engine) ?? engine);
    const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
    console.log("");
    console.log(row(["", ...heads]));
    console.log(row(["", ...heads].map(() => "---")));
    for (const [title, line] of this.#lines)
      console.log(row([title, ...engines.map((engine) => line.get(engine) ?? "")]));
    for (const [engine, packages] of this.#missing)
      console.log(`\n${engine} was not tried. Missing, and not to be installed from here: ${packages}.`);
    return Promise.resolve(this.#missing.size > 0 ? { status: "failed" } : undefined);
  }
}
