import { withSystem } from "@/lib/db/doors";
import { makeClass, makePayment, makeStaff, makeStudent, makeStudio } from "@/lib/testing/factories";
import { expect, plantSession, sessionFor, test } from "../fixtures";
import { ask } from "./ask";
import { ownerPages } from "./routes";

test("SHELL-08 TEAM-02 a member without a function sees the dashboard, and every other page of the owner leads there", async ({
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { studioId } = await makeStudio({ name: "Dojô da Equipe" });
  const { studentId } = await makeStudent({ studioId, fullName: "Aluna Secreta" });
  await makePayment({ studioId, studentId, amountCents: 987_654 });
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6])
    await makeClass({ studioId, name: "Aula de hoje", dayOfWeek });
  const { userId } = await makeStaff({ studioId });
  const { name, value } = await sessionFor(url, { userId, area: "owner" });
  const headers = { Cookie: `${name}=${value}` };
  const day = await ask(url, "/dashboard", { headers });
  expect(day.status).toBe(200);
  expect(day.body).toContain("Dojô da Equipe");
  expect(day.body).toContain("Aula de hoje");
  for (const hidden of ["Receita Mensal", "Novo Aluno", "Aluna Secreta", "9.876,54", "/dashboard/finance"])
    expect(day.body).not.toContain(hidden);
  for (const path of ownerPages.filter((page) => page !== "/dashboard")) {
    const answer = await ask(url, path, { headers });
    expect([answer.status, answer.headers.location], path).toEqual([307, "/dashboard?aviso=funcao"]);
    expect(answer.body, path).not.toContain("Aluna Secreta");
  }
});

test("ROUTE-16 SUB-07 SUB-17 SHELL-08 a team member of a locked academy reads why, sees no price and can sign out", async ({
  baseURL,
  page,
}) => {
  const url = baseURL ?? "";
  const { studioId } = await makeStudio({ name: "Dojô Trancado" });
  const { userId } = await makeStaff({ studioId });
  await withSystem("e2e", (tx) =>
    tx.studio.update({ where: { id: studioId }, data: { trialEndsAt: new Date(Date.now() - 60_000) } }),
  );
  await plantSession(page.context(), url, { userId, area: "owner" });
  for (const path of [
    "/",
    "/dashboard",
    "/dashboard/schedule",
    "/upgrade/invoices",
    "/awaiting-payment",
    "/success?session_id=x",
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/upgrade$/);
    await expect(
      page.getByRole("heading", { name: "A academia está sem acesso ao Obi agora" }),
      path,
    ).toBeVisible();
  }
  await expect(page.getByText("R$")).toHaveCount(0);
  await page.getByRole("link", { name: "Sua conta" }).click();
  await expect(page.getByRole("heading", { name: "Sua conta" })).toBeVisible();
  await page.goto("/upgrade");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/auth/);
});
