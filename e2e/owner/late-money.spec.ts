import { withStudio } from "@/lib/db/doors";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import { makeCharge, makeStudentAccount } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { atRest, expect, expectSoundPage, expectToFit, plantSession, test, violationsOf } from "../fixtures";

test("AGR-30 AGR-31 AGR-32 AGR-35 a charge 12 days late costs R$ 153,60 in Financeiro and portal, says why, and keeps it when it is received", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
  const { studentId, userId } = await makeStudentAccount({ studioId, fullName: "Ana Lima" });
  const dueOn = dayToDate(addDays(today(), -12));
  const description = "Exame de faixa";
  await makeCharge({ studioId, studentId, kind: "exam", period: null, description, dueOn });

  await owner.goto("/dashboard/settings?aba=pagamentos");
  await atRest(owner);
  const form = owner.getByRole("form", { name: "Atraso" });
  await form.getByRole("checkbox", { name: "Cobrar multa e juros" }).check();
  await form.getByLabel("Multa (%)").fill("2,01");
  await form.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(form.getByText("A lei permite no máximo 2%.")).toBeVisible();
  await form.getByLabel("Multa (%)").fill("2");
  await form.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(owner.getByText("Configurações salvas com sucesso!")).toBeVisible();

  await owner.goto("/dashboard/finance");
  const open = owner.getByRole("table", { name: "Em aberto" });
  await expect(open.getByRole("row", { name: /Ana Lima/ })).toContainText(/153,60/);
  await owner.getByRole("button", { name: "Ações do lançamento de Ana Lima" }).click();
  await owner.getByRole("button", { name: "Como chegamos a este valor" }).click();
  const lines = owner.getByRole("dialog", { name: "Como chegamos a este valor" });
  await expect(lines).toContainText(/Multa\s*R\$\s3,00/);
  await expect(lines).toContainText(/Juros\s*R\$\s0,60/);
  await expect(lines).toContainText(/Total\s*R\$\s153,60/);
  expect(await violationsOf(owner, "all", "[role=dialog]")).toEqual([]);
  await owner.keyboard.press("Escape");

  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
  const student = { id: studentId, studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });
  const portal = await context.newPage();
  await portal.goto("/student/payments");
  const owed = portal.getByRole("listitem").filter({ hasText: description }).first();
  await expect(owed).toContainText(/153,60/);
  await owed.getByText("Como chegamos a este valor").click();
  await expect(owed).toContainText(/Multa\s*R\$\s3,00/);
  await expectToFit(portal);
  await expectSoundPage(portal);
  await context.close();

  await owner.getByRole("button", { name: "Recebi de Ana Lima" }).click();
  await expect(owner.getByText("PIX, com a data de hoje.")).toBeVisible();
  const kept = await withStudio(studioId, (tx) =>
    tx.charge.findMany({
      where: { studentId, kind: "exam" },
      select: { status: true, lateCents: true, fineCents: true, paidCents: true },
    }),
  );
  expect(kept).toEqual([{ status: "paid", lateCents: 360, fineCents: 300, paidCents: 15_360 }]);
});
