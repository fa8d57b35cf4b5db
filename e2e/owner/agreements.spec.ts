import { withStudio } from "@/lib/db/doors";
import { makeStudent } from "@/lib/testing/factories";
import { dayToDate, isoDay } from "@/lib/kernel/dates";
import { expect, expectSoundPage, expectToFit, test } from "../fixtures";

test("AGR-01 AGR-02 AGR-08 a plan with a discount for brothers becomes R$ 162,00 with its lines, and a changed price shows names and differences", async ({
  owner,
}) => {
  const { studioId } = owner;
  const eldest = await makeStudent({ studioId, fullName: "Ana Lima", monthlyFeeCents: 18_000 });
  const enrollmentDate = dayToDate(isoDay("2026-05-04"));
  const second = await makeStudent({ studioId, fullName: "Bia Lima", enrollmentDate });
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
  const lines = agreed.getByRole("list", { name: "Pede" });
  await expect(lines.getByRole("listitem")).toHaveText([
    /Adulto\s*R\$\s180,00/,
    /Desconto de irmãos \(10%\)\s*-R\$\s18,00/,
    /Pede\s*R\$\s162,00/,
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
  await expect(lines.getByRole("listitem").last()).toHaveText(/R\$\s162,00/);
});
