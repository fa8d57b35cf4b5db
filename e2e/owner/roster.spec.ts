import type { Page } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { makeStudent } from "@/lib/testing/factories";
import { expect, expectToFit, test, violationsOf } from "../fixtures";

const COUNT = 30;

/** Thirty active students who pay R$ 100,00, of whom one has no e-mail, and one who left. */
async function academy(studioId: string) {
  for (let at = 1; at <= COUNT; at += 1)
    await makeStudent({
      studioId,
      fullName: `Aluno ${String(at).padStart(2, "0")}`,
      email: at === 1 ? null : `aluno${at}-${studioId}@obi.example`,
      phone: "+5511987654321",
      monthlyFeeCents: 10_000,
    });
  await makeStudent({ studioId, fullName: "Zé Saiu", status: "inactive" });
}

async function act(page: Page, name: string) {
  await page.getByRole("button", { name: "Ações com os escolhidos" }).click();
  await page.getByRole("button", { name, exact: true }).filter({ visible: true }).last().click();
  return page.getByRole("dialog");
}

async function chooseAll(page: Page, address: string, all: string) {
  await page.goto(address);
  await page.getByRole("button", { name: "Escolher vários" }).click();
  await page.getByRole("button", { name: all }).click();
}

const DONE = { timeout: 30_000 };

test("IMP-40 IMP-41 IMP-42 IMP-43 a whole filter is tagged and its fees are adjusted and taken back; its export has as many rows", async ({
  owner,
}) => {
  test.slow();
  const { studioId } = owner;
  await academy(studioId);
  const address = "/dashboard/students?status=active";
  await chooseAll(owner, address, `Todos os ${COUNT} deste filtro`);
  await expect(owner.getByText(`${COUNT} alunos escolhidos`)).toBeVisible();

  const file = await owner.request.get("/dashboard/students/exportar?status=active&formato=csv");
  const lines = (await file.text()).trim().split(/\r?\n/);
  expect(lines).toHaveLength(1 + COUNT);

  const tagging = await act(owner, "Etiquetar");
  await tagging.getByLabel("Pôr etiquetas").fill("Kids");
  await expect(tagging.getByText(`${COUNT} alunos de ${COUNT}: todos entram.`)).toBeVisible();
  await owner.setViewportSize({ width: 360, height: 740 });
  await expectToFit(owner);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  await owner.setViewportSize({ width: 1280, height: 720 });
  await tagging.getByRole("button", { name: "Etiquetar" }).click();
  const result = owner.getByRole("dialog", { name: "Etiquetas" });
  await expect(result.getByText(`${COUNT} alunos etiquetados.`)).toBeVisible(DONE);
  expect(await withStudio(studioId, (tx) => tx.studentTag.count())).toBe(COUNT);
  await result.getByRole("button", { name: "Pronto" }).click();

  await chooseAll(owner, address, `Todos os ${COUNT} deste filtro`);
  const adjusting = await act(owner, "Reajustar mensalidade");
  await adjusting.getByLabel("Quanto").fill("10");
  await expect(adjusting.getByText(/R\$\s3\.000,00 hoje, R\$\s3\.300,00 em /)).toBeVisible();
  await adjusting.getByRole("button", { name: "Reajustar" }).click();
  const adjusted = owner.getByRole("dialog", { name: "Reajuste" });
  await expect(adjusted.getByText(`${COUNT} mensalidades reajustadas.`)).toBeVisible(DONE);
  const later = () =>
    withStudio(studioId, (tx) => tx.agreement.count({ where: { nextAmountCents: 11_000 } }));
  expect(await later()).toBe(COUNT);
  await adjusted.getByRole("button", { name: "Pronto" }).click();

  await owner.goto("/dashboard/students/acoes");
  await owner.getByRole("button", { name: "Desfazer" }).first().click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Desfazer" }).click();
  await expect(owner.getByText(`Desfeito para ${COUNT} alunos.`)).toBeVisible(DONE);
  expect(await later()).toBe(0);
});

test("IMP-42 IMP-52 those without access are invited by mail or by links; the rest of the work goes on alone", async ({
  owner,
}) => {
  test.slow();
  const { studioId } = owner;
  await academy(studioId);
  const address = "/dashboard/students?quem=sem-acesso";
  await chooseAll(owner, address, `Todos os ${COUNT} deste filtro`);
  const inviting = await act(owner, "Convidar");
  await expect(inviting.getByText(`${COUNT - 1} alunos de ${COUNT}.`)).toBeVisible();
  await expect(inviting.getByText("Aluno 01: está sem e-mail")).toBeVisible();
  await inviting.getByLabel("Como").selectOption("links");
  await inviting.getByRole("button", { name: "Começar" }).click();
  const links = owner.getByRole("dialog", { name: "Links do portal" });
  await expect(links.getByText(`1 de ${COUNT - 1}`)).toBeVisible();
  const chat = links.getByRole("link", { name: "Mandar pelo WhatsApp" });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/5511987654321\?text=/);
  await links.getByRole("button", { name: "Próximo" }).click();
  await expect(links.getByText("Aluno 03")).toBeVisible();
  await owner.setViewportSize({ width: 360, height: 740 });
  await expectToFit(owner);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  await owner.setViewportSize({ width: 1280, height: 720 });
  await owner.keyboard.press("Escape");

  await chooseAll(owner, address, `Todos os ${COUNT} deste filtro`);
  const mailing = await act(owner, "Convidar");
  await mailing.getByRole("button", { name: "Enviar convites" }).click();
  await owner.goto("/dashboard/students/acoes");
  await expect(owner.getByText(`${COUNT - 1} convites enviados.`)).toBeVisible(DONE);
  await expect(owner.getByRole("link", { name: "Aluno 01" })).toBeVisible();
  await expect(owner.getByRole("button", { name: "Desfazer" })).toHaveCount(0);
});
