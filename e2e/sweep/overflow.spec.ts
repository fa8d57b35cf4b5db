import { addDays, dayToDate } from "@/lib/kernel/dates";
import { day, makeCharge, makePayment, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect } from "../fixtures";
import { type List, WIDTHS, fill, fillTwoPages, longName, longWord, walkLists } from "./long-names";
import { test } from "./walkers";

/** Every list of the owner. */
const lists: readonly List[] = [
  ["/dashboard", /^.*Turma Xntk/],
  "/dashboard/students",
  "/dashboard/students?contatos=abertos&mensalidade=nada",
  ["/dashboard/students?pagina=2&ordem=treino", /Aluno \d/],
  "/dashboard/students/{student}",
  "/dashboard/students/invites",
  "/dashboard/instructors",
  "/dashboard/instructors/{instructor}",
  "/dashboard/crm",
  "/dashboard/crm?ver=lista",
  ["/dashboard/crm/origens", /Outras/],
  "/dashboard/crm?contatos=abertos",
  "/dashboard/finance",
  "/dashboard/finance/conferir",
  "/dashboard/finance?aba=atraso",
  "/dashboard/finance?aba=recebidos",
  "/dashboard/finance?aba=todos",
  "/dashboard/notifications",
  "/dashboard/notifications?aba=enviadas",
  "/dashboard/reports",
  "/dashboard/reports/linhas?periodo=6-meses",
  "/dashboard/reports/linhas?figura=presencas&periodo=6-meses",
  "/dashboard/reports/linhas?figura=aulas",
  `/dashboard/reports/linhas?figura=origem&periodo=6-meses&origem=${encodeURIComponent(longName)}`,
  "/dashboard/schedule",
  "/dashboard/schedule/{class}",
  "/dashboard/schedule/{class}/{today}",
  "/dashboard/settings",
];
test("lists with long names fit at every width, and cut text has an ellipsis and a title", async ({
  owner: page,
}) => {
  await walkLists(page, lists, { ids: { ...(await fill(page.studioId)), today: today() } });
});

test("a late fee is shown uncut beside a long name on narrow phones", async ({ owner: page }) => {
  const { studioId } = page;
  const { studentId } = await makeStudent({ studioId, fullName: longName, monthlyFeeCents: 119_990 });
  await makeCharge({ studioId, studentId, period: day("2025-01-01"), dueOn: day("2025-01-10") });
  await page.goto("/dashboard/students");
  const fee = page.getByRole("cell", { name: /1\.199,90 atrasada/ });
  for (const width of [345, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(fee).toBeVisible();
    const [needed, has] = await fee.evaluate((cell) => [cell.scrollWidth, cell.clientWidth]);
    expect.soft(needed, `at ${width}`).toBeLessThanOrEqual(has ?? 0);
  }
});

test("a narrow card breaks no date of a charge in two", async ({ owner: page }) => {
  const { studioId } = page;
  const { studentId } = await makeStudent({ studioId });
  const whose = { studioId, studentId, description: longWord, amountCents: 99_999_999 };
  await makeCharge({ ...whose, dueOn: dayToDate(addDays(today(), -40)) });
  await makePayment({ ...whose, paymentDate: dayToDate(today()) });
  await page.goto(`/dashboard/students/${studentId}`);
  const days = page.locator("#financeiro li").getByText(/\d{2}\/\d{2}\/\d{4}/);
  await expect(days).toHaveCount(2);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await days.evaluateAll((parts) => parts.map((part) => part.clientHeight));
    // At most two lines: the line may break before the date.
    expect.soft(Math.max(...heights), `at ${width}`).toBeLessThanOrEqual(40);
  }
});

test("the super admin's lists fit at every width", async ({ superAdmin: page }) => {
  const paths = ["/admin/studios", "/admin/settings?aba=banco", "/admin/settings?aba=seguranca"];
  await walkLists(
    page,
    paths.map((path) => [path, /./] as const),
  );
});

test("a row opens its student, sorting and pages are in the address, and paging returns to the top of the list", async ({
  owner: page,
}) => {
  await fillTwoPages(page.studioId);
  await page.goto("/dashboard/students");
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/pagina=2/);
  const list = page.getByRole("group", { name: "Alunos" });
  await expect(list).toBeFocused();
  await expect(list).toBeInViewport();
  await page.getByRole("columnheader", { name: "Aluno" }).getByRole("link").click();
  await expect(page).toHaveURL(/ordem=nome$/);
  await expect(page.getByRole("columnheader", { name: "Aluno" })).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("row").nth(1)).toContainText("Aluno 0");
  // Clicks the row itself rather than the name.
  await page
    .getByRole("row")
    .nth(1)
    .click({ position: { x: 400, y: 20 } });
  await expect(page).toHaveURL(/\/dashboard\/students\/[0-9a-f-]{36}$/);
});

test("STU-07 the edit button of a row opens the filled form, from the menu too", async ({ owner: page }) => {
  await makeStudent({ studioId: page.studioId, fullName: "Ana Lima" });
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto("/dashboard/students");
  await page.getByRole("button", { name: "Editar Ana Lima" }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /Nome completo/ })).toHaveValue(
    "Ana Lima",
  );
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 800 });
  const menu = page.getByRole("button", { name: "Ações de Ana Lima" });
  await menu.click();
  await page.getByRole("button", { name: "Editar", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: /Nome completo/ })).toHaveValue(
    "Ana Lima",
  );
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();
});
