import { chromium } from "playwright";
const [,, path, out, who="admin", lang="en", scheme="light", width="1440", click] = process.argv;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const ctx = await b.newContext({ viewport: { width: +width, height: 1000 }, colorScheme: scheme, reducedMotion: "reduce" });
const p = await ctx.newPage();
p.on("console", m => ["error","warning"].includes(m.type()) && console.log("console:", m.text().slice(0,300)));
p.on("pageerror", e => console.log("pageerror:", e.message.slice(0,300)));
await p.goto("http://localhost:4821/login");
await p.evaluate(l => localStorage.setItem("language", l), lang);
await p.goto("http://localhost:4821/login?to=" + encodeURIComponent("/about"));
await p.locator("input[type=email], input[name=email]").first().fill(who + "@demo.com");
await p.locator("input[type=password]").first().fill(who);
await p.keyboard.press("Enter");
await p.waitForURL(u => !u.pathname.startsWith("/login"), { timeout: 60000 });
await p.waitForTimeout(1500);
await p.goto("http://localhost:4821" + path);
await p.waitForTimeout(4000);
for (const c of (click ? click.split("|") : [])) { const [kind, ...r] = c.split("="); const v = r.join("=");
  if (kind==="text") await p.getByText(v,{exact:true}).first().click();
  else if (kind==="button") await p.getByRole("button",{name:v}).first().click();
  else if (kind==="link") await p.getByRole("link",{name:v}).first().click();
  else if (kind==="tab") await p.getByRole("tab",{name:v}).first().click();
  else if (kind==="select") { const [n,val]=v.split("->"); await p.getByLabel(n).selectOption(val); }
  else if (kind==="fill") { const [n,val]=v.split("->"); await p.getByLabel(n).first().fill(val); }
  await p.waitForTimeout(1500); }
await p.screenshot({ path: out, fullPage: width!=="1440" });
console.log(p.url());
await b.close();
