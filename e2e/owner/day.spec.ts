import { withPlatform } from "@/lib/db/doors";
import { makeClass, makeLead, makeStudent, makeSuperAdmin } from "@/lib/testing/factories";
import { expect, expectSoundPage, openAwake, test } from "../fixtures";

test("keyboard shortcuts focus the page's search, open the form of a new student and find a student", async ({
  owner,
}) => {
  const { studioId } = owner;
  await makeStudent({ studioId, fullName: "João Sampaio" });
  await makeClass({ studioId, name: "Judô infantil" });
  await openAwake(owner, "/dashboard/students");
  await owner.getByRole("heading", { level: 1 }).click();
  await owner.keyboard.press("/");
  await expect(owner.getByRole("searchbox").first()).toBeFocused();
  await owner.keyboard.type("n");
  await expect(owner.getByRole("dialog")).toHaveCount(0);
  await owner.getByRole("heading", { level: 1 }).click();
  await owner.keyboard.press("n");
  await expect(owner.getByRole("dialog")).toBeVisible();
  await owner.keyboard.press("Escape");
  await expect(owner.getByRole("dialog")).toHaveCount(0);

  await owner.keyboard.press("Control+k");
  const find = owner.getByRole("combobox", { name: "Ir para, buscar ou fazer" });
  await expect(find).toBeFocused();
  await owner.keyboard.type("joao");
  await expect(owner.getByRole("option").first()).toContainText("João Sampaio");
  await owner.keyboard.press("Enter");
  await expect(owner.getByRole("heading", { level: 1, name: "João Sampaio" })).toBeVisible();
});

test("a new academy loads sample data and removes it again", async ({ owner }) => {
  await owner.goto("/dashboard");
  await owner.getByRole("button", { name: "Carregar dados de exemplo" }).click();
  await expect(owner.getByText("Você está vendo dados de exemplo")).toBeVisible();
  await expect(owner.getByText(/mensalidade em atraso/)).toBeVisible();
  await owner.setViewportSize({ width: 360, height: 800 });
  await owner.getByRole("button", { name: "Remover exemplos" }).click();
  await expectSoundPage(owner);
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remover exemplos" }).click();
  await expect(owner.getByRole("region", { name: "Primeiros passos" })).toBeVisible();
  await expect(owner.getByText("Você está vendo dados de exemplo")).toHaveCount(0);
});

test("the dashboard links to the leads that are due for a call, where one call is recorded and one is dropped", async ({
  owner,
}) => {
  const { studioId } = owner;
  const nextContactAt = new Date(Date.now() - 86_400_000);
  for (const name of ["Davi Melo", "Eva Reis"]) await makeLead({ studioId, name, nextContactAt });
  await makeLead({ studioId, name: "Fora do dia" });
  await owner.goto("/dashboard");
  await owner.getByRole("link", { name: /2 interessados para chamar hoje/ }).click();
  const leads = owner.getByRole("table", { name: "Interessados" });
  await expect(leads.getByRole("row")).toHaveCount(3);
  await owner.getByRole("button", { name: "Ações de Davi Melo" }).click();
  await owner.getByRole("button", { name: "Registrar contato" }).click();
  const dialog = owner.getByRole("dialog", { name: "Contato com Davi Melo" });
  await dialog.getByLabel("O que vocês combinaram").fill("Vem experimentar na quinta");
  await dialog.getByRole("button", { name: "Registrar contato" }).click();
  await expect(leads.getByRole("row")).toHaveCount(2);

  await owner.setViewportSize({ width: 360, height: 740 });
  await owner.getByRole("button", { name: "Ações de Eva Reis" }).click();
  await owner.getByRole("button", { name: "Não ligar mais" }).click();
  await expect(owner.getByText("Ninguém para chamar hoje")).toBeVisible();
  await expectSoundPage(owner);
  await owner.getByRole("button", { name: "Desfazer" }).click();
  await expect(owner.getByText("Eva Reis", { exact: true })).toBeVisible();
  await owner.goto("/dashboard");
  await expect(owner.getByRole("link", { name: /1 interessado para chamar hoje/ })).toBeVisible();
});

test("TIME-01 open lists show changes made elsewhere, and the menu counts the unread notices", async ({
  owner,
}) => {
  const { studioId } = owner;
  const listen = (address: string) =>
    Promise.all([owner.waitForResponse((answer) => answer.url().endsWith("/api/live")), owner.goto(address)]);
  await listen("/dashboard/students");
  await makeStudent({ studioId, fullName: "Nova de longe" });
  await expect(owner.getByRole("link", { name: "Nova de longe" })).toBeVisible();
  await listen("/dashboard/crm");
  await expect(owner.getByText("Nenhum interessado por aqui")).toBeVisible();
  await makeLead({ studioId, name: "Interessada de longe" });
  await expect(owner.getByText("Interessada de longe")).toBeVisible();

  const { userId } = await makeSuperAdmin();
  const data = { message: "m", targetType: "specific_studio" as const, targetStudioId: studioId };
  for (const title of ["Primeiro aviso", "Segundo aviso"])
    await withPlatform(userId, (tx) => tx.notification.create({ data: { ...data, title } }));
  await listen("/dashboard/notifications");
  await expect(owner.getByRole("article", { name: "Segundo aviso" })).toBeVisible();
  const entry = owner.getByRole("link", { name: /^Notificações/ });
  const unread = async () => Number(/(\d+) não lidas?/.exec((await entry.textContent()) ?? "")?.[1] ?? 0);
  const before = await unread();
  expect(before).toBeGreaterThanOrEqual(2);
  await owner.getByRole("button", { name: "Marcar como lida: Segundo aviso" }).click();
  await expect.poll(unread).toBe(before - 1);
  await withPlatform(userId, (tx) => tx.notification.create({ data: { ...data, title: "Terceiro aviso" } }));
  await expect.poll(unread).toBe(before);
  await owner.getByRole("button", { name: "Marcar todas como lidas" }).click();
  await expect(entry).toHaveAccessibleName("Notificações");
});
