import { http, HttpResponse } from "msw";
import { setupWorker } from "msw/browser";
import { type Computer, computerAt } from "#db/domain/equipment/seed/computers.ts";

/** The way of the specification's original: an array in the page's memory, which a mock answers from. */
export async function start(count: number, today: string): Promise<void> {
  const rows: Computer[] = [];
  for (let n = 1; n <= count; n++) rows.push(computerAt(n, { today, count }));

  const worker = setupWorker(
    http.get("/api/equipments/computers", ({ request }) =>
      HttpResponse.json(list(rows, new URL(request.url).searchParams)),
    ),
    http.post("/api/equipments/computers", async ({ request }) => {
      const row: Computer = {
        ...computerAt(rows.length + 1, { today, count }),
        ...Object(await request.json()),
      };
      rows.push(row);
      return HttpResponse.json(row, { status: 201 });
    }),
    http.patch("/api/equipments/computers/:id", async ({ request, params }) => {
      const index = rows.findIndex(({ id }) => id === params["id"]);
      const row: Computer = { ...rows[index], ...Object(await request.json()) };
      rows[index] = row;
      return HttpResponse.json(row);
    }),
  );
  await worker.start({ quiet: true, onUnhandledRequest: "bypass" });
}

function list(rows: readonly Computer[], query: URLSearchParams) {
  const q = (query.get("q") ?? "").toLowerCase();
  const state = query.get("state");
  const sortBy = query.get("sortBy");
  const [page, size] = [Number(query.get("page")), Number(query.get("itemsPerPage"))];
  const found = rows.filter(
    (row) =>
      (!state || row.state === state) &&
      (q === "" || texts(row).some((text) => text?.toLowerCase().includes(q))),
  );
  if (sortBy === "name") found.sort((one, other) => (one.name > other.name ? 1 : -1));
  else found.reverse();
  return {
    items: found.slice((page - 1) * size, page * size),
    total: found.length,
    page,
    totalPages: Math.ceil(found.length / size),
  };
}

const texts = (row: Computer) => [
  row.assetTag,
  row.name,
  row.serialNumber,
  row.manufacturer,
  row.model,
  row.hostname,
];
