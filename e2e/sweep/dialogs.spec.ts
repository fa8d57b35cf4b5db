import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { CHARGED_PRICE_CENTS } from "@/lib/config/constants";
import { withStudent, withStudio, withSystem } from "@/lib/db/doors";
import { billingCopy } from "@/lib/features/billing/copy";
import { addDays, dayToDate, weekdayOf } from "@/lib/kernel/dates";
import {
  asStudent,
  day as civilDay,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeFile,
  makeGuardian,
  makeInstructor,
  makeInvite,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { makeReview } from "@/lib/testing/review";
import { today } from "@/lib/testing/today";
import { atRest, expect, expectToFit, plantSession, sessionFor, violationsOf } from "../fixtures";
import { demoAccount, fillIn } from "./demo";
import { DIALOG_LOOKS } from "./looks";
import { type Opening, on, openings, platformOpenings } from "./pages";
import { test } from "./walkers";

/**
 * Every dialog and menu of the owner: opened by the keyboard alone, then seen in each layout and both themes, where it
 * lies within the screen and axe finds nothing; Escape closes it and gives the focus back.
 */
const DESK = { width: 1280, height: 800 };
const OPEN = "[role=dialog], [role=alertdialog], [popover]:popover-open";
const opened = (page: Page): Locator => page.locator(OPEN).last();

/** What lies outside the screen, or is cut inside the dialog, sideways. */
const faults = (dialog: Locator): Promise<string[]> =>
  dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    // A menu goes with its button, which another width may have moved out of sight.
    const isTooHigh = !element.hasAttribute("popover") && (box.top < 0 || box.bottom > innerHeight);
    const outside = isTooHigh || box.left < 0 || box.right > innerWidth;
    const cut = [element, ...element.querySelectorAll<HTMLElement>("*")].filter(
      ({ scrollWidth, clientWidth, className }) =>
        clientWidth > 0 && scrollWidth > clientWidth + 1 && /overflow-y-auto/.test(String(className)),
    );
    return [
      ...(outside ? [`lies at ${box.left}, ${box.top} to ${box.right}, ${box.bottom}`] : []),
      ...cut.map((part) => `scrolls sideways: ${part.textContent.slice(0, 60)}`),
    ];
  });

async function look(page: Page, name: string): Promise<void> {
  for (const { width, theme, axe } of DIALOG_LOOKS) {
    await page.setViewportSize({ ...DESK, width });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await atRest(page);
    const where = `${name} at ${width} px, ${theme}`;
    await expectToFit(page, where);
    expect.soft(await faults(opened(page)), where).toEqual([]);
    if (axe) expect.soft(await violationsOf(page, axe, OPEN), `axe: ${where}`).toEqual([]);
  }
}

const hasFocus = (page: Page) =>
  expect
    .poll(() => opened(page).evaluate((element) => element.contains(document.activeElement)), "focus inside")
    .toBe(true);

/** An entry of the menu that is open: the arrows lead there. */
async function choose(page: Page, name: string): Promise<void> {
  await hasFocus(page);
  const said = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  for (let left = await opened(page).locator("a, button").count(); left > 1; left -= 1) {
    if ((await said()).startsWith(name)) break;
    await page.keyboard.press("ArrowDown");
  }
  expect(await said()).toMatch(new RegExp(`^${name}`));
  await page.keyboard.press("Enter");
}

async function visit(page: Page, presses: Opening["presses"]): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.setViewportSize(DESK);
  const [first, ...rest] = presses;
  const button = page
    .getByRole("button", { name: new RegExp(`^${first}`) })
    .filter({ visible: true })
    .first();
  // It sleeps until its script has come, and what sleeps takes no focus.
  await expect(button).toBeEnabled();
  const opener = await button.elementHandle();
  await opener?.focus();
  await page.keyboard.press("Enter");
  await expect(opened(page)).toBeVisible();
  for (const name of rest) await choose(page, name);
  await hasFocus(page);
  await look(page, presses.join(" → "));
  await page.setViewportSize(DESK);
  await atRest(page);
  await page.keyboard.press("Escape");
  await expect(opened(page)).toHaveCount(0);
  const isBack = () => opener?.evaluate((element) => element === document.activeElement);
  await expect.poll(isBack, `the focus is back at ${presses[0]}`).toBe(true);
}

async function visitAll(page: Page, list: readonly Opening[]): Promise<void> {
  for (const { presses } of list) await test.step(presses.join(" → "), () => visit(page, presses));
}

for (const [path, list] of Map.groupBy(openings, (opening) => opening.path)) {
  test(`every dialog and menu of ${path} is sound in both themes, opens by keys, leaves by Escape and gives the focus back`, async ({
    walk,
  }) => {
    const page = await walk("owner");
    await page.goto(await fillIn(path));
    await expect(page.locator("h1").first()).toBeVisible();
    await visitAll(page, list);
  });
}

for (const [path, list] of Map.groupBy(platformOpenings, (opening) => opening.path)) {
  test(`every dialog and menu of ${path} is as sound for the super admin`, async ({ walk }) => {
    const page = await walk("superAdmin");
    await page.goto(await fillIn(path));
    await expect(page.locator("h1").first()).toBeVisible();
    await visitAll(page, list);
  });
}

/** An academy with one of each of what the demo has none of; answers where its dialogs are. */
async function makeAcademy(studioId: string): Promise<Opening[]> {
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima", email: "ana@obi.example" });
  const content = await readFile("public/icon-192.png");
  const picture = { studioId, content, contentType: "image/png" };
  const photo = await makeFile({ ...picture, studentId, purpose: "photo" });
  const logo = await makeFile({ ...picture, purpose: "logo" });
  await makeFile({ ...picture, studentId, purpose: "document", name: "Atestado.png" });
  await withStudio(studioId, async (tx) => {
    await tx.student.updateMany({ where: { id: studentId }, data: { photoFileId: photo.id } });
    await tx.studio.updateMany({ where: { id: studioId }, data: { logoUrl: `/files/${logo.id}` } });
    await tx.studentNote.create({ data: { studentId, body: "Volta em janeiro." } });
  });
  await makeReview({ studioId, studentId, picture: content });
  await makeGuardian({
    studioId,
    students: [studentId],
    fullName: "Rita Lima",
    email: `rita-${studentId}@obi.example`,
  });
  await makeInvite({ studioId, studentId, studentName: "Ana Lima", studentEmail: "ana@obi.example" });
  const instructor = await makeInstructor({ studioId, status: "inactive" });
  const day = addDays(today(), 1);
  const lesson = await makeClass({ studioId, dayOfWeek: weekdayOf(day) });
  const session = await makeClassSession({ studioId, classId: lesson.id, day });
  await withStudio(studioId, (tx) =>
    tx.classSession.updateMany({
      where: { id: session.id },
      data: { status: "cancelled", cancelReason: "Campeonato", closedAt: new Date() },
    }),
  );
  return [
    ...on(
      `/dashboard/students/${studentId}`,
      ["Remover foto"],
      ["Reenviar"],
      ["Revogar"],
      ["Editar Rita"],
      ["Convidar Rita"],
      ["Desligar Rita"],
      ["Apagar$"],
      ["Apagar Atestado"],
    ),
    ...on(`/dashboard/instructors/${instructor.id}`, ["Reativar"]),
    ...on("/dashboard/instructors", ["Ações de", "Reativar"]),
    ...on(`/dashboard/schedule/${lesson.id}/${day}`, ["Desfazer cancelamento"]),
    ...on(`/dashboard/schedule?dia=${day}`, ["Ações de", "Desfazer cancelamento"]),
    ...on("/dashboard/finance/conferir", ["Recusar"], ["É o mesmo pagamento"], ["Já devolvi"], ["Devolver"]),
    ...on("/dashboard/settings", ["Remover logo"]),
    ...on("/dashboard/settings?aba=seguranca", ["Encerrar"], ["Encerrar as outras"]),
  ];
}

test("the questions about what is taken away or given back are as sound, by keys alone", async ({
  owner: page,
  baseURL,
}) => {
  const made = await makeAcademy(page.studioId);
  await sessionFor(baseURL ?? "", { userId: page.userId, area: "owner" });
  for (const [path, list] of Map.groupBy(made, (opening) => opening.path)) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await visitAll(page, list);
  }
});

test("whoever is of a team is asked before leaving it", async ({ owner: page, baseURL }) => {
  const { userId } = await makeStaff({ studioId: page.studioId });
  await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
  await page.goto("/account");
  await visitAll(page, on("/account", ["Sair da equipe"]));
});

test("whoever leaves while marks of a roll call wait is asked before they are lost", async ({
  owner: page,
}) => {
  const { studioId } = page;
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  const lesson = await makeClass({ studioId, dayOfWeek: weekdayOf(today()), startTime: "00:00" });
  await makeEnrollment({ studioId, studentId, classId: lesson.id });
  await page.goto(`/dashboard/schedule/${lesson.id}/${today()}`);
  await page.route("**/*", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await page.getByRole("button", { name: /^Ana Lima/ }).click();
  await visitAll(page, on("", ["Sair"]));
});

test("whoever pays by Mercado Pago is asked before the plan is cancelled", async ({ owner: page }) => {
  const { studioId } = page;
  await withSystem("e2e", (tx) =>
    tx.subscription.create({
      data: {
        studioId,
        status: "active",
        planName: billingCopy.plan.title,
        amountCents: CHARGED_PRICE_CENTS,
        provider: "mercadopago",
        providerReference: `pre-${studioId}`,
      },
    }),
  );
  await page.goto("/upgrade");
  await visitAll(page, on("/upgrade", ["Cancelar assinatura"]));
});

test("a student's way to pay and calendar open by keys, are sound in both themes and give the focus back", async ({
  page,
  baseURL,
}) => {
  const { id: userId, students } = await demoAccount("student", "aluna@demo.obi.example");
  const [student] = students;
  if (!student) throw new Error("the demo's student is nobody");
  await plantSession(page.context(), baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/dashboard");
  await visitAll(page, on("/student/dashboard", ["Pagar agora"]));
  await page.goto("/student/classes");
  await visitAll(page, on("/student/classes", ["Assinar no calendário"]));
});

test("a student's way to pay what is late opens by keys, is sound in both themes and gives the focus back", async ({
  owner: page,
  baseURL,
}) => {
  const { studioId } = page;
  const { studentId, userId } = await makeStudentAccount({ studioId, monthlyFeeCents: 15_000 });
  const key = { pixKey: "caixa@dojo.example", merchantName: "Dojo Aurora", merchantCity: "Sao Paulo" };
  await withStudio(studioId, (tx) => tx.studioPixKey.create({ data: { kind: "email", ...key } }));
  const owed = { studioId, studentId, kind: "exam", period: null, description: "Exame de faixa" } as const;
  await makeCharge({ ...owed, dueOn: dayToDate(addDays(today(), -40)) });
  const student = { id: studentId, studioId };
  await plantSession(page.context(), baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/payments");
  await visitAll(page, on("/student/payments", ["Pagar Exame"]));
});

test("what a student may do about the own data, and its answer, open by keys, are sound in both themes and give the focus back", async ({
  owner: page,
  baseURL,
}) => {
  const { studioId } = page;
  const { studentId, userId } = await makeStudentAccount({ studioId, medicalConditions: "v1:sealed" });
  const student = { id: studentId, studioId };
  await withStudent(asStudent({ studioId, studentId, userId }), (tx) =>
    tx.erasureRequest.createMany({ data: [{ studentId }] }),
  );
  const desk = `/dashboard/students/${studentId}`;
  await page.goto(desk);
  await visitAll(page, on(desk, ["Recusar"]));
  await withStudio(studioId, (tx) =>
    tx.erasureRequest.updateMany({ data: { refusedAt: new Date(), reason: "Há um processo em andamento." } }),
  );
  await plantSession(page.context(), baseURL ?? "", { userId, area: "student", student });
  const own = "/student/profile/privacidade";
  await page.goto(own);
  await visitAll(page, on(own, ["Baixar em PDF"], ["Retirar"], ["Pedir exclusão"]));
});

test("a minor's guardian consents by keys in a dialog that is sound in both themes", async ({
  page,
  baseURL,
}) => {
  const { studioId } = await makeStudio();
  const { studentId, userId } = await makeStudentAccount({ studioId, birthDate: civilDay("2016-05-04") });
  const student = { id: studentId, studioId };
  await plantSession(page.context(), baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/profile?aba=emergencia");
  await visitAll(page, on("/student/profile", ["Registrar autorização"], ["Editar"]));
});

test("what the super admin does with an academy opens by keys, is sound in both themes and gives the focus back", async ({
  superAdmin: page,
}) => {
  await page.goto("/admin/studios");
  await visitAll(page, on("/admin/studios", ["Gerenciar"]));
});

test("what the super admin switches and asks for opens by keys, is sound in both themes and gives the focus back", async ({
  superAdmin: page,
}) => {
  const tabs = {
    banco: [["Exportar backup"]],
    seguranca: [["Ligar"], ["Desligar registro"]],
    sistema: [["Ligar manutenção"]],
  } as const satisfies Record<string, readonly Opening["presses"][]>;
  for (const [tab, presses] of Object.entries(tabs)) {
    await page.goto(`/admin/settings?aba=${tab}`);
    await visitAll(page, on(`/admin/settings?aba=${tab}`, ...presses));
  }
});

test("the menu of a phone opens by keys, is sound in both themes and gives the focus back", async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/dashboard");
  const opener = page.getByRole("button", { name: /^Abrir menu/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await hasFocus(page);
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    await atRest(page);
    expect.soft(await violationsOf(page, "all", OPEN), theme).toEqual([]);
    expect.soft(await faults(opened(page)), theme).toEqual([]);
  }
  await page.keyboard.press("Escape");
  await expect(opened(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
