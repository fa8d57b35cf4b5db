import { withStudio } from "@/lib/db/doors";
import { addDays, weekdayOf } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, test } from "../fixtures";

const phone = { width: 360, height: 740 };

async function classOfToday(studioId: string, names: readonly string[]) {
  const { id: classId } = await makeClass({
    studioId,
    name: "Judô adulto",
    dayOfWeek: weekdayOf(today()),
    startTime: "00:00",
    endTime: "23:59",
  });
  const students = [];
  for (const fullName of names) {
    const { studentId } = await makeStudent({ studioId, fullName });
    await makeEnrollment({ studioId, classId, studentId });
    students.push(studentId);
  }
  return { classId, students };
}

test("a roll call on a phone goes on without a network and records each student once", async ({ owner }) => {
  const { studioId } = owner;
  const { classId } = await classOfToday(studioId, ["Ana Lima", "Bia Sá", "Caio Reis"]);
  await makeStudent({ studioId, fullName: "Davi Visita" });
  const ledger = () =>
    withStudio(studioId, (tx) => tx.attendance.findMany({ select: { voidedAt: true, clientRef: true } }));
  const row = (name: string) => owner.getByRole("button", { name: new RegExp(`^${name}`) });
  const isHere = (name: string) => expect(row(name)).toHaveAttribute("aria-pressed", "true");

  await owner.setViewportSize(phone);
  await owner.goto(`/dashboard/schedule/${classId}`);
  await owner.getByRole("link", { name: "Fazer chamada" }).click();
  await expect(owner.getByRole("heading", { name: "Chamada" })).toBeVisible();
  await row("Ana Lima").click();
  await isHere("Ana Lima");
  await expect.poll(async () => (await ledger()).length).toBe(1);
  await expectSoundPage(owner);

  await owner.context().setOffline(true);
  await row("Bia Sá").click();
  await row("Caio Reis").click();
  await expect(owner.getByText("2 marcações esperando a rede")).toBeVisible();
  await isHere("Bia Sá");
  await expect(owner.getByText("3 presentes · 3 matriculados")).toBeVisible();
  await owner.getByRole("button", { name: "Concluir chamada" }).click();
  await expect(owner.getByText("Chamada ainda aberta")).toBeVisible();
  expect(await ledger()).toHaveLength(1);
  const kept = await owner.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/Bia|Caio/);

  await owner.context().setOffline(false);
  await expect(owner.getByText(/esperando a rede/)).toBeHidden({ timeout: 20_000 });
  await expect.poll(async () => (await ledger()).length).toBe(3);
  await owner.reload();
  for (const name of ["Ana Lima", "Bia Sá", "Caio Reis"]) await isHere(name);
  expect((await ledger()).filter(({ voidedAt }) => voidedAt === null)).toHaveLength(3);

  await row("Ana Lima").click();
  await expect(owner.getByText("2 presentes · 3 matriculados")).toBeVisible();
  await owner.getByRole("searchbox", { name: "Buscar aluno ou visitante" }).fill("davi");
  await owner.getByRole("button", { name: "Marcar Davi Visita como visitante" }).click();
  await expect(owner.getByText("3 presentes · 3 matriculados · 1 visitante")).toBeVisible();
  await owner.getByRole("button", { name: "Concluir chamada" }).click();
  await expect(owner.getByText("Chamada concluída.")).toBeVisible();
  expect(await ledger()).toHaveLength(4);
  await owner.getByRole("link", { name: "Judô adulto" }).click();
  await expect(owner.getByText("3 vieram")).toBeVisible();
});

test("TIME-01 a roll call without a network keeps its page, and shows others' changes once the network is back", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { classId } = await classOfToday(studioId, ["Ana Lima"]);
  const { studentId } = await makeStudent({ studioId, fullName: "Bia Sá" });
  await owner.setViewportSize(phone);
  const listening = owner.waitForResponse((answer) => answer.url().endsWith("/api/live"));
  await owner.goto(`/dashboard/schedule/${classId}/${today()}`);
  await listening;
  await owner.evaluate(() => document.documentElement.setAttribute("data-stands", ""));

  // The event stream stays open, as it does for a while on an unreliable network. The network goes down at the first
  // HEAD request, so that no refresh under way is cut off.
  let isGone = false;
  await owner.route("**/*", (route) => {
    isGone ||= route.request().method() === "HEAD";
    return isGone ? route.abort("internetdisconnected") : route.continue();
  });
  const asked = () => owner.waitForRequest((request) => request.method() === "HEAD");
  const first = asked();
  await makeEnrollment({ studioId, classId, studentId });
  await first;
  await asked();
  await expect(owner.getByRole("button", { name: /^Ana Lima/ })).toBeVisible();

  await owner.unroute("**/*");
  await expect(owner.getByRole("button", { name: /^Bia Sá/ })).toBeVisible({ timeout: 20_000 });
  await expect(owner.locator("html")).toHaveAttribute("data-stands");
});

test("a late roll call asks for its reason once, also without a network, and sends it with every mark", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { classId } = await classOfToday(studioId, ["Ana Lima", "Bia Sá"]);
  const reasons = async () =>
    (await withStudio(studioId, (tx) => tx.attendance.findMany({ select: { lateReason: true } }))).map(
      ({ lateReason }) => lateReason,
    );
  await owner.setViewportSize(phone);
  await owner.goto(`/dashboard/schedule/${classId}/${addDays(today(), -7)}`);
  await expect(owner.getByRole("heading", { name: "Chamada" })).toBeVisible();
  await owner.waitForLoadState("load");
  await owner.context().setOffline(true);
  await owner.getByRole("button", { name: /^Ana Lima/ }).click();
  await expect(owner.getByLabel("Motivo")).toBeFocused();
  await owner.getByLabel("Motivo").fill("Sem celular no tatame");
  await owner.keyboard.press("Enter");
  await owner.getByRole("button", { name: /^Bia Sá/ }).click();
  await expect(owner.getByText("2 marcações esperando a rede")).toBeVisible();
  await owner.context().setOffline(false);
  await expect.poll(reasons, { timeout: 20_000 }).toEqual(Array(2).fill("Sem celular no tatame"));
});

test("marks kept in the browser are sent when their author returns, and signing out keeps another person's marks", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { classId } = await classOfToday(studioId, ["Ana Lima"]);
  const address = `/dashboard/schedule/${classId}/${today()}`;
  await owner.goto(address);
  await owner.context().setOffline(true);
  await owner.getByRole("button", { name: /^Ana Lima/ }).click();
  await expect(owner.getByText("1 marcação esperando a rede")).toBeVisible();
  // The page is closed before the network returns, and another page is opened.
  await owner.goto("about:blank");
  await owner.context().setOffline(false);
  await owner.goto("/dashboard");
  const count = () => withStudio(studioId, (tx) => tx.attendance.count());
  await expect.poll(count, { timeout: 20_000 }).toBe(1);
  const marks = () =>
    owner.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("obi-mark:")));
  await expect.poll(marks).toEqual([]);

  await owner.goto(address);
  await owner.evaluate(() => localStorage.setItem("obi-mark:somebody:1", "{}"));
  await owner.setViewportSize({ width: 1280, height: 800 });
  await owner.getByRole("button", { name: "Sair" }).click();
  await expect(owner).toHaveURL(/\/auth$/);
  expect(await marks()).toEqual(["obi-mark:somebody:1"]);
});

test("STU-31 a student is enrolled from the page of a class and removed by Undo, and a full class refuses another", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { id: classId } = await makeClass({ studioId, name: "Boxe", maxStudents: 1 });
  await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeStudent({ studioId, fullName: "Bia Sá" });
  const enrol = async (name: string, meanwhile?: () => Promise<unknown>) => {
    await owner.getByRole("button", { name: "Matricular aluno" }).click();
    const dialog = owner.getByRole("dialog", { name: "Matricular aluno" });
    await dialog.getByRole("combobox", { name: "Aluno" }).fill(name);
    await dialog.getByRole("option", { name }).click();
    await meanwhile?.();
    await dialog.getByRole("button", { name: "Matricular", exact: true }).click();
  };
  const place = (name: string) => owner.getByRole("link", { name, exact: true });
  await owner.goto(`/dashboard/schedule/${classId}`);
  await enrol("Ana Lima");
  await expect(place("Ana Lima")).toBeVisible();
  await owner.getByRole("button", { name: "Desfazer" }).click();
  await expect(place("Ana Lima")).toBeHidden();
  await enrol("Bia Sá");
  await expect(place("Bia Sá")).toBeVisible();
  await owner.getByRole("button", { name: "Matricular aluno" }).click();
  await expect(owner.getByRole("dialog").getByText(/^Todas as vagas estão ocupadas/)).toBeVisible();
  await owner.keyboard.press("Escape");
  await owner.getByRole("button", { name: "Ações da matrícula: Bia Sá" }).click();
  await owner.getByRole("button", { name: "Suspender matrícula" }).click();
  await expect(owner.getByText("Matrículas suspensas")).toBeVisible();
  const { studentId } = await makeStudent({ studioId, fullName: "Caio Reis" });
  await enrol("Ana Lima", () => makeEnrollment({ studioId, classId, studentId }));
  await expect(owner.getByText(/Aula lotada: a única vaga está ocupada/)).toBeVisible();
});
