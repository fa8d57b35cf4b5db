import { expect, test } from "../fixtures";

const today = () => {
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "America/Sao_Paulo" });
  return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(weekday.format(new Date()));
};

/** The number on one of the dashboard's or finance's cards. */
const cardOf = (page: import("@playwright/test").Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();

test("SIGN-15 SIGN-16 DASH-01 DASH-05 DASH-07 an academy's first day, from the landing page to the numbers", async ({
  page,
}) => {
  test.slow();
  const email = `rosa-${Date.now()}@obi.example`;

  await page.goto("/");
  await page.getByRole("link", { name: "Testar 7 dias grátis" }).first().click();
  await page.getByLabel("Seu nome completo").fill("Rosa Nakamura");
  await page.getByLabel("Nome do estúdio ou academia").fill("Academia Ipiranga");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill("Obi#Demo-2026");
  await page.getByRole("button", { name: "Começar teste grátis" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page.getByRole("main").getByText("Academia Ipiranga")).toBeVisible();

  await page.goto("/dashboard/instructors");
  await page.getByRole("button", { name: "Novo Instrutor" }).first().click();
  const instructor = page.getByRole("dialog");
  await instructor.getByLabel("Nome completo").fill("Sensei Akira");
  await instructor.getByLabel("E-mail").fill("akira@obi.example");
  await instructor.getByRole("button", { name: "Cadastrar instrutor" }).click();
  await expect(page.getByText("Instrutor cadastrado com sucesso!")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Sensei Akira", exact: true })).toBeVisible();

  await page.goto("/dashboard/students");
  await page.getByRole("button", { name: "Novo Aluno" }).first().click();
  const student = page.getByRole("dialog");
  await student.getByLabel("Nome completo").fill("Beatriz Lima");
  await student.getByLabel("E-mail").fill("beatriz@obi.example");
  await student.getByLabel("Arte marcial").selectOption({ label: "Judô" });
  await student.getByLabel("Graduação").selectOption({ label: "Amarela" });
  await student.getByLabel("Instrutor").selectOption({ label: "Sensei Akira" });
  await student.getByLabel("Valor mensal").fill("180,50");
  await student.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(page.getByText("Aluno cadastrado com sucesso!")).toBeVisible();
  const row = page.getByRole("row", { name: /Beatriz Lima/ });
  await expect(row).toContainText("Amarela");
  await expect(row).toContainText("180,50");

  await page.goto("/dashboard/schedule");
  await page.getByRole("button", { name: "Nova Aula" }).first().click();
  const newClass = page.getByRole("dialog", { name: "Nova Aula" });
  await newClass.getByLabel("Nome da aula").fill("Judô adulto");
  await newClass.getByRole("checkbox", { name: "Segunda" }).uncheck();
  await newClass.getByRole("checkbox").nth(today()).check();
  await newClass.getByLabel("Início").fill("19:00");
  await newClass.getByLabel("Término").fill("20:30");
  await newClass.getByRole("button", { name: "Criar" }).click();
  await expect(page.getByText("Aula criada com sucesso!")).toBeVisible();
  await expect(page.getByText("Judô adulto").first()).toBeVisible();

  await page.goto("/dashboard/finance");
  await page.getByRole("button", { name: "Registrar Pagamento" }).first().click();
  const payment = page.getByRole("dialog", { name: "Registrar Pagamento" });
  await payment.getByRole("combobox", { name: "Aluno" }).fill("Beatriz");
  await page.getByRole("option", { name: /Beatriz Lima/ }).click();
  await payment.getByRole("textbox", { name: "Valor" }).fill("180,50");
  await payment.getByRole("button", { name: "Registrar" }).click();
  await expect(page.getByText("Pagamento registrado com sucesso!")).toBeVisible();
  await page.getByRole("link", { name: /^Recebidos/ }).click();
  await expect(page.getByRole("row", { name: /Beatriz Lima/ })).toContainText("Pago");
  await expect(cardOf(page, "Receita Total")).toContainText("180,50");

  await page.goto("/");
  await expect(cardOf(page, "Total de Alunos")).toHaveText("1");
  await expect(cardOf(page, "Instrutores")).toHaveText("1");
  await expect(cardOf(page, "Aulas Ativas")).toHaveText("1");
  await expect(cardOf(page, "Receita Mensal")).toContainText("180,50");
  const onTheMat = page.getByRole("region", { name: "Treinos de Hoje" });
  await expect(onTheMat.getByText("Judô adulto", { exact: true })).toBeVisible();

  await page.reload();
  await expect(cardOf(page, "Total de Alunos")).toHaveText("1");
});

test("SIGN-16 SIGN-22 SIGN-28 from the landing page over sign-up and mail to the confirmation and the dashboard", async ({
  page,
}) => {
  test.slow();
  const email = `scan-${Date.now()}@obi.example`;
  const password = "Obi#Demo-2026";
  await page.goto("/");
  await page.getByRole("link", { name: "Começar Agora" }).first().click();
  await page.getByRole("link", { name: "Começar 7 dias grátis" }).click();
  await page.getByLabel("Seu nome completo").fill("Rosa Nakamura");
  await page.getByLabel("Nome do estúdio ou academia").fill("Academia Ipiranga");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(password);
  await page.getByRole("button", { name: "Começar teste grátis" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const mails = () => page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  await expect.poll(async () => ((await (await mails()).json()) as unknown[]).length).toBe(1);
  const [mail] = (await (await mails()).json()) as { links: string[] }[];
  const link = mail?.links.find((found) => found.includes("email-confirmation")) ?? "";
  // What a mail scanner does.
  for (let visit = 0; visit < 5; visit += 1) await page.request.get(link);

  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByText("E-mail confirmado. Obrigado!")).toBeVisible();
  await page.waitForURL("**/upgrade");
  await expect(page.getByText("Plano Único").first()).toBeVisible();

  await page.goto(link);
  await page.getByRole("button", { name: "Confirmar e-mail" }).click();
  await expect(page.getByRole("heading", { name: "E-mail já confirmado" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  const token = new URL(link).searchParams.get("token_hash") ?? "";
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  for (const secret of [password, email, token]) expect(kept).not.toContain(secret);
});
