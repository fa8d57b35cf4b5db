import type { Page } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { makeLead } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, test } from "../fixtures";

const column = (page: Page, stage: string) => page.getByRole("region", { name: new RegExp(`^${stage} \\d`) });

test("CRM-01 CRM-02 a lead goes from the first contact to student, by mouse", async ({ owner }) => {
  const { studioId } = owner;
  await owner.goto("/dashboard/crm");
  await owner.getByRole("button", { name: "Novo interessado" }).click();
  const form = owner.getByRole("dialog", { name: "Novo interessado" });
  await form.getByLabel("Nome").fill("Lia Prado");
  await form.getByLabel("Telefone").fill("(11) 91234-5678");
  await form.getByLabel("E-mail").fill("lia@obi.example");
  await form.getByLabel("Origem").selectOption("Outra");
  await form.getByLabel("Qual origem?").fill("Panfleto");
  await form.getByLabel("Arte marcial").selectOption({ label: "Judô" });
  await form.getByLabel("Próximo contato").fill(today());
  await form.getByLabel("Anotações").fill("Filha de 7 anos");
  await form.getByRole("button", { name: "Salvar interessado" }).click();
  await expect(form).toBeHidden();
  const card = column(owner, "Novo").getByRole("listitem");
  await expect(card).toContainText("Judô · Panfleto");

  await owner.goto("/dashboard");
  await owner.getByRole("link", { name: /1 interessado para chamar hoje/ }).click();
  await expect(owner).toHaveURL(/etapa=chamar/);
  await owner.getByRole("button", { name: "Contato com Lia Prado" }).click();
  const contact = owner.getByRole("dialog", { name: "Contato com Lia Prado" });
  await contact.getByLabel("Como foi").selectOption({ label: "WhatsApp" });
  await contact.getByLabel("O que vocês combinaram").fill("Vem na quinta");
  await contact.getByRole("button", { name: "Registrar contato" }).click();
  await expect(owner.getByText("Ninguém para chamar hoje")).toBeVisible();

  await owner.goto("/dashboard/crm");
  const lia = column(owner, "Contatado").getByRole("listitem");
  await lia.hover();
  await expect(lia).toHaveAttribute("draggable", "true");
  await lia.dragTo(column(owner, "Aula marcada"));
  await expect(column(owner, "Aula marcada")).toContainText("Lia Prado");
  await expect(owner.getByText("Lia Prado foi para Aula marcada").first()).toBeVisible();
  await owner.getByRole("button", { name: "Desfazer" }).click();
  await expect(column(owner, "Contatado")).toContainText("Lia Prado");
  await owner.getByRole("button", { name: "Ações de Lia Prado" }).click();
  await owner.getByRole("button", { name: "Mover para Com proposta" }).click();
  await expect(column(owner, "Com proposta")).toContainText("Lia Prado");
  const stage = () => withStudio(studioId, (tx) => tx.lead.findFirstOrThrow({ select: { status: true } }));
  await expect.poll(stage).toEqual({ status: "proposal" });

  await column(owner, "Com proposta").getByRole("link", { name: "Lia Prado" }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Lia Prado" })).toBeVisible();
  const history = owner.getByRole("region", { name: "Histórico" });
  for (const told of ["Chegou como Novo", "Vem na quinta", "De Contatado para Aula marcada"])
    await expect(history).toContainText(told);
  await owner.getByRole("link", { name: "Cadastrar como aluno" }).click();
  const student = owner.getByRole("dialog", { name: "Cadastrar Novo Aluno" });
  await expect(student.getByLabel("Nome completo")).toHaveValue("Lia Prado");
  await student.getByLabel("Valor mensal").fill("180,00");
  await student.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(student).toBeHidden();
  await owner.getByRole("link", { name: "Lia Prado" }).click();
  const before = owner.getByRole("region", { name: "Antes de ser aluno" });
  await expect(before).toContainText("De Com proposta para Virou aluno");
  await before.getByRole("link", { name: "Ver histórico completo" }).click();
  await expect(owner.getByText("Virou aluno da sua academia.")).toBeVisible();

  await owner.goto("/dashboard/crm/origens");
  const row = owner.getByRole("row", { name: /^Outras origens/ });
  await expect(row).toContainText("100%");
  await row.getByRole("link", { name: "Viraram alunos: 1" }).click();
  await expect(owner.getByRole("table", { name: "Interessados" })).toContainText("Lia Prado");
});

test("CRM-01 CRM-02 a lead goes from the first contact to student by keyboard alone", async ({ owner }) => {
  const { keyboard } = owner;
  await owner.goto("/dashboard/crm");
  const opener = owner.getByRole("button", { name: "Novo interessado" });
  await expect(opener).toBeEnabled();
  await opener.focus();
  await keyboard.press("Enter");
  const form = owner.getByRole("dialog", { name: "Novo interessado" });
  await expect(form.getByLabel("Nome")).toBeFocused();
  await keyboard.type("Davi Reis");
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await keyboard.type("davi@obi.example");
  await keyboard.press("Enter");
  await expect(form).toBeHidden();
  const davi = owner.getByRole("link", { name: "Davi Reis" });
  await davi.focus();
  for (const stage of ["Contatado", "Aula marcada", "Veio à aula", "Com proposta"]) {
    await keyboard.press("Shift+ArrowRight");
    await expect(column(owner, stage).getByRole("link", { name: "Davi Reis" })).toBeFocused();
    await expect(owner.getByRole("status").filter({ hasText: `Davi Reis foi para ${stage}` })).toHaveCount(1);
  }
  await keyboard.press("Shift+ArrowLeft");
  await expect(column(owner, "Veio à aula").getByRole("link", { name: "Davi Reis" })).toBeFocused();
  const events = () => withStudio(owner.studioId, (tx) => tx.leadEvent.count({ where: { kind: "moved" } }));
  await expect.poll(events).toBe(5);
  await keyboard.press("Shift+ArrowRight");
  await expect(column(owner, "Com proposta").getByRole("link", { name: "Davi Reis" })).toBeFocused();
  await keyboard.press("Shift+ArrowRight");
  const student = owner.getByRole("dialog", { name: "Cadastrar Novo Aluno" });
  await expect(student.getByLabel("Nome completo")).toHaveValue("Davi Reis");
  await student.getByLabel("Nome completo").focus();
  await keyboard.press("Enter");
  await expect(student).toBeHidden();
  await expect(owner.getByRole("table", { name: "Alunos" })).toContainText("Davi Reis");
});

test("CRM-01 a card is dragged by the mouse to a stage out of sight", async ({ owner }) => {
  await owner.setViewportSize({ width: 1280, height: 800 });
  await makeLead({ studioId: owner.studioId, name: "Gil Nunes", status: "new" });
  await owner.goto("/dashboard/crm");
  const gil = column(owner, "Novo").getByRole("listitem");
  await gil.hover();
  await expect(gil).toHaveAttribute("draggable", "true");
  const board = owner.getByRole("group", { name: "Quadro de interessados" });
  const edges = await board.boundingBox();
  if (!edges) throw new Error("the board is not visible");
  const lost = column(owner, "Perdido");
  await expect(lost).not.toBeInViewport({ ratio: 0.9 });
  const { mouse } = owner;
  await mouse.down();
  const y = edges.y + 100;
  const end = edges.x + edges.width - 30;
  await mouse.move(end, y, { steps: 8 });
  // A browser keeps firing drag events while the card is held still; here each one takes a movement.
  await expect(async () => {
    for (const step of [0, 1, 2, 3]) await mouse.move(end, y + step);
    await expect(lost).toBeInViewport({ ratio: 0.9, timeout: 1 });
  }).toPass({ intervals: [20] });
  const target = await lost.boundingBox();
  if (!target) throw new Error("the stage is not visible");
  await mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  await mouse.up();
  await expect(owner.getByRole("dialog", { name: "Por que Gil Nunes não ficou?" })).toBeVisible();
});

test("CRM-01 a lost lead gets a reason; a failed move puts the card back and shows an error", async ({
  owner,
}) => {
  const { studioId } = owner;
  const lead = await makeLead({ studioId, name: "Eva Reis", status: "proposal", source: "Site" });
  await owner.goto("/dashboard/crm");
  await owner.getByRole("button", { name: "Ações de Eva Reis" }).click();
  await owner.getByRole("button", { name: "Marcar como perdido" }).click();
  const dialog = owner.getByRole("dialog", { name: "Por que Eva Reis não ficou?" });
  await dialog.getByLabel("Motivo").selectOption({ label: "Horário" });
  await dialog.getByLabel("Em palavras").fill("Só depois das 22h");
  await dialog.getByRole("button", { name: "Marcar como perdido" }).click();
  await expect(owner.getByText("Eva Reis foi para Perdido").first()).toBeVisible();
  await expect(column(owner, "Perdido")).toContainText("Eva Reis");
  await owner.goto("/dashboard/crm/origens");
  await expect(owner.getByRole("row", { name: /^Site/ })).toContainText("Horário (1)");
  await owner.goto(`/dashboard/crm/${lead.id}`);
  await expect(owner.getByText("Horário · Só depois das 22h").first()).toBeVisible();
  await owner.getByLabel("Mover para outra etapa").selectOption({ label: "Contatado" });
  await expect(owner.getByRole("region", { name: "Histórico" })).toContainText("De Perdido para Contatado");

  await owner.goto("/dashboard/crm");
  await owner.context().setOffline(true);
  await owner.getByRole("link", { name: "Eva Reis" }).focus();
  await owner.keyboard.press("Shift+ArrowRight");
  await expect(owner.getByText("Erro ao mover o interessado")).toBeVisible();
  await expect(column(owner, "Contatado").getByRole("link", { name: "Eva Reis" })).toBeFocused();
});
