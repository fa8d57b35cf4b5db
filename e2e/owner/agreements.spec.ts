import { withStudio } from "@/lib/db/doors";
import { chargeFees } from "@/lib/features/payments/commands/charge-fees";
import { findReceipt } from "@/lib/features/payments/queries/receipts";
import { makeStudent } from "@/lib/testing/factories";
import { DEFAULT_TIME_ZONE, dayToDate, isoDay } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, expectToFit, test } from "../fixtures";

test("AGR-72 AGR-01 AGR-02 AGR-08 a plan with a discount for brothers becomes R$ 162,00 with its lines, a changed price shows names and differences, and the month is charged, received and printed as a receipt", async ({
  owner,
}) => {
  const { studioId } = owner;
  const eldest = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 18_000 });
  const enrollmentDate = dayToDate(isoDay("2026-05-04"));
  const second = await makeStudent({
    studioId,
    fullName: "Bia Lima",
    enrollmentDate,
    createdAt: enrollmentDate,
  });
  await withStudio(studioId, async (tx) => {
    const guardian = await tx.guardian.create({ data: { fullName: "Rui Lima" } });
    await tx.studentGuardian.createMany({
      data: [eldest, second].map(({ studentId }) => ({ studentId, guardianId: guardian.id })),
    });
  });

  await owner.goto("/dashboard/settings?aba=pagamentos");
  const plans = owner.getByRole("region", { name: "Planos" });
  await expect(plans).toContainText("Nenhum plano ainda");
  await plans.getByRole("button", { name: "Novo plano" }).click();
  const dialog = owner.getByRole("dialog", { name: "Novo plano" });
  await dialog.getByLabel("Nome").fill("Adulto");
  await dialog.getByLabel("Valor").fill("180");
  await dialog.getByLabel("Jiu-Jitsu", { exact: true }).check();
  await dialog.getByRole("button", { name: "Criar plano" }).dblclick();
  await expect(owner.getByText("Plano criado.", { exact: true })).toBeVisible();
  await expect(plans.getByRole("row", { name: /Adulto/ })).toHaveCount(1);
  const siblings = owner.getByRole("form", { name: "Desconto para irmãos" });
  await siblings.getByLabel("Desconto para irmãos").fill("10");
  await siblings.getByRole("button", { name: "Salvar Alterações" }).click();
  await expect(owner.getByText("Configurações salvas com sucesso!")).toBeVisible();

  await owner.goto(`/dashboard/students/${second.studentId}`);
  const agreed = owner.getByRole("region", { name: "Combinado" });
  await expect(agreed.getByText("sem mensalidade")).toBeVisible();
  await owner.getByRole("button", { name: "Mudar o combinado de Bia Lima" }).click();
  const form = owner.getByRole("dialog", { name: "Combinado" });
  await form.getByLabel("Plano").selectOption({ label: "Adulto, R$ 180,00 por mês" });
  await expect(form.getByLabel("Valor")).toHaveValue("180,00");
  await form.getByRole("button", { name: "Salvar combinado" }).dblclick();
  await expect(owner.getByText("Combinado salvo.", { exact: true })).toBeVisible();
  const lines = agreed.locator("dl").last().locator("div");
  await expect(lines).toHaveText([
    /Adulto\s*R\$\s180,00/,
    /Desconto de irmãos \(10%\)\s*-R\$\s18,00/,
    /Total\s*R\$\s162,00/,
  ]);
  await expectSoundPage(owner);
  await owner.setViewportSize({ width: 360, height: 640 });
  await expectToFit(owner);
  await owner.setViewportSize({ width: 1280, height: 720 });

  await owner.goto("/dashboard/settings?aba=pagamentos");
  await plans.getByRole("button", { name: "Ações do plano Adulto" }).click();
  await owner.getByRole("button", { name: "Editar" }).click();
  const edit = owner.getByRole("dialog", { name: "Editar plano" });
  await edit.getByLabel("Valor").fill("200");
  await edit.getByLabel("Todos, a partir do mês que vem").check();
  await expect(edit.getByRole("listitem")).toHaveText([
    /Bia Lima\s*R\$\s162,00 → R\$\s180,00 \(\+R\$\s18,00\)/,
  ]);
  await edit.getByRole("button", { name: "Salvar plano" }).click();
  await expect(owner.getByText("Plano salvo.", { exact: true })).toBeVisible();
  await owner.goto(`/dashboard/students/${second.studentId}`);
  await expect(agreed).toContainText(/R\$\s200,00 a partir de/);
  await expect(lines.last()).toHaveText(/R\$\s162,00/);

  // The nightly job charges the month; nobody presses anything for it.
  await withStudio(studioId, (tx) => chargeFees(tx, { today: today() }));
  await owner.goto("/dashboard/finance");
  const charge = owner.getByRole("table", { name: "Em aberto" }).getByRole("row", { name: /Bia Lima/ });
  await expect(charge).toContainText("162,00");
  await charge.getByRole("button", { name: "Recebi de Bia Lima" }).click();
  await expect(charge).toHaveCount(0);
  await owner.getByRole("link", { name: /^Recebidos/ }).click();
  await owner.getByRole("button", { name: "Ações do lançamento de Bia Lima" }).click();
  const receipt = owner.waitForEvent("download");
  await owner.getByRole("link", { name: "Recibo em PDF" }).click();
  expect((await receipt).suggestedFilename()).toBe(`recibo-${today().slice(0, 4)}-0001-bia-lima.pdf`);
  const printed = await withStudio(studioId, async (tx) =>
    findReceipt(tx, {
      ...(await tx.payment.findFirstOrThrow({ select: { id: true } })),
      timeZone: DEFAULT_TIME_ZONE,
    }),
  );
  expect(printed).toMatchObject({ studentName: "Bia Lima", amountCents: 16_200 });
});
