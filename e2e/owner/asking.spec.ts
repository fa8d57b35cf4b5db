import type { Page } from "@playwright/test";
import { makeCharge, makeStudent } from "@/lib/testing/factories";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { atRest, expect, expectSoundPage, test } from "../fixtures";

/**
 * Answers for WhatsApp, which no test reaches, and notes the texts of the chats. The browser follows a redirect by
 * itself, so it is taken at our address.
 */
async function noteChats(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.context().route("**/dashboard/finance/cobrar/**", async (route) => {
    const { location = "" } = (await route.fetch({ maxRedirects: 0 })).headers();
    texts.push(new URL(location).searchParams.get("text") ?? location);
    await route.fulfill({ body: "conversa" });
  });
  return texts;
}

async function makeLate(
  studioId: string,
  fullName: string,
  days: number,
  phone: string | null = "11987654321",
) {
  const { studentId } = await makeStudent({ studioId, fullName, phone });
  const dueOn = dayToDate(addDays(today(), -days));
  await makeCharge({ studioId, studentId, kind: "exam", period: null, description: "Exame", dueOn });
}

test("AGR-40 AGR-42 a charge is asked for from its row, the row says so, and who asks again is told first", async ({
  owner,
}) => {
  const chats = await noteChats(owner);
  await makeLate(owner.studioId, "Ana Lima", 6);
  await owner.goto("/dashboard/finance");
  const row = owner.getByRole("table", { name: "Em aberto" }).getByRole("row", { name: /Ana Lima/ });
  await row.getByRole("link", { name: "Cobrar Ana Lima pelo WhatsApp" }).click();
  await expect.poll(() => chats).toEqual([expect.stringContaining("Exame de Ana Lima")]);
  expect(chats[0]).toContain("/student/payments");
  await owner.bringToFront();
  await expect(row).toContainText("cobrada hoje");
  await row.getByRole("button", { name: "Cobrar Ana Lima pelo WhatsApp" }).click();
  const question = owner.getByRole("alertdialog", { name: "Cobrar outra vez?" });
  await expect(question).toContainText(
    /A conversa de cobrança de Ana Lima já foi aberta hoje às \d\d:\d\d, por /,
  );
  expect(chats).toHaveLength(1);
  await question.getByRole("button", { name: "Abrir conversa" }).click();
  await expect.poll(() => chats).toHaveLength(2);
  await owner.bringToFront();
  await owner
    .getByRole("row", { name: /Ana Lima/ })
    .getByRole("link", { name: "Ana Lima", exact: true })
    .click();
  await expect(owner.getByText(/· cobrada hoje/)).toBeVisible();
  await owner.goto("/dashboard/settings/historico");
  await expect(owner.getByText("Cobrança pedida pelo WhatsApp").first()).toBeVisible();
});

test("AGR-43 the queue goes through the late list by keyboard alone, at 360 px too, and keeps its place", async ({
  owner,
}) => {
  const chats = await noteChats(owner);
  const { studioId } = owner;
  await makeLate(studioId, "Ana Lima", 30);
  await makeLate(studioId, "Bia Rocha", 20, null);
  await makeLate(studioId, "Caio Sá", 10);
  await makeLate(studioId, "Davi Melo", 5);
  await owner.setViewportSize({ width: 360, height: 740 });
  await owner.goto("/dashboard/finance?aba=atraso");
  await owner.getByRole("link", { name: "Cobrar em fila" }).click();
  const heading = (name: string) => owner.getByRole("heading", { name, exact: true });
  await expect(heading("Ana Lima")).toBeVisible();
  await expect(owner.getByText("Ficam de fora: 1 sem telefone.")).toBeVisible();
  await atRest(owner);
  await expectSoundPage(owner);
  await owner.keyboard.press("Enter");
  await expect.poll(() => chats).toEqual([expect.stringContaining("Oi, Ana!")]);
  await owner.bringToFront();
  await expect(heading("Caio Sá")).toBeVisible();
  await owner.keyboard.press("ArrowRight");
  await expect(heading("Davi Melo")).toBeVisible();
  await owner.reload();
  await expect(heading("Davi Melo")).toBeVisible();
  await owner.getByRole("link", { name: "Abrir conversa" }).focus();
  await owner.keyboard.press("s");
  await expect(owner.getByText("A fila terminou")).toBeVisible();
  await expect(owner.getByText("Ficam de fora: 1 já cobrada hoje e 1 sem telefone.")).toBeVisible();
  await owner.goBack();
  await expect(heading("Davi Melo")).toBeVisible();
  // A page that was just shown again may not listen to keys yet.
  await expect(async () => {
    await owner.keyboard.press("Escape");
    await expect(owner).toHaveURL(/\/dashboard\/finance\?aba=atraso$/, { timeout: 2_000 });
  }).toPass();
});
