import { randomUUID } from "node:crypto";
import { parseSettings } from "@/lib/config/settings";
import { expect, test } from "../fixtures";
import type { Page } from "@playwright/test";

async function fill(page: Page, message: string) {
  await page.getByLabel("Nome", { exact: true }).fill("Rosa Lima");
  await page.getByLabel("E-mail").fill(`rosa-${randomUUID()}@obi.example`);
  await page.getByLabel("Assunto", { exact: true }).selectOption({ label: "Suporte Técnico" });
  await page.getByLabel("Mensagem").fill(message);
}

type Received = { subject: string; text: string };

/** The receiving address is a setting of the demo; the sandbox keeps mail to any address. */
async function received(page: Page, words: string): Promise<Received[]> {
  const to = ["contato@demo.obi.example", parseSettings({}).supportEmail];
  const boxes = await Promise.all(
    to.map(async (address) => {
      const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(address)}`);
      return (await answer.json()) as Received[];
    }),
  );
  return boxes.flat().filter(({ text }) => text.includes(words));
}

test.beforeEach(({ page }) =>
  page.route("**/site/popup.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" })),
);

test("CONT-02 CONT-05 CONT-06 CONT-07 the contact form names missing fields, keeps its input after a failure, and sends one mail", async ({
  page,
}) => {
  await page.goto("/");
  const send = page.getByRole("button", { name: "Enviar mensagem" });
  await send.click();
  await expect(page.getByText("Campos obrigatórios", { exact: true })).toBeVisible();
  await expect(page.getByText("Por favor, preencha todos os campos obrigatórios.")).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();

  const words = `Mensagem ${randomUUID()}`;
  await fill(page, words);
  const broken = { contentType: "text/html", body: "<p>" };
  await page.route("**/api/contact", (route) => route.fulfill(broken), { times: 1 });
  await send.click();
  await expect(page.getByText("Erro ao enviar")).toBeVisible();
  await expect(
    page.getByText(
      "Houve um problema ao enviar sua mensagem. Tente novamente ou entre em contato diretamente.",
    ),
  ).toBeVisible();
  await expect(page.getByLabel("Mensagem")).toHaveValue(words);
  await expect(page.getByLabel("E-mail")).not.toHaveValue("");

  await send.dblclick();
  await expect(page.getByText("Mensagem enviada!")).toBeVisible();
  await expect(page.getByText("Recebemos sua mensagem e entraremos em contato em breve.")).toBeVisible();
  await expect(page.getByText("Campos obrigatórios", { exact: true })).toBeHidden();
  await expect(page.getByLabel("Mensagem")).toHaveValue("");
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("");

  await expect.poll(async () => (await received(page, words)).length).toBe(1);
  const [mail] = await received(page, words);
  expect(mail?.subject).toBe("[Contato] Suporte Técnico");
  expect(mail?.text).toContain("Não informado");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("CONT-06 the form posts by itself and the page says that the message was sent", async ({ page }) => {
    const words = `Mensagem ${randomUUID()}`;
    await page.goto("/");
    await expect(page.getByText("Mensagem enviada!")).toBeHidden();
    await fill(page, words);
    await page.getByRole("button", { name: "Enviar mensagem" }).click();
    await expect(page).toHaveURL(/\/#contato-enviado$/);
    await expect(page.getByText("Mensagem enviada!")).toBeVisible();
    await expect.poll(async () => (await received(page, words)).length).toBe(1);
  });
});
