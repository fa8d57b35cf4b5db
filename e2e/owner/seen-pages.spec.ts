import type { Page, Route } from "@playwright/test";
import { makeStudent } from "@/lib/testing/factories";
import { expect, test } from "../fixtures";

/** Holds back what the router asks for, so that only what the browser kept can be shown. Answers how to let it go. */
async function hold(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const keep = (route: Route) => void held.push(route);
  const asksForPage = /[?&]_rsc=/;
  await page.route(asksForPage, keep);
  return async () => {
    await page.unroute(asksForPage, keep);
    await Promise.all(held.map((route) => route.continue()));
  };
}

const go = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.beforeEach(async ({ owner }) => {
  await owner.setViewportSize({ width: 1280, height: 900 });
  await makeStudent({ studioId: owner.studioId, fullName: "Ana Lima" });
  await owner.goto("/dashboard/students");
  await expect(owner.getByText("Ana Lima").first()).toBeVisible();
  await go(owner, "Financeiro");
  await expect(title(owner, "Financeiro")).toBeVisible();
  await expect(owner.getByRole("region", { name: "Resumo financeiro" })).toBeVisible();
});

test("a page seen a moment ago is shown at once from memory, and refreshed behind what is shown", async ({
  owner,
}) => {
  await owner.waitForTimeout(3_100);
  await makeStudent({ studioId: owner.studioId, fullName: "Bia Costa" });
  const letGo = await hold(owner);
  const before = Date.now();
  await go(owner, "Alunos");
  await expect(owner.getByText("Ana Lima").first()).toBeVisible();
  expect(Date.now() - before).toBeLessThan(2_000);
  await expect(owner.getByText("Bia Costa")).toHaveCount(0);
  await letGo();
  await expect(owner.getByText("Bia Costa").first()).toBeVisible();
});

test("nothing stale survives a change: every kept page is asked for anew", async ({ owner }) => {
  await go(owner, "Alunos");
  await owner.getByRole("button", { name: "Novo Aluno" }).click();
  const dialog = owner.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Nome completo" }).fill("Caio Reis");
  await dialog.getByRole("textbox", { name: "E-mail" }).fill("caio@obi.example");
  await dialog.getByRole("button", { name: "Cadastrar aluno" }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.getByText("Caio Reis").first()).toBeVisible();
  const letGo = await hold(owner);
  await go(owner, "Financeiro");
  await expect(owner.getByRole("region", { name: "Resumo financeiro" })).toHaveCount(0);
  await letGo();
  await expect(owner.getByRole("region", { name: "Resumo financeiro" })).toBeVisible();
});

test("pages are kept in the tab's memory alone: after signing out another account sees none of them", async ({
  owner,
}) => {
  await owner.getByRole("button", { name: "Sair" }).filter({ visible: true }).first().press("Enter");
  await owner.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
  const kept = await owner.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain("Ana Lima");
  expect(await owner.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await owner.goBack();
  await expect(owner.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(owner.getByText("Ana Lima")).toHaveCount(0);
});
