import { makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { artId, beltId } from "@/prisma/reference/shape";
import { atRest, expect, plantSession, test, violationsOf } from "../fixtures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("PORTAL-16 PORTAL-37 PORTAL-38 a student reads and edits their own data on a phone and sees their belt", async ({
  page,
  context,
  baseURL,
}) => {
  const { studioId } = await makeStudio({ name: "Dojô Aurora" });
  const { studentId, userId } = await makeStudentAccount({
    studioId,
    fullName: "Ana Lima",
    martialArtId: artId("Jiu-Jitsu"),
    currentBeltId: beltId("Jiu-Jitsu", "Azul"),
  });
  const student = { id: studentId, studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });

  await page.goto("/student/dashboard");
  const menu = page.getByRole("navigation", { name: "Principal" });
  await expect(menu.getByRole("link")).toHaveText([
    "Início",
    "Minhas Aulas",
    "Pagamentos",
    "Avisos",
    "Meu Perfil",
  ]);
  await menu.getByRole("link", { name: "Meu Perfil" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Meu Perfil" })).toBeVisible();
  await page.getByRole("link", { name: "Emergência" }).tap();
  // Until the new tab is shown, the button is still that of the previous one.
  await expect(page.getByText("Quem avisar", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Editar" }).tap();
  const dialog = page.getByRole("dialog", { name: "Editar emergência" });
  await dialog.getByLabel("Quem avisar", { exact: true }).fill("Rui Lima");
  await dialog.getByLabel("Telefone de quem avisar").fill("11911112222");
  await dialog.getByLabel("Condições médicas").fill("Asma\nBombinha na mochila");
  await dialog.getByRole("checkbox", { name: /^Autorizo a academia/ }).check();
  await atRest(page);
  expect(await violationsOf(page, "all", "[role=dialog]")).toEqual([]);
  await dialog.getByRole("button", { name: "Salvar" }).tap();
  await expect(page.getByText("Dados atualizados.")).toBeVisible();
  await expect(page.getByText("(11) 91111-2222")).toBeVisible();
  await expect(page.getByText("Bombinha na mochila")).toBeVisible();
  await page.getByRole("link", { name: "Acadêmico" }).tap();
  await expect(page.getByRole("list", { name: "Graduações em Jiu-Jitsu" })).toContainText("Azul");
});
