import { expect } from "#tests/support/page.ts";
import { headersFor } from "#sw/security-headers.ts";
import { openControlled, test } from "./support/app.ts";

test("the content security policy lets no text become a script or HTML, and no other script a worker", async ({
  page,
  host,
  allow,
}) => {
  allow(/Trusted|trusted|policy/);
  await openControlled(page, host);

  const thrown = await page.evaluate(async () => {
    const tried = async (work: () => unknown) => {
      try {
        await work();
        return null;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return {
      html: await tried(() => {
        document.createElement("div").innerHTML = "<img src=x onerror=alert(1)>";
      }),
      script: await tried(() => {
        document.createElement("script").text = "alert(1)";
      }),
      address: await tried(() => {
        document.createElement("script").src = "/assets/other.js";
      }),
      worker: await tried(() => navigator.serviceWorker.register("/other.js")),
      policy: await tried(() =>
        window.trustedTypes?.createPolicy("another", { createScriptURL: (url: string) => url }),
      ),
    };
  });

  expect(thrown).toEqual({ html: true, script: true, address: true, worker: true, policy: true });
});

/** Compiles the smallest module there is. */
const compiles = `WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => true, () => false)`;
const tells = `${compiles}.then((answer) => postMessage(answer))`;

test("WebAssembly is refused to the page, the service worker and other workers, and allowed to those of its folder", async ({
  page,
  host,
  context,
  allow,
}) => {
  allow(/WebAssembly|wasm|policy/i);
  await openControlled(page, host);
  const worker = context.serviceWorkers().at(-1);
  const workerAt = async (path: string) => {
    const headers = headersFor(path, { scripts: [], styles: [] });
    host.answer(path, { headers: { ...headers, "content-type": "text/javascript" }, body: tells });
    return page.evaluate(async (url) => {
      const policy = window.trustedTypes?.createPolicy("offdesk-pictures", {
        createScriptURL: (one: string) => one,
      });
      const dedicated = new Worker(policy?.createScriptURL(url) ?? url);
      return new Promise((resolve) => {
        dedicated.addEventListener("message", ({ data }) => resolve(data));
        dedicated.addEventListener("error", () => resolve("error"));
      });
    }, path);
  };

  expect(await page.evaluate(compiles)).toBe(false);
  expect(await worker?.evaluate(compiles)).toBe(false);
  expect(await workerAt("/assets/wasm-workers/decoder.js")).toBe(true);
  await page.reload();
  expect(await workerAt("/assets/decoder.js")).toBe(false);
});

test("the policy lets pictures and sound come from the app and its blobs, and workers from no blob", async ({
  page,
  host,
  allow,
}) => {
  allow(/policy|Trusted|Refused/i);
  await openControlled(page, host);

  const refused = await page.evaluate(async () => {
    const violated: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) =>
      violated.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    const load = (element: HTMLImageElement | HTMLAudioElement, src: string) => {
      element.src = src;
      return new Promise((resolve) =>
        ["load", "error", "canplay"].forEach((name) =>
          element.addEventListener(name, resolve, { once: true }),
        ),
      );
    };
    const blob = URL.createObjectURL(new Blob(["x"]));
    await load(new Image(), blob);
    await load(new Audio(), blob);
    await load(new Image(), "https://elsewhere.example/x.png");
    await load(new Audio(), "https://elsewhere.example/x.mp3");
    const policy = window.trustedTypes?.createPolicy("offdesk-pictures", {
      createScriptURL: (url: string) => url,
    });
    const worker = new Worker(policy?.createScriptURL(blob) ?? blob);
    await new Promise((resolve) => worker.addEventListener("error", resolve));
    return [...new Set(violated)];
  });

  expect(refused).toEqual([
    "img-src https://elsewhere.example/x.png",
    "media-src https://elsewhere.example/x.mp3",
    "worker-src blob",
  ]);
});

test("the policy lets no frame and no text as code into the page, nor the page into a frame", async ({
  page,
  host,
  allow,
}) => {
  allow(/policy|Trusted|Refused|frame|eval/i);
  await openControlled(page, host);

  const answer = await page.evaluate(async () => {
    const violated = new Set<string>();
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
      violated.add(`${effectiveDirective} ${blockedURI.replace(/^blob:.*/, "blob")}`),
    );
    // Loaded is also a frame that the browser refuses: it shows a page of its own.
    const put = (frame: HTMLIFrameElement) =>
      new Promise((resolve) => {
        frame.addEventListener("load", resolve);
        document.body.append(frame);
      });
    const blob = URL.createObjectURL(new Blob(["<p>x</p>"], { type: "text/html" }));
    for (const src of [blob, "data:text/html,x", "https://elsewhere.example/"])
      await put(Object.assign(document.createElement("iframe"), { src }));
    let evaluated = false;
    try {
      Reflect.construct(Function, ["return true"]);
      evaluated = true;
    } catch {
      // As it should be.
    }
    const framed = async (src: string) => {
      const frame = Object.assign(document.createElement("iframe"), { src });
      await put(frame);
      // Null where the browser shows its own page in its place.
      return frame.contentDocument?.body.textContent ?? null;
    };
    const [app, call] = [await framed("/login"), await framed("/api/health")];
    return { violated: [...violated], evaluated, app, call };
  });

  expect(answer).toEqual({
    violated: [
      "frame-src blob",
      expect.stringContaining("frame-src"),
      "frame-src https://elsewhere.example",
      "require-trusted-types-for trusted-types-sink",
    ],
    evaluated: false,
    app: null,
    call: expect.stringContaining("method_not_allowed"),
  });
});
