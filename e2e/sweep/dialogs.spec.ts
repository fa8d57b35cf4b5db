import { readFile } from "node:fs/promises";
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
  makeProposal,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { makeReview } from "@/lib/testing/review";
import { today } from "@/lib/testing/today";
import { artId, beltId } from "@/prisma/reference/shape";
import { atRest, expect, plantSession, sessionFor, violationsOf } from "../fixtures";
import { demoAccount, fillIn } from "./demo";
import { OPEN, faults, hasFocus, opened, visitAll } from "./dialogs";
import { type Opening, on, openings } from "./openings";
import type { Walker } from "./pages";
import { test } from "./walkers";

/** Owner and super admin have most of them; the others have those that their function changes. */
const isOfTeam = (walker: Walker) => !["owner", "superAdmin"].includes(walker);

for (const walker of Object.keys(openings) as Walker[])
  for (const [path, list] of Map.groupBy(openings[walker] ?? [], (opening) => opening.path)) {
    const id = isOfTeam(walker) ? "TEAM-53 " : "";
    test(`${id}every dialog and menu of ${path} of the ${walker} works by keyboard, closes by Escape and passes axe in both themes`, async ({
      walk,
    }) => {
      const page = await walk(walker);
      await page.goto(await fillIn(path));
      await expect(page.locator("h1").first()).toBeVisible();
      await visitAll(page, list);
    });
  }

/** Creates one of each thing that the demo lacks; returns the addresses of its dialogs. */
async function makeAcademy(studioId: string): Promise<Opening[]> {
  const martialArtId = artId("Jiu-Jitsu");
  const { studentId } = await makeStudent({
    studioId,
    fullName: "Ana Lima",
    email: "ana@obi.example",
    martialArtId,
    currentBeltId: beltId("Jiu-Jitsu", "Branca"),
  });
  const { id: instructorId } = await makeInstructor({ studioId });
  await makeProposal({
    studioId,
    studentId,
    martialArtId,
    toBeltId: beltId("Jiu-Jitsu", "Azul"),
    promotedOn: civilDay(today()),
    instructorId,
  });
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
  const instructor = await makeInstructor({ studioId, fullName: "Mestre Sato", status: "inactive" });
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
      ["Aprovar"],
      ["Recusar"],
      ["Reenviar"],
      ["Revogar"],
      ["Editar Rita"],
      ["Convidar Rita"],
      ["Desligar Rita"],
      ["Apagar$"],
      ["Apagar Atestado"],
    ),
    ...on(`/dashboard/instructors/${instructorId}`, ["Convidar como professor"]),
    ...on(`/dashboard/instructors/${instructor.id}`, ["Reativar"]),
    ...on("/dashboard/instructors", ["Ações de Mestre Sato", "Reativar"]),
    ...on(`/dashboard/schedule/${lesson.id}/${day}`, ["Desfazer cancelamento"]),
    ...on(`/dashboard/schedule?dia=${day}`, ["Ações de", "Desfazer cancelamento"]),
    ...on("/dashboard/finance/conferir", ["Recusar"], ["É o mesmo pagamento"], ["Já devolvi"], ["Devolver"]),
    ...on("/dashboard/settings", ["Remover logo"]),
    ...on("/dashboard/settings?aba=seguranca", ["Encerrar"], ["Encerrar as outras"]),
  ];
}

test("confirmations before removing or restoring something pass the dialog checks", async ({
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

test("a member is asked before leaving the team", async ({ owner: page, baseURL }) => {
  const { userId } = await makeStaff({ studioId: page.studioId });
  await plantSession(page.context(), baseURL ?? "", { userId, area: "owner" });
  await page.goto("/account");
  await visitAll(page, on("/account", ["Sair da equipe"]));
});

test("signing out with unsent roll-call marks asks before they are lost", async ({ owner: page }) => {
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

test("an owner who pays by Mercado Pago is asked before the plan is cancelled", async ({ owner: page }) => {
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

test("a student's payment and calendar dialogs pass the dialog checks", async ({ page, baseURL }) => {
  const { id: userId, students } = await demoAccount("student", "aluna@demo.obi.example");
  const [student] = students;
  if (!student) throw new Error("the demo account has no student");
  await plantSession(page.context(), baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/dashboard");
  await visitAll(page, on("/student/dashboard", ["Pagar agora"]));
  await page.goto("/student/classes");
  await visitAll(page, on("/student/classes", ["Assinar no calendário"]));
});

test("a student's payment dialog of an overdue charge passes the dialog checks", async ({
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

test("a student's privacy dialogs and the academy's refusal pass the dialog checks", async ({
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

test("the consent and edit dialogs of a minor's profile pass the dialog checks", async ({
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

test("the super admin's menu of an academy passes the dialog checks", async ({ superAdmin: page }) => {
  await page.goto("/admin/studios");
  await visitAll(page, on("/admin/studios", ["Gerenciar"]));
});

test("the dialogs of the super admin's system settings pass the dialog checks", async ({
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

test("the phone menu works by keyboard, passes axe in both themes and returns the focus", async ({
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
