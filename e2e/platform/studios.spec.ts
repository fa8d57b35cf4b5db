import { withPlatform, withSystem } from "@/lib/db/doors";
import { expect, expectSoundPage, plantSession, test } from "../fixtures";
import { makeOwner, makeStudent, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { keepPictures } from "./pictures";

const OVER = new Date("2020-01-01T00:00:00Z");

test("ADMIN-01 ADMIN-03 ADMIN-10 ADMIN-11 ADMIN-12 ADMIN-13 an academy found by search gets the full plan and loses it again, and its owner is in or out at once", async ({
  superAdmin: page,
  browser,
  baseURL,
}) => {
  const { id } = await makeStudio({ name: "Dojô da Serra Azul", trialEndsAt: OVER });
  const { userId } = await makeOwner({ studioId: id });
  const owners = await browser.newContext();
  await plantSession(owners, baseURL ?? "", { userId, area: "owner" });
  const owner = await owners.newPage();
  const arrivesAt = async () => {
    await owner.goto(`${baseURL}/dashboard/students`);
    return new URL(owner.url()).pathname;
  };
  expect(await arrivesAt()).toBe("/upgrade");

  await page.goto("/admin");
  const menu = page.getByRole("complementary", { name: "Menu" });
  await expect(menu.getByText("Super Admin")).toBeVisible();
  await menu.getByRole("link", { name: "Academias" }).click();
  await expect(page).toHaveURL(/\/admin\/studios$/);
  await page.getByRole("searchbox", { name: "Buscar por nome ou e-mail" }).fill("dojo da serra azul");
  await expect(page.getByRole("row", { name: /Dojô da Serra Azul/ })).toHaveCount(1);
  await page.getByRole("button", { name: "Gerenciar Dojô da Serra Azul" }).click();
  await page.getByRole("button", { name: "Mudar para plano completo" }).click();
  await expect(page.getByText("Studio alterado para plano completo com sucesso")).toBeVisible();
  await expect(page.getByRole("row", { name: /Dojô da Serra Azul.*Ativa/ })).toBeVisible();
  expect(await arrivesAt()).toBe("/dashboard/students");

  await page.getByRole("link", { name: "Dojô da Serra Azul" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dojô da Serra Azul" })).toBeVisible();
  await expect(page.getByText("Plano mudado pela administração")).toBeVisible();
  await page.getByRole("button", { name: "Gerenciar" }).click();
  await expect(page.getByText(/fica sem acesso até assinar/)).toBeVisible();
  await page.getByRole("button", { name: "Mudar para grátis" }).click();
  await expect(page.getByText("Studio alterado para grátis com sucesso")).toBeVisible();
  expect(await arrivesAt()).toBe("/upgrade");
  await owners.close();
});

test("ADMIN-10 ADMIN-14 ADMIN-15 an academy is deleted after its name and the password were typed", async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await makeSuperAdmin();
  await plantSession(context, baseURL ?? "", { userId: admin.userId, area: "superAdmin" });
  const { id } = await makeStudio({ name: "Dojô que Fecha" });
  const { studentId } = await makeStudent({ studioId: id });
  await page.goto(`/admin/studios/${id}`);
  await page.getByRole("button", { name: "Gerenciar" }).click();
  await page.getByRole("button", { name: "Excluir academia" }).click();
  const dialog = page.getByRole("dialog", { name: "Excluir Dojô que Fecha?" });
  await expect(dialog.getByText("alunos, responsáveis, fichas de saúde e documentos")).toBeVisible();
  await expectSoundPage(page);
  await dialog.getByLabel("Digite Dojô que Fecha para confirmar").fill("Dojo que fecha");
  await dialog.getByLabel("Sua senha").fill(admin.password);
  await dialog.getByRole("button", { name: "Excluir para sempre" }).click();
  await expect(dialog.getByText("O nome não confere.")).toBeVisible();
  await dialog.getByLabel("Digite Dojô que Fecha para confirmar").fill("Dojô que Fecha");
  await dialog.getByRole("button", { name: "Excluir para sempre" }).click();
  await expect(page.getByText("Studio e todos os dados excluídos com sucesso")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/studios$/);
  await expect(page.getByRole("link", { name: "Dojô que Fecha" })).toHaveCount(0);
  const left = await withSystem("e2e", (tx) => tx.student.count({ where: { id: studentId } }));
  expect(left).toBe(0);

  await page.goto("/admin/settings?aba=banco");
  const gone = page.getByRole("list", { name: "Academias excluídas" }).getByRole("listitem");
  await expect(gone.filter({ hasText: "Dojô que Fecha" }).getByRole("textbox")).toHaveValue(
    new RegExp(`^npm run restore -- .*${id}/`),
  );
  await page.goto("/admin/settings?aba=seguranca&registro=alteracoes&academia=dojo+que+fecha");
  const trail = page.getByRole("table", { name: "Alterações" });
  await expect(trail.getByRole("row", { name: /Academia excluída/ })).toContainText(
    "Dojô que Fecha (excluída)",
  );
  await page.setViewportSize({ width: 360, height: 800 });
  for (const tab of ["banco", "seguranca&registro=alteracoes"]) {
    await page.goto(`/admin/settings?aba=${tab}`);
    await expectSoundPage(page);
    await keepPictures(page, `excluida-${tab.slice(0, 5)}`);
  }
});

test("AUTH-13 DATA-18 the owner of a deleted academy is told so at sign-in, and signs up again with the same address", async ({
  page,
}) => {
  const owner = await makeOwner();
  await withPlatform(
    (await makeSuperAdmin()).userId,
    (tx) => tx.$queryRaw`select delete_studio_cascade(${owner.studioId}::uuid)`,
  );
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByRole("textbox", { name: "Senha" }).fill(owner.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText(/A academia desta conta foi excluída/).first()).toBeVisible();
  await page.goto("/signup");
  await page.getByLabel("Seu nome completo").fill("Rosa Maria");
  await page.getByLabel("Nome do estúdio ou academia").fill("Dojô Reaberto");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByRole("textbox", { name: "Senha" }).fill("Obi#Nova-2026");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText("Dojô Reaberto")).toBeVisible();
});
