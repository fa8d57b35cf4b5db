import type { Locator, Page } from "@playwright/test";
import { withStudio } from "@/lib/db/doors";
import { listClasses } from "@/lib/features/classes/queries";
import {
  makeAttendance,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeStudent,
} from "@/lib/testing/factories";
import { type IsoDay, addDays, dayToDate, mondayOf, weekdayOf } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, expectToFit, test } from "../fixtures";

const DESK = { width: 1280, height: 1100 };
const PHONE = { width: 360, height: 740 };

/** Monday of next week, so that all its days are in the future. */
const MONDAY = addDays(mondayOf(today()), 7);
const weekOf = (day: IsoDay) => `/dashboard/schedule?dia=${day}`;
const NEXT_WEEK = weekOf(MONDAY);

const stored = (studioId: string) =>
  withStudio(studioId, listClasses).then((rows) =>
    rows.map(({ name, dayOfWeek, startTime, endTime }) => `${name} ${dayOfWeek} ${startTime}-${endTime}`),
  );

const block = (page: Page, name: string) => page.locator("[data-class]").filter({ hasText: name });
const column = (page: Page, weekday: number) => page.locator(`[data-weekday="${weekday}"]`);

/** The middle of an hour in a weekday's column. */
async function pointAt(page: Page, weekday: number, hour: string) {
  const [box, row] = await Promise.all([
    column(page, weekday).boundingBox(),
    page
      .locator("[data-week] > div > span")
      .filter({ hasText: `${hour}:00` })
      .boundingBox(),
  ]);
  if (!box || !row) throw new Error(`the week shows no hour ${hour} on weekday ${weekday}`);
  return { x: box.x + box.width / 2, y: row.y + 8 + row.height / 2 };
}

test("SCHED-04 SCHED-12 a click on an empty hour creates a class on two weekdays, and its warning can be overruled", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Kenji" });
  await makeClass({
    studioId,
    name: "Boxe",
    instructorId,
    dayOfWeek: 4,
    startTime: "18:30",
    endTime: "19:30",
  });
  await owner.setViewportSize(DESK);
  await owner.goto("/dashboard/schedule");
  const { x, y } = await pointAt(owner, 2, "18");
  await owner.mouse.click(x, y);
  const dialog = owner.getByRole("dialog", { name: "Nova Aula" });
  await expect(dialog.getByRole("checkbox", { name: "Terça" })).toBeChecked();
  await expect(dialog.getByLabel("Início")).toHaveValue("18:00");
  await expect(dialog.getByLabel("Término")).toHaveValue("19:00");
  await dialog.getByLabel("Nome da aula").fill("Judô");
  await dialog.getByRole("checkbox", { name: "Quinta" }).check();
  await dialog.getByLabel("Instrutor").selectOption({ label: "Mestre Kenji" });
  await dialog.getByRole("button", { name: "Criar" }).click();
  await expect(dialog.getByText(/já dá aula nesse horário: Boxe \(quinta, 18:30 às 19:30\)/)).toBeVisible();
  await expectSoundPage(owner);
  await dialog.getByRole("button", { name: "Criar mesmo assim" }).click();
  await expect(owner.getByText("Aula criada com sucesso!")).toBeVisible();
  await expect(block(owner, "Judô")).toHaveCount(2);
  expect(await stored(studioId)).toEqual(["Judô 2 18:00-19:00", "Judô 4 18:00-19:00", "Boxe 4 18:30-19:30"]);
});

test("THREAT-74 a class is dragged to another time and put back by Undo; one that another tab changed is not moved", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1, endTime: "20:00" });
  await makeClass({ studioId, name: "Boxe", dayOfWeek: 3, startTime: "17:00", endTime: "18:00" });
  const { studentId } = await makeStudent({ studioId });
  await makeEnrollment({ studioId, studentId, classId });
  await owner.setViewportSize(DESK);
  await owner.goto(NEXT_WEEK);
  await expect(owner.getByRole("button", { name: "Nova Aula" })).toBeEnabled();
  const from = await pointAt(owner, 1, "19");
  const to = await pointAt(owner, 3, "20");

  await owner.mouse.move(from.x, from.y);
  await owner.mouse.down();
  await owner.mouse.move(to.x, to.y, { steps: 8 });
  await owner.keyboard.press("Escape");
  await owner.mouse.up();
  expect(await stored(studioId)).toContain("Judô 1 19:00-20:00");
  await expect(owner).toHaveURL(NEXT_WEEK);

  // Outside the grid the class is drawn at its old place, and dropping it there sends nothing.
  const grid = await owner.locator("[data-week]").boundingBox();
  if (!grid) throw new Error("the grid of the week is not visible");
  const sent: string[] = [];
  owner.on("request", (request) => request.headers()["next-action"] && sent.push(request.url()));
  const shown = owner.locator("[data-dragging] > [aria-hidden]");
  for (const [x, y] of [
    [20, to.y],
    [grid.x + 10, to.y],
    [to.x, grid.y - 10],
    [to.x, grid.y + 20],
  ] as const) {
    await owner.mouse.move(from.x, from.y);
    await owner.mouse.down();
    await owner.mouse.move(to.x, to.y, { steps: 4 });
    await expect(shown).toContainText("20:00–21:00");
    await owner.mouse.move(x, y, { steps: 4 });
    await expect(shown).toContainText("19:00–20:00");
    await owner.mouse.up();
    await expect(owner.locator("[data-dragging]")).toHaveCount(0);
  }
  await expect(owner).toHaveURL(NEXT_WEEK);
  expect(sent).toEqual([]);

  await owner.mouse.move(from.x, from.y);
  await owner.mouse.down();
  await owner.mouse.move(to.x, to.y, { steps: 8 });
  await owner.mouse.up();
  const dialog = owner.getByRole("dialog", { name: "Mover Judô" });
  await expect(dialog.getByText("segunda, 19:00 → quarta, 20:00")).toBeVisible();
  await dialog.getByRole("radio", { name: "Todas as semanas" }).check();
  await dialog.getByRole("button", { name: "Mover" }).click();
  const said = "Judô agora é quarta, às 20:00. 1 aluno continua matriculado.";
  await expect(owner.getByText(said)).toBeVisible();
  await expect(column(owner, 3).locator("[data-class]").filter({ hasText: "Judô" })).toBeVisible();
  expect(await stored(studioId)).toContain("Judô 3 20:00-21:00");
  await expect(owner).toHaveURL(NEXT_WEEK);

  await owner.getByRole("button", { name: "Desfazer" }).click();
  await expect(owner.getByText("A aula voltou para o horário de antes.")).toBeVisible();
  expect(await stored(studioId)).toContain("Judô 1 19:00-20:00");
  await expect(column(owner, 1).locator("[data-class]").filter({ hasText: "Judô" })).toBeVisible();

  await test.step("a class that another tab changed is not moved, and a message says why", async () => {
    // Holds back the reachability check that precedes a live refresh, so that the page does not update by itself.
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await owner.route("**/manifest.webmanifest", async (route) => {
      await released;
      await route.continue();
    });
    const late = await pointAt(owner, 1, "21");
    await owner.mouse.move(from.x, from.y);
    await owner.mouse.down();
    await owner.mouse.move(late.x, late.y, { steps: 5 });
    await withStudio(studioId, (tx) =>
      tx.studioClass.updateMany({ where: { id: classId }, data: { name: "Judô kids" } }),
    );
    await owner.mouse.up();
    await dialog.getByRole("radio", { name: "Todas as semanas" }).check();
    await dialog.getByRole("button", { name: "Mover" }).click();
    await expect(owner.getByText("A aula não foi movida")).toBeVisible();
    await expect(owner.getByText("Esta aula foi alterada em outra aba. Recarregue a página.")).toBeVisible();
    await dialog.getByRole("button", { name: "Cancelar" }).click();
    await expect(owner.locator("[data-moving]")).toHaveCount(0);
    expect(await stored(studioId)).toContain("Judô kids 1 19:00-20:00");
    release(undefined);
  });
});

test("RIGHT-44 dragging a class offers to move one date only, which leaves the next week alone and can be undone", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1, endTime: "20:00" });
  const { studentId } = await makeStudent({ studioId });
  await makeEnrollment({ studioId, studentId, classId });
  await owner.setViewportSize(DESK);
  await owner.goto(NEXT_WEEK);
  await expect(owner.getByRole("button", { name: "Nova Aula" })).toBeEnabled();
  const dialog = owner.getByRole("dialog", { name: "Mover Judô" });
  const on = (weekday: number) => column(owner, weekday).locator("[data-class]");
  const drag = async () => {
    const [from, to] = [await pointAt(owner, 1, "19"), await pointAt(owner, 3, "20")];
    await owner.mouse.move(from.x, from.y);
    await owner.mouse.down();
    await owner.mouse.move(to.x, to.y, { steps: 8 });
    await owner.mouse.up();
    await expect(dialog.getByText("segunda, 19:00 → quarta, 20:00")).toBeVisible();
  };

  await drag();
  await expectSoundPage(owner);
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();
  await expect(owner.locator("[data-moving]")).toHaveCount(0);
  await expect(on(3)).toHaveCount(0);

  await drag();
  await expect(dialog.getByRole("radio", { name: /^Só esta \(seg\./ })).toBeChecked();
  await expect(dialog.getByRole("checkbox", { name: /^Avisar os matriculados por e-mail/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Mover" }).click();
  await expect(owner.getByText(/agora é quarta, .*, às 20:00\. As outras semanas não mudam\./)).toBeVisible();
  await expect(on(3).getByText(/^De seg\./)).toBeVisible();
  await expect(on(1).getByText("Cancelada")).toBeVisible();
  await expect(on(1).getByText(/^Mudou para quarta, /)).toBeVisible();
  expect(await stored(studioId)).toEqual(["Judô 1 19:00-20:00"]);
  await expectSoundPage(owner);
  await owner.getByRole("button", { name: "Desfazer" }).click();
  await expect(owner.getByText(/^Judô voltou para segunda, /)).toBeVisible();
  await expect(on(3)).toHaveCount(0);
  await expect(on(1).getByText("Cancelada")).toHaveCount(0);

  await drag();
  await dialog.getByRole("button", { name: "Mover" }).click();
  await expect(on(3)).toHaveCount(1);
  await owner.getByRole("link", { name: "Próxima semana" }).click();
  await expect(owner).toHaveURL(weekOf(addDays(MONDAY, 7)));
  await expect(on(1)).toHaveCount(1);
  await expect(on(1).getByText("Cancelada")).toHaveCount(0);
  await expect(on(3)).toHaveCount(0);
  await owner.goto(NEXT_WEEK);
  await on(1).getByRole("button", { name: "Ações de Judô" }).focus();
  await owner.keyboard.press("Enter");
  await owner.getByRole("button", { name: "Desfazer cancelamento" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Desfazer cancelamento" }).click();
  await expect(owner.getByText("A aula está de volta na agenda.")).toBeVisible();
  await expect(on(3)).toHaveCount(0);
});

test("RIGHT-44 at 360 px one date of a class moves by its menu to a day of another week", async ({
  owner,
}) => {
  const { studioId } = owner;
  await makeClass({ studioId, name: "Judô", dayOfWeek: 1, endTime: "20:00" });
  await owner.setViewportSize(PHONE);
  await owner.goto(NEXT_WEEK);
  await owner.getByRole("button", { name: "Ações de Judô" }).click();
  await owner.getByRole("button", { name: "Mover…" }).click();
  const dialog = owner.getByRole("dialog", { name: "Mover Judô" });
  await expect(dialog.getByRole("radio", { name: /^Só esta/ })).toBeChecked();
  const thursday = addDays(MONDAY, 10);
  await dialog.getByLabel("Data").fill(thursday);
  await dialog.getByLabel("Início").fill("07:15");
  await expectSoundPage(owner);
  await dialog.getByRole("button", { name: "Mover" }).click();
  await expect(owner.getByText(/agora é quinta, .*, às 07:15\./)).toBeVisible();
  await expect(
    block(owner, "Judô")
      .first()
      .getByText(/^Mudou para quinta, .*, às 07:15$/),
  ).toBeVisible();
  await owner.goto(weekOf(thursday));
  await expect(
    block(owner, "Judô")
      .filter({ visible: true })
      .getByText(/^De seg\./),
  ).toBeVisible();
  await expectToFit(owner);
});

test("SCHED-06 by keyboard alone a class is moved, duplicated and removed", async ({ owner }) => {
  const { studioId } = owner;
  await makeClass({ studioId, name: "Judô", dayOfWeek: 1, endTime: "20:00" });
  await owner.setViewportSize(DESK);
  await owner.goto(NEXT_WEEK);
  await expect(owner.getByRole("button", { name: "Nova Aula" })).toBeEnabled();
  const menu = owner.getByRole("group", { name: "Ações de Judô" });
  const choose = async (name: string) => {
    await owner.getByRole("button", { name: "Ações de Judô" }).first().focus();
    await owner.keyboard.press("Enter");
    await expect(menu).toBeVisible();
    while (
      !(await menu.getByText(name, { exact: true }).evaluate((entry) => entry === document.activeElement))
    )
      await owner.keyboard.press("ArrowDown");
    await owner.keyboard.press("Enter");
  };

  await choose("Mover…");
  const move = owner.getByRole("dialog", { name: "Mover Judô" });
  await expect(move.getByRole("radio", { name: /^Só esta/ })).toBeFocused();
  await owner.keyboard.press("ArrowDown");
  await owner.keyboard.press("Tab");
  await expect(move.getByLabel("Dia da semana")).toBeFocused();
  await owner.keyboard.press("ArrowDown");
  await owner.keyboard.press("Tab");
  await owner.keyboard.type("0715a");
  await owner.keyboard.press("Enter");
  await expect(owner.getByText("Judô agora é terça, às 07:15.")).toBeVisible();
  expect(await stored(studioId)).toEqual(["Judô 2 07:15-08:15"]);
  await expect(column(owner, 2).getByRole("button", { name: "Ações de Judô" })).toBeFocused();

  await choose("Duplicar");
  const copy = owner.getByRole("dialog", { name: "Nova Aula" });
  await expect(copy.getByLabel("Nome da aula")).toHaveValue("Judô");
  await copy.getByRole("checkbox", { name: "Terça" }).uncheck();
  await copy.getByRole("checkbox", { name: "Sexta" }).check();
  await copy.getByRole("button", { name: "Criar" }).click();
  await expect(owner.getByText("Aula criada com sucesso!")).toBeVisible();
  expect(await stored(studioId)).toEqual(["Judô 2 07:15-08:15", "Judô 5 07:15-08:15"]);

  await choose("Remover");
  await owner.getByRole("alertdialog").getByRole("button", { name: "Remover" }).click();
  await expect(owner.getByText("Aula removida com sucesso!")).toBeVisible();
  expect(await stored(studioId)).toEqual(["Judô 5 07:15-08:15"]);
});

test("SCHED-01 the calendar picks a date, which marks its weekday and shows that week", async ({ owner }) => {
  const { studioId } = owner;
  const { id: classId } = await makeClass({ studioId, name: "Judô", dayOfWeek: 5 });
  const session = await makeClassSession({ studioId, classId, day: "2026-12-25" });
  const cancelled = { status: "cancelled", cancelReason: "Natal" } as const;
  await withStudio(studioId, (tx) =>
    tx.classSession.updateMany({ where: { id: session.id }, data: cancelled }),
  );
  await owner.setViewportSize(DESK);
  await owner.goto("/dashboard/schedule?dia=2026-11-24");
  const picked = owner.locator("li[aria-current=date]");
  await expect(picked.getByRole("heading")).toHaveText(/Terça\s*24/);
  await owner.getByRole("button", { name: /^Calendário/ }).click();
  const calendar = owner.getByRole("group", { name: "Calendário" });
  await expectSoundPage(owner);
  await calendar.getByRole("link", { name: "Próximo mês" }).click();
  await expect(calendar.getByText("dez. 2026")).toBeVisible();
  await calendar.getByRole("link", { name: "25", exact: true }).click();
  await expect(owner).toHaveURL(/\?dia=2026-12-25$/);
  await expect(calendar).toBeHidden();
  await expect(picked.getByRole("heading")).toHaveText(/Sexta\s*25/);
  await expect(picked.getByTitle("Natal", { exact: true })).toBeVisible();
  await expect(picked.getByText("Cancelada")).toBeVisible();
});

test("SCHED-03 on a phone the days are chips, one day is a list, and nothing scrolls sideways", async ({
  owner,
}) => {
  const { studioId } = owner;
  await makeClass({ studioId, name: "Judô de segunda", dayOfWeek: 1 });
  await makeClass({ studioId, name: "Boxe de terça", dayOfWeek: 2 });
  await owner.setViewportSize(PHONE);
  await owner.goto("/dashboard/schedule?dia=2026-11-23");
  await expect(owner.getByText("Judô de segunda")).toBeVisible();
  await expect(owner.getByText("Boxe de terça")).toBeHidden();
  await expectToFit(owner);
  for (const weekday of [0, 3, 6]) {
    const box = await owner.locator("h2 a").nth(weekday).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await owner.getByRole("link", { name: /^Terça 24/ }).click();
  await expect(owner.getByText("Boxe de terça")).toBeVisible();
  await expect(owner.getByText("Judô de segunda")).toBeHidden();
  await owner.getByRole("link", { name: /^Quarta 25/ }).click();
  await expect(owner.getByText("Nenhuma aula agendada").filter({ visible: true })).toHaveCount(1);
  await owner.getByRole("button", { name: "Nova Aula" }).click();
  await expect(owner.getByRole("dialog").getByRole("checkbox", { name: "Quarta" })).toBeChecked();
});

test("RIGHT-39 RIGHT-40 a class's name is uncut on a phone, and a block of half a narrow day shows how many came", async ({
  owner,
}) => {
  const { studioId } = owner;
  const yesterday = addDays(today(), -1);
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Bruna Castelar dos Santos" });
  const lesson = { studioId, instructorId, dayOfWeek: weekdayOf(yesterday), endTime: "20:00" };
  const name = "Defesa Pessoal Feminina para Iniciantes";
  const { id: classId } = await makeClass({ ...lesson, name });
  await makeClass({ ...lesson, name: "Boxe", createdAt: dayToDate(addDays(yesterday, -30)) });
  const { id: sessionId } = await makeClassSession({ studioId, classId, day: yesterday });
  for (let pupil = 0; pupil < 10; pupil += 1) {
    const { studentId } = await makeStudent({ studioId });
    await makeAttendance({ studioId, sessionId, studentId });
  }
  const drawn = block(owner, name).filter({ visible: true });
  await owner.setViewportSize({ width: 1024, height: 768 });
  await owner.goto(weekOf(yesterday));
  const isWhole = await drawn.getByText("10 vieram").evaluate((words) => {
    const { right = 0, bottom = 0 } = words.closest("i")?.getBoundingClientRect() ?? {};
    const { bottom: foot = 0 } = words.closest("[data-class]")?.getBoundingClientRect() ?? {};
    return [...words.getClientRects()].every(
      (line) => line.right <= right + 0.5 && line.bottom <= Math.min(bottom, foot) + 0.5,
    );
  });
  expect(isWhole).toBe(true);
  await owner.setViewportSize(PHONE);
  const cut = await drawn
    .locator("a > :is(b, span)")
    .evaluateAll((lines) => lines.map((line) => line.scrollWidth - line.clientWidth));
  expect(cut).toEqual([0, 0]);
  // The words about a roll call stand below the class and leave it the width.
  const open = block(owner, "Boxe").filter({ visible: true });
  const [words, title] = await Promise.all(
    [open.getByText("Chamada por fazer"), open.locator("b")].map((part) => part.boundingBox()),
  );
  expect(words?.y).toBeGreaterThan(title?.y ?? Infinity);
  expect(title?.width).toBeGreaterThan(150);
  await expectToFit(owner);
});

test("classes at the same time show at 1024 px and in print that they are full and who teaches", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Bruna Castelar" });
  // A weekday without a class would give its width to the others.
  for (const dayOfWeek of [0, 2, 3, 4, 5, 6]) await makeClass({ studioId, dayOfWeek });
  for (const [name, startTime] of [
    ["Muay Thai", "18:00"],
    ["Jiu-Jitsu Kids 1", "18:30"],
  ] as const) {
    const { id: classId } = await makeClass({
      studioId,
      name,
      instructorId,
      startTime,
      endTime: startTime.replace("18", "19"),
      maxStudents: 1,
    });
    const { studentId } = await makeStudent({ studioId });
    await makeEnrollment({ studioId, studentId, classId });
  }
  await owner.setViewportSize({ width: 1024, height: 768 });
  await owner.goto("/dashboard/schedule");
  for (const name of ["Muay Thai", "Jiu-Jitsu Kids 1"]) {
    const block = owner.locator("[data-class]").filter({ hasText: name });
    const isInside = (part: Locator) =>
      part.evaluate((element) => {
        const [own, place] = [element, element.closest("[data-class]")].map((box) =>
          box?.getBoundingClientRect(),
        );
        const line = parseFloat(getComputedStyle(element).fontSize);
        return own && place && own.height >= line && own.right <= place.right && own.bottom <= place.bottom;
      });
    expect(await isInside(block.getByText("Lotada")), `${name}: Lotada`).toBe(true);
    expect(await isInside(block.getByText("Bruna Castelar")), `${name}: who`).toBe(true);
  }
  await owner.emulateMedia({ media: "print" });
  await owner.setViewportSize({ width: 1047, height: 718 });
  const cut = await owner.locator("[data-class] > a > :is(time, span)").evaluateAll((lines) =>
    lines
      .filter((line) => line.closest("[data-class]")?.matches("[data-beside]"))
      .filter(
        (line) =>
          line.scrollWidth > line.clientWidth ||
          line.getBoundingClientRect().bottom > (line.parentElement?.getBoundingClientRect().bottom ?? 0),
      )
      .map((line) => line.textContent),
  );
  expect(cut).toEqual([]);
});

test("a one-hour class in a narrow day shows its instructor, and print slices no line of a shorter class", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Bruna Castelar" });
  const lesson = { studioId, instructorId };
  for (const dayOfWeek of [0, 1, 2, 3, 4, 5, 6])
    await makeClass({
      ...lesson,
      name: "Jiu-Jitsu Avançado",
      dayOfWeek,
      startTime: "08:00",
      endTime: "09:00",
    });
  // An hour without a class would be drawn lower, so every hour has one.
  await makeClass({ ...lesson, name: "Treino livre", dayOfWeek: 2, startTime: "09:00", endTime: "21:00" });
  for (const [dayOfWeek, endTime] of [
    [3, "18:40"],
    [4, "18:20"],
  ] as const)
    await makeClass({ ...lesson, name: "Karatê", dayOfWeek, startTime: "18:00", endTime });
  await owner.setViewportSize({ width: 1024, height: 768 });
  await owner.goto("/dashboard/schedule");
  const narrow = column(owner, 5).locator("[data-class] > a");
  await expect(narrow).toBeVisible();
  const lines = await narrow.evaluate((link) => {
    const { right, bottom } = link.getBoundingClientRect();
    return [...link.querySelectorAll(":scope > :is(b, span, i)")]
      .map((line) => ({ text: line.textContent, box: line.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.right <= right && box.bottom <= bottom)
      .map(({ text }) => text);
  });
  expect(lines).toEqual([
    "Jiu-Jitsu Avançado",
    expect.stringContaining("Bruna"),
    expect.stringContaining("vagas"),
  ]);
  await owner.goto("/dashboard/schedule?dia=2026-11-20");
  const holiday = column(owner, 5).getByTitle("Dia da Consciência Negra");
  await expect(holiday).toBeVisible();
  expect(await holiday.evaluate((name) => name.scrollWidth - name.clientWidth)).toBeLessThanOrEqual(0);
  await owner.emulateMedia({ media: "print" });
  await owner.setViewportSize({ width: 1047, height: 718 });
  const sliced = await owner.locator("[data-class] > a > :is(b, time, span)").evaluateAll((parts) =>
    parts
      .filter((line) => line.getClientRects().length > 0)
      .filter(
        (line) =>
          line.getBoundingClientRect().bottom >
          (line.parentElement?.getBoundingClientRect().bottom ?? 0) + 0.5,
      )
      .map((line) => line.textContent),
  );
  expect(sliced).toEqual([]);
  await expect(block(owner, "Karatê").first().getByText("18:00–18:40")).toBeVisible();
});

test("a block shows a name of two words uncut, and the week prints on one sheet without buttons", async ({
  owner,
}) => {
  const { studioId } = owner;
  const hours = ["07", "12", "18", "20"];
  const lessons = [1, 2, 3, 4, 5].flatMap((dayOfWeek) =>
    hours.map((hour) => ({
      name: `Treino ${hour}`,
      dayOfWeek,
      startTime: `${hour}:00`,
      endTime: `${hour}:50`,
    })),
  );
  const times = { startTime: "19:00", endTime: "20:30" };
  await withStudio(studioId, (tx) =>
    tx.studioClass.createMany({ data: [...lessons, { name: "Defesa Pessoal", dayOfWeek: 6, ...times }] }),
  );
  await owner.setViewportSize({ width: 1024, height: 768 });
  await owner.goto("/dashboard/schedule");
  const name = block(owner, "Defesa Pessoal").locator("b");
  await expect(name).toBeVisible();
  const overflow = await name.evaluate((text) => [
    text.scrollWidth - text.clientWidth,
    text.scrollHeight - text.clientHeight,
  ]);
  expect(Math.max(...overflow)).toBeLessThanOrEqual(1);
  await block(owner, "Defesa Pessoal").locator("i").scrollIntoViewIfNeeded();
  await expect(block(owner, "Defesa Pessoal").locator("i")).toBeInViewport();

  await owner.emulateMedia({ media: "print" });
  await expect(owner.getByText("Dojô Aurora").filter({ visible: true })).toHaveCount(1);
  await expect(owner.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(owner.getByText("07:00–07:50").first()).toBeVisible();
  const sheet = (await owner.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test("the academy alone downloads the picture of the week, and its public address works until it is turned off", async ({
  owner,
  request,
}) => {
  const { studioId } = owner;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestre Kenji" });
  await makeClass({ studioId, name: "Judô", instructorId });
  await owner.setViewportSize(PHONE);
  await owner.goto("/dashboard/schedule");
  await owner.getByRole("button", { name: "Compartilhar semana" }).click();
  const dialog = owner.getByRole("dialog", { name: "Compartilhar a semana" });
  const ask = (address: string) => request.get(address, { maxRedirects: 0 });
  const sizeOf = (picture: Buffer) => [picture.readUInt32BE(16), picture.readUInt32BE(20)];
  const address = async () => {
    await expect(dialog.getByRole("textbox", { name: "Endereço público" })).toBeVisible();
    return dialog.getByRole("textbox", { name: "Endereço público" }).inputValue();
  };
  await dialog.getByRole("button", { name: "Criar endereço" }).click();
  const first = await address();
  await expectSoundPage(owner);

  const answer = await ask(first);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    "content-type": "image/png",
    "cache-control": "public, max-age=300, s-maxage=300",
    "x-robots-tag": "noindex",
    "cross-origin-resource-policy": "cross-origin",
  });
  expect(answer.headers()["set-cookie"]).toBeUndefined();
  expect(sizeOf(await answer.body())).toEqual([1080, 1350]);
  const own = await owner.request.get("/dashboard/schedule/semana.png");
  expect(own.status()).toBe(200);
  expect(own.headers()).toMatchObject({
    "content-type": "image/png",
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="semana.png"',
  });
  expect(sizeOf(await own.body())).toEqual([1080, 1350]);
  const stranger = await ask("/dashboard/schedule/semana.png");
  expect(stranger.headers()["content-type"] ?? "").not.toContain("image");
  expect(stranger.headers().location).toMatch(/\/auth$/);
  for (const wrong of ["x", `${"a".repeat(43)}.png`, "%2e%2e%2f.png"])
    expect((await ask(new URL(wrong, first).href)).status()).toBe(404);

  await dialog.getByRole("button", { name: "Trocar" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Trocar" }).click();
  await expect(owner.getByText("Endereço trocado.")).toBeVisible();
  const second = await address();
  expect((await ask(first)).status()).toBe(404);
  expect((await ask(second)).status()).toBe(200);
  await dialog.getByRole("button", { name: "Desligar" }).click();
  await owner.getByRole("alertdialog").getByRole("button", { name: "Desligar" }).click();
  await expect(dialog.getByRole("button", { name: "Criar endereço" })).toBeVisible();
  expect((await ask(second)).status()).toBe(404);
});
