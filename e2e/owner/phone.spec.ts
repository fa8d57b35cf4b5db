import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { withStudio, withSystem } from "@/lib/db/doors";
import { addDays, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import { makeCharge, makeClass, makeEnrollment, makeLead, makeStudent } from "@/lib/testing/factories";
import { makeReview } from "@/lib/testing/review";
import { today } from "@/lib/testing/today";
import { artId, beltId } from "@/prisma/reference/shape";
import { atRest, expect, expectSoundPage, test } from "../fixtures";

const PHONE = { width: 360, height: 740 };
/** Rows must begin within about the first third of a phone's screen (px). */
const FIRST_ROW = 320;

const longName = "Maximiliana Aparecida de Albuquerque Figueiredo";

const topOf = (row: Locator) => row.evaluate((element) => element.getBoundingClientRect().top);

/**
 * Fills an academy with everything that a page shows above its lists: several arts, a late student, receipts to
 * review, leads in stages.
 */
async function fill(studioId: string) {
  for (const art of ["Jiu-Jitsu", "Judô", "Boxe", "Capoeira (CBC, cordões)"]) {
    const { id: martialArtId } = await withSystem("e2e", (tx) =>
      tx.martialArt.findFirstOrThrow({ where: { name: art }, select: { id: true } }),
    );
    await makeStudent({ studioId, martialArtId });
  }
  const { studentId } = await makeStudent({ studioId, fullName: longName, monthlyFeeCents: 119_990 });
  const whose = { studioId, studentId };
  const dueOn = dayToDate(addDays(today(), -40));
  await makeCharge({ ...whose, kind: "exam", period: null, dueOn, amountCents: 119_990 });
  await makeReview({ ...whose, picture: await readFile("public/icon-192.png") });
  await makeLead({ studioId, name: longName, source: "Instagram", status: "contacted" });
  await makeClass({ studioId, name: "Turma da noite", dayOfWeek: weekdayOf(today()) });
}

/** Measures the parts above the rows: figures must be in one line, chips in one row. */
const rowsAbove = (page: Page) =>
  page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const tops = (selector: string) => [
      ...new Set(
        [...document.querySelectorAll(selector)]
          .filter(shown)
          .map((element) => Math.round(element.getBoundingClientRect().top)),
      ),
    ];
    return { figures: tops("main dt").length, chips: tops("main nav:has([data-tabs])").length };
  });

for (const { path, row, act } of [
  { path: "/dashboard/finance", row: "table[aria-label='Em aberto'] tbody tr", act: "Recebi de…" },
  { path: "/dashboard/finance?aba=atraso", row: "table[aria-label='Em atraso'] tbody tr", act: "Recebi de…" },
  { path: "/dashboard/students", row: "table[aria-label='Alunos'] tbody tr", act: "Novo Aluno" },
  { path: "/dashboard/crm", row: "[data-lead]", act: "Novo interessado" },
  {
    path: "/dashboard/crm?ver=lista",
    row: "table[aria-label='Interessados'] tbody tr",
    act: "Novo interessado",
  },
])
  test(`RIGHT-39 at 360 px the first row of ${path} begins in the first third, below one line of figures and one row of chips`, async ({
    owner,
  }) => {
    await fill(owner.studioId);
    await owner.setViewportSize(PHONE);
    await owner.goto(path);
    await atRest(owner);
    const first = owner.locator(row).first();
    await expect(first).toBeVisible();
    expect(await topOf(first)).toBeLessThanOrEqual(FIRST_ROW);
    expect(await rowsAbove(owner)).toEqual({ figures: 1, chips: 1 });
    // The thumb area holds only the daily act.
    await expect(owner.locator("main [data-foot]").getByRole("button")).toHaveText([act], {
      useInnerText: true,
    });
    // A name too long to fit beside its figure is shown whole above it.
    const named = owner.locator(row).filter({ hasText: longName }).first();
    const cut = await named.evaluate((element) =>
      [element, ...element.querySelectorAll("*:not(svg *)")]
        .filter((part) => part.clientWidth > 1 && getComputedStyle(part).overflowX !== "visible")
        .filter(
          (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
        )
        .map((part) => part.textContent),
    );
    expect(cut).toEqual([]);
  });

test("RIGHT-39 at 360 px a row shows the whole name of a belt beside the time of absence or the debt", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId });
  const { id: classId } = await makeClass({ studioId });
  await makeEnrollment({ studioId, studentId, classId });
  const since = addDays(today(), -75);
  const belts = [
    ["Jiu-Jitsu", "Azul", 4],
    ["Jiu-Jitsu", "Vermelha e branca (coral)", 0],
    ["Jiu-Jitsu Kids", "Cinza e branca", 4],
    ["Jiu-Jitsu Kids", "Amarela e preta", 1],
  ] as const;
  for (const [art, belt, beltDegree] of belts) {
    const person = await makeStudent({
      studioId,
      martialArtId: artId(art),
      currentBeltId: beltId(art, belt),
      beltDegree,
      monthlyFeeCents: 15_000,
      enrollmentDate: dayToDate(since),
      createdAt: dayToDate(since),
    });
    await makeCharge({
      studioId,
      studentId: person.studentId,
      period: null,
      kind: "exam",
      dueOn: dayToDate(since),
    });
  }
  await owner.setViewportSize(PHONE);
  for (const path of ["/dashboard/students", "/dashboard/students?quem=sem-treinar", "/dashboard/finance"]) {
    await owner.goto(path);
    await atRest(owner);
    for (const [, belt] of belts) {
      const row = owner.getByRole("main").getByRole("row").filter({ hasText: belt });
      await expect(row.first(), `${belt} on ${path}`).toBeVisible();
      const cut = await row.first().evaluate((element, name) => {
        const told = [...element.querySelectorAll("td, td span")].filter(
          ({ textContent }) => textContent.includes(name) || textContent.includes("sem turma"),
        );
        return told
          .filter((part) => part.clientWidth > 1 && getComputedStyle(part).overflowX !== "visible")
          .filter(
            (part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
          )
          .map((part) => part.textContent);
      }, belt);
      expect.soft(cut, path).toEqual([]);
    }
    await expectSoundPage(owner);
  }
});

test("RIGHT-39 on a phone one button opens sorting and filters of a list, and its name says when some are chosen", async ({
  owner,
}) => {
  await fill(owner.studioId);
  await owner.setViewportSize(PHONE);
  await owner.goto("/dashboard/students");
  const opener = owner.getByRole("button", { name: /^Ordenar e filtrar/ });
  await expect(opener).toHaveAccessibleName("Ordenar e filtrar");
  await opener.click();
  const sorts = owner.getByRole("navigation", { name: "Ordenar por" });
  await expect(sorts.getByRole("link")).toHaveText(["Aluno", "Matrícula", "Último treino", "Mensalidade"]);
  await expectSoundPage(owner);
  await sorts.getByRole("link", { name: "Aluno" }).click();
  await expect(sorts).toBeHidden();
  await expect(owner).toHaveURL(/ordem=nome$/);
  await expect(opener).toHaveAccessibleName("Ordenar e filtrar (há escolhas)");
  await opener.click();
  await expect(sorts.getByRole("link", { name: /^Aluno.*crescente$/ })).toBeVisible();
  await owner.getByRole("navigation", { name: "Arte marcial" }).getByRole("link", { name: /^Judô/ }).click();
  await expect(owner.getByRole("table", { name: "Alunos" }).getByRole("row")).toHaveCount(1 + 1);
  await owner.getByRole("button", { name: "Ver a lista" }).click();
  await expect(sorts).toBeHidden();
  await expect(owner.getByRole("button", { name: /^Ações de/ })).toBeInViewport();
});

test("RIGHT-39 on a phone the bottom bar of the dashboard holds the daily actions, with no word cut", async ({
  owner,
}) => {
  const { studioId } = owner;
  await fill(studioId);
  // Twelve students complete the first steps; until then those steps hold the act buttons.
  await withStudio(studioId, (tx) =>
    tx.student.createMany({
      data: Array.from({ length: 12 }, (_, index) => ({
        fullName: `Aluno ${index}`,
        email: `aluno.${index}@obi.example`,
      })),
    }),
  );
  await owner.setViewportSize(PHONE);
  await owner.goto("/dashboard");
  const foot = owner.locator("main [data-foot]");
  const acts = foot.locator("a:visible, button:visible");
  await expect(acts).toHaveText(["Recebi de…", "Chamada", "Novo Aluno"]);
  const cut = await acts.evaluateAll((all) => all.filter((act) => act.scrollWidth > act.clientWidth).length);
  expect(cut).toBe(0);
  await foot.getByRole("button", { name: "Recebi de…" }).click();
  await expect(owner.getByRole("dialog", { name: "Registrar Pagamento" })).toBeVisible();
  await owner.keyboard.press("Escape");
  await foot.getByRole("link", { name: /^Chamada de Turma da noite/ }).click();
  await expect(owner.getByRole("heading", { level: 1, name: "Chamada" })).toBeVisible();
  await expect(owner.getByRole("main").getByRole("link", { name: "Turma da noite" })).toBeVisible();
});
