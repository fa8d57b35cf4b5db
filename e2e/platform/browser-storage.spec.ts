import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const secretOf = { fullName: "Rosa Maria", studioName: "Academia Ipiranga", password: "Obi#Segredo-2026" };

/** Everything that a script, ours or an injected one, could read from this browser. */
const readable = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      name,
    ];
    for (const { name: base = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(base);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(`cannot open the browser's database ${base}`));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        kept.push(
          await new Promise((resolve) => (reading.onsuccess = () => resolve([base, store, reading.result]))),
        );
      }
    }
    for (const cache of await caches.keys()) kept.push([cache, await (await caches.open(cache)).keys()]);
    return JSON.stringify(kept);
  });

/** In this project because it uses the payment provider that the super admin chose for everybody. */
test("threats 9 and 10: from the sign-up to the payment page and back, the browser keeps no password, address or token", async ({
  page,
  context,
}) => {
  const email = `rosa-${randomUUID()}@obi.example`;
  const expectNothingKept = async (tab = page) => {
    const kept = await readable(tab);
    for (const told of [
      email,
      encodeURIComponent(email),
      secretOf.password,
      encodeURIComponent(secretOf.password),
    ])
      expect(kept, tab.url()).not.toContain(told);
    // Sealed and signed tokens, and the names that secrets usually have.
    expect(kept, tab.url()).not.toMatch(/eyJ|obi\.(session|device)|token|password|senha/i);
  };

  await page.goto("/signup");
  await page.getByLabel("Seu nome completo").fill(secretOf.fullName);
  await page.getByLabel("Nome do estúdio ou academia").fill(secretOf.studioName);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(secretOf.password);
  await expectNothingKept();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/signup"));
  await expectNothingKept();

  await page.goto("/upgrade");
  await expectNothingKept();
  const opened = context.waitForEvent("page");
  await page
    .getByRole("button", { name: /Assinar|Pagar/ })
    .first()
    .click();
  const payment = await opened;
  await payment.waitForURL(/\/pagar\//);
  await page.waitForURL(/\/awaiting-payment/);
  await expectNothingKept();

  await payment.locator('button[value="aprovar"]').click();
  await payment.waitForURL(/\/success/);
  await expect(payment.getByRole("heading", { name: "Assinatura combinada" })).toBeVisible();
  await expectNothingKept(payment);
  await payment.close();
  await expectNothingKept();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expectNothingKept();
  const cookies = await context.cookies();
  expect(cookies.filter(({ name, httpOnly }) => name.includes("obi.") && !httpOnly)).toEqual([]);
});
