import { expect } from "#tests/support/page.ts";
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
