import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const today = () => {
  const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "America/Sao_Paulo" });
  return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(weekday.format(new Date()));
};

const cardOf = (page: Page, label: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();

test("SIGN-15 SIGN-16 SIGN-22 SIGN-28 DASH-01 DASH-05 DASH-07 an academy's first day: sign-up to first payment in eight clicks, the figures, the confirmation mail", async ({
  page,
}) => {
  test.slow();
  const email = `rosa-${Date.now()}@obi.example`;
  const password = "Obi#Demo-2026";

  await test.step("from the landing page over the prices to the filled sign-up form", async () => {
    await page.goto("/");
    await page.getByRole("link", { name: "Começar Agora" }).first().click();
    await page.getByRole("link", { name: "Começar 7 dias grátis" }).click();
    await page.getByLabel("Seu nome completo").fill("Rosa Nakamura");
    await page.getByLabel("Nome do estúdio ou academia").fill("Academia Ipiranga");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("textbox", { name: "Senha" }).fill(password);
  });

  await test.step("from the sign-up to the first payment in at most eight clicks, each step in place", async () => {
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks += 1;
      await target.click();
    };
    await click(page.getByRole("button", { name: "Começar teste grátis" }));
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/");
    await expect(page.getByRole("main").getByText("Academia Ipiranga")).toBeVisible();
    const steps = page.getByRole("region", { name: "Primeiros passos" });
    await expect(steps.getByRole("listitem")).toHaveCount(4);

    await click(steps.getByRole("button", { name: "Cadastrar aluno" }));
    const student = page.getByRole("dialog");
    await student.getByLabel("Nome completo").fill("Beatriz Lima");
    await student.getByLabel("E-mail").fill("beatriz@obi.example");
    await student.getByLabel("Arte marcial").selectOption({ label: "Judô" });
    await student.getByLabel("Graduação").selectOption({ label: "Amarela" });
    await student.getByLabel("Valor mensal").fill("180,50");
    await click(student.getByRole("button", { name: "Cadastrar aluno" }));
    await expect(student).toBeHidden();
    await expect(steps.getByText("Traga os alunos")).toContainText("(feito)");

    await click(steps.getByRole("button", { name: "Registrar pagamento" }));
    const payment = page.getByRole("dialog", { name: "Registrar Pagamento" });
    await payment.getByRole("combobox", { name: "Aluno" }).fill("Beatriz");
    await click(page.getByRole("option", { name: /Beatriz Lima/ }));
    await payment.getByRole("textbox", { name: "Valor" }).fill("180,50");
    await click(payment.getByRole("button", { name: "Registrar", exact: true }));
    await expect(page.getByText("Pagamento registrado com sucesso!")).toBeVisible();
    await expect(page.getByText("Beatriz Lima pagou")).toBeVisible();
    expect(clicks).toBeLessThanOrEqual(8);
  });

  await test.step("an instructor and a class of today are created", async () => {
    await page.goto("/dashboard/instructors");
    await page.getByRole("button", { name: "Novo Instrutor" }).first().click();
    const instructor = page.getByRole("dialog");
    await instructor.getByLabel("Nome completo").fill("Sensei Akira");
    await instructor.getByLabel("E-mail").fill("akira@obi.example");
    await instructor.getByRole("button", { name: "Cadastrar instrutor" }).click();
    await expect(page.getByText("Instrutor cadastrado com sucesso!")).toBeVisible();
    await expect(page.getByRole("cell", { name: "Sensei Akira", exact: true })).toBeVisible();

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
  });

  await test.step("the lists and the figures show all of it", async () => {
    await page.goto("/dashboard/students");
    const row = page.getByRole("row", { name: /Beatriz Lima/ });
    await expect(row).toContainText("Amarela");
    await expect(row).toContainText("180,50");
    await page.goto("/dashboard/finance?aba=recebidos");
    await expect(page.getByRole("row", { name: /Beatriz Lima/ })).toContainText("Pago");
    await expect(cardOf(page, "Receita Total")).toContainText("180,50");
    await page.goto("/");
    await expect(cardOf(page, "Total de Alunos")).toHaveText("1");
    await expect(cardOf(page, "Instrutores")).toHaveText("1");
    await expect(cardOf(page, "Aulas Ativas")).toHaveText("1");
    await expect(cardOf(page, "Receita Mensal")).toContainText("180,50");
    const onTheMat = page.getByRole("region", { name: "Treinos de Hoje" });
    await expect(onTheMat.getByText("Judô adulto", { exact: true })).toBeVisible();
  });

  await test.step("the mailed link confirms the address once, although a scanner opened it before", async () => {
    const find = async () => {
      const answer = await page.request.get(`/dev/mailbox.json?to=${encodeURIComponent(email)}`);
      const links = ((await answer.json()) as { links: string[] }[]).flatMap((mail) => mail.links);
      return links.filter((found) => found.includes("email-confirmation"));
    };
    await expect.poll(async () => (await find()).length).toBe(1);
    const [link = ""] = await find();
    // Opens the link twice first, as a mail scanner does.
    for (let visit = 0; visit < 2; visit += 1) await page.request.get(link);

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
});
