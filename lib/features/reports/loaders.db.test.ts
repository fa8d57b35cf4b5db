import readWorkbook from "read-excel-file/node";
import { withStudio } from "@/lib/db/doors";
import { closeRollCall } from "@/lib/features/class-sessions/commands/run-session";
import { loadStudents } from "@/lib/features/students/loaders";
import { writeXlsx } from "@/lib/integrations/documents/port";
import { fixClock, now } from "@/lib/kernel/clock";
import { isoDay } from "@/lib/kernel/dates";
import {
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeInstructor,
  makeLead,
  makeOwner,
  makePayment,
  makeStudent,
  makeStudentArt,
} from "@/lib/testing/factories";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { artId, beltId } from "@/prisma/reference/shape";
import { loadFigure, loadFigureBook, loadReportBook, loadReports } from "./loaders";
import { ageBands } from "./rules/figures";

const JUDO = artId("Judô");
const JIU_JITSU = artId("Jiu-Jitsu");

const changeStatus = (
  studioId: string,
  id: string,
  status: "active" | "inactive" | "suspended",
  since: string,
) =>
  withStudio(studioId, async (tx) => {
    await tx.$executeRaw`select set_config('app.since', ${since}, true)`;
    await tx.student.update({ where: { id }, data: { status } });
  });

const report = (params: Record<string, unknown> = {}) => loadReports({ ...params });
const rows = (params: Record<string, unknown>) => loadFigure({ ...params });
const names = async (params: Record<string, unknown>) => (await rows(params)).rows.map(({ name }) => name);

it("REP-09 reports show six months that end with the studio's current one, whatever the period", async () => {
  fixClock("2026-12-01T01:30:00Z");
  await enterAs((await makeOwner()).userId);
  for (const periodo of [undefined, "mes-passado", "6-meses"]) {
    const view = await report({ periodo });
    expect(view.months.map(({ month }) => month)).toEqual([
      "2026-06-01",
      "2026-07-01",
      "2026-08-01",
      "2026-09-01",
      "2026-10-01",
      "2026-11-01",
    ]);
    expect(view.week).toHaveLength(7);
  }
});

it("REP-02 REP-05 FUNC-11 revenue is of the chosen period, by default of this month", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId });
  const paid = (
    on: string,
    amountCents: number,
    status: "completed" | "pending" | "cancelled" = "completed",
  ) => makePayment({ studioId, studentId, paymentDate: day(on), amountCents, status });
  await paid("2026-11-01", 100);
  await paid("2026-11-20", 1_005, "pending");
  await paid("2026-11-20", 1_007, "cancelled");
  await paid("2026-10-31", 20_000);
  await paid("2026-09-30", 300_000);
  await paid("2026-08-31", 4_000_000);
  await paid("2026-05-31", 50_000_000);
  const revenue = async (periodo?: unknown) => (await report({ periodo })).revenue;
  expect(await revenue()).toBe(100);
  expect(await revenue("mes-atual")).toBe(100);
  expect(await revenue("mes-passado")).toBe(20_000);
  expect(await revenue("3-meses")).toBe(320_100);
  expect(await revenue("6-meses")).toBe(4_320_100);
  expect(await revenue(["nada", "x"])).toBe(100);
  expect(await names({ figura: "recebido", periodo: "mes-passado" })).toHaveLength(1);
  const { total, sum } = await rows({ figura: "recebido", periodo: "3-meses" });
  expect([total, sum]).toEqual([3, 320_100]);
});

it("REP-09 an open amount counts in the month in which it is due, and links to its rows", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId, fullName: "Ana" });
  const charge = await makeCharge({ studioId, studentId, amountCents: 15_000 });
  await makeCharge({
    studioId,
    studentId,
    period: day("2026-10-01"),
    dueOn: day("2026-10-10"),
    amountCents: 700,
  });
  await makePayment({
    studioId,
    studentId,
    chargeId: charge.id,
    amountCents: 5_000,
    paymentDate: day("2026-11-12"),
  });
  const { months } = await report();
  expect(months.slice(-2).map(({ received, open }) => [received, open])).toEqual([
    [0, 700],
    [5_000, 10_000],
  ]);
  const november = await rows({ figura: "a-receber", mes: "2026-11" });
  expect(november.rows).toMatchObject([{ name: "Ana", studentId, day: "2026-11-10", cents: 10_000 }]);
});

it("REP-04 REP-06 the report shows active students, new students of the period and the average fee", async () => {
  const { studioId } = await signedInOwner();
  expect((await report()).people).toMatchObject({ active: 0, joined: 0, averageFee: 0 });
  await makeStudent({ studioId, monthlyFeeCents: 10_000, fullName: "Velha" });
  await makeStudent({
    studioId,
    monthlyFeeCents: 20_001,
    enrollmentDate: day("2026-11-02"),
    fullName: "Nova",
  });
  await makeStudent({ studioId, monthlyFeeCents: 0, enrollmentDate: day("2026-10-31"), fullName: "Outubro" });
  await makeStudent({
    studioId,
    monthlyFeeCents: 99_000,
    status: "inactive",
    enrollmentDate: day("2026-11-02"),
  });
  expect((await report()).people).toMatchObject({ active: 3, joined: 1, averageFee: 10_000 });
  expect(await names({ figura: "novos" })).toEqual(["Nova"]);
  expect((await report({ periodo: "mes-passado" })).people).toMatchObject({ active: 3, joined: 1 });
  expect(await names({ figura: "novos", periodo: "3-meses" })).toEqual(["Nova", "Outubro"]);
});

it("REP-07 REP-10 REP-11 the report shows active classes, average students per class and occupancy over 20 places", async () => {
  const { studioId } = await signedInOwner();
  const [full, half] = [
    await makeClass({ studioId, dayOfWeek: 1, maxStudents: 30 }),
    await makeClass({ studioId, dayOfWeek: 1, maxStudents: 10 }),
  ];
  const closed = await makeClass({ studioId, dayOfWeek: 3, status: "inactive" });
  for (const [index, { id }] of [full, full, half].entries()) {
    const { studentId } = await makeStudent({ studioId, fullName: `Aluno ${index}` });
    await withStudio(studioId, (tx) => tx.studentEnrollment.create({ data: { studentId, classId: id } }));
  }
  const { classes, week } = await report();
  expect(classes).toEqual({ classes: 2, enrolled: 3, places: 40, perClass: 1.5, occupancy: 8 });
  expect(week).toEqual([0, 2, 0, 0, 0, 0, 0]);
  const { rows: listed, total, enrolled, places } = await rows({ figura: "aulas" });
  expect([total, enrolled, places]).toEqual([classes.classes, classes.enrolled, classes.places]);
  expect(listed.map(({ classId }) => classId)).not.toContain(closed.id);
});

it("REP-07 REP-11 the active classes are listed by day and hour, for the whole week or one weekday", async () => {
  const { studioId } = await signedInOwner();
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestra Lia" });
  const make = (name: string, dayOfWeek: number, startTime: string, endTime: string) =>
    makeClass({ studioId, name, dayOfWeek, startTime, endTime, maxStudents: 12, instructorId });
  const late = await make("Noite", 1, "20:00", "21:00");
  await make("Sábado", 6, "09:00", "10:00");
  await make("Manhã", 1, "07:00", "08:00");
  const { studentId } = await makeStudent({ studioId });
  await withStudio(studioId, (tx) => tx.studentEnrollment.create({ data: { studentId, classId: late.id } }));
  expect(await names({ figura: "aulas" })).toEqual(["Manhã", "Noite", "Sábado"]);
  const monday = await rows({ figura: "aulas", dia: "1" });
  expect([monday.total, monday.enrolled, monday.places]).toEqual([2, 1, 24]);
  expect(monday.rows[1]).toMatchObject({
    classId: late.id,
    studentId: null,
    name: "Noite",
    weekday: 1,
    time: "20:00",
    about: "Mestra Lia",
    enrolled: 1,
    places: 12,
  });
  const { week } = await report();
  for (const [weekday, classes] of week.entries())
    expect((await rows({ figura: "aulas", dia: `${weekday}` })).total).toBe(classes);
  const file = await loadFigureBook.result({ figura: "aulas", dia: "6" });
  expect(file.ok && file.data.sheets[0]?.rows).toEqual([["Sábado", "Sábado", "09:00", "Mestra Lia", 0, 12]]);
});

it("REP-08 FUNC-14 students count by art, those without one apart, and the chosen art shows its belts", async () => {
  const { studioId } = await signedInOwner();
  const white = beltId("Jiu-Jitsu", "Branca");
  await makeStudent({ studioId, martialArtId: JIU_JITSU, currentBeltId: white });
  const both = await makeStudent({ studioId, martialArtId: JIU_JITSU });
  await makeStudentArt({ studioId, studentId: both.studentId, martialArtId: JUDO });
  await makeStudent({ studioId, martialArtId: JUDO, status: "inactive" });
  await makeStudent({ studioId, fullName: "Sem" });
  const { arts, looked, people } = await report();
  expect(arts.map(({ id, name, count }) => [id, name, count])).toEqual([
    [JIU_JITSU, "Jiu-Jitsu", 2],
    [JUDO, "Judô", 1],
  ]);
  expect([looked, people.withoutArt]).toEqual([JIU_JITSU, 1]);
  expect(arts[0]?.belts.map(({ look, count }) => [look?.name ?? null, count])).toEqual([
    [null, 1],
    ["Branca", 1],
  ]);
  expect((await report({ arte: JUDO })).looked).toBe(JUDO);
  expect(await names({ figura: "sem-modalidade" })).toEqual(["Sem"]);
});

it("REP-10 retention counts the students active at the period's start by their status at its end", async () => {
  const { studioId } = await signedInOwner();
  const make = (fullName: string, enrollmentDate = "2026-01-05") =>
    makeStudent({ studioId, fullName, enrollmentDate: day(enrollmentDate) });
  const [, left, backAgain, earlier] = [
    await make("Fica"),
    await make("Saiu"),
    await make("Voltou"),
    await make("Antes"),
  ];
  await make("Nova", "2026-11-05");
  const brief = await make("Breve", "2026-11-03");
  await changeStatus(studioId, earlier.studentId, "inactive", "2026-10-20");
  await changeStatus(studioId, left.studentId, "inactive", "2026-11-10");
  await changeStatus(studioId, backAgain.studentId, "inactive", "2026-11-04");
  await changeStatus(studioId, backAgain.studentId, "active", "2026-11-12");
  await changeStatus(studioId, brief.studentId, "inactive", "2026-11-15");
  expect((await report()).retention).toEqual({ start: 3, stayed: 2, left: 1, rate: 67 });
  expect(await names({ figura: "continuam" })).toEqual(["Fica", "Voltou"]);
  expect(await names({ figura: "sairam" })).toEqual(["Saiu"]);
  expect((await report({ periodo: "mes-passado" })).retention).toEqual({
    start: 4,
    stayed: 3,
    left: 1,
    rate: 75,
  });
  expect(await names({ figura: "sairam", periodo: "mes-passado" })).toEqual(["Antes"]);
  expect(await names({ figura: "continuam", periodo: "mes-passado" })).toEqual(["Fica", "Saiu", "Voltou"]);
});

it("RIGHT-32 a suspension is no departure, a change undone the same day is ignored, and Alunos counts the same", async () => {
  const { studioId } = await signedInOwner();
  const make = (fullName: string, enrollmentDate = "2026-01-05") =>
    makeStudent({ studioId, fullName, enrollmentDate: day(enrollmentDate) });
  const [suspended, mistaken, left, late] = [
    await make("Suspensa"),
    await make("Enganada"),
    await make("Saiu"),
    await make("Nova e suspensa", "2026-11-03"),
  ];
  const back = await make("De volta");
  await changeStatus(studioId, back.studentId, "inactive", "2026-09-01");
  await changeStatus(studioId, suspended.studentId, "suspended", "2026-11-04");
  await changeStatus(studioId, mistaken.studentId, "inactive", "2026-11-05");
  await changeStatus(studioId, mistaken.studentId, "active", "2026-11-05");
  await changeStatus(studioId, left.studentId, "suspended", "2026-11-06");
  await changeStatus(studioId, left.studentId, "inactive", "2026-11-10");
  await changeStatus(studioId, late.studentId, "suspended", "2026-11-12");
  await changeStatus(studioId, back.studentId, "active", "2026-11-13");
  expect(await names({ figura: "sairam" })).toEqual(["Saiu"]);
  expect(await names({ figura: "novos" })).toEqual(["De volta", "Nova e suspensa"]);
  expect(await names({ figura: "continuam" })).toEqual(["Enganada", "Suspensa"]);
  const { people, retention } = await report();
  expect([people.joined, retention]).toEqual([2, { start: 3, stayed: 2, left: 1, rate: 67 }]);
  const { month } = (await loadStudents({})).counts;
  // Three of the active students were there when the month began; two still are.
  expect(month).toEqual({ came: 2, gone: 1, net: -1 });
});

it("REP-10 retention has no rate if there were no students", async () => {
  await signedInOwner();
  expect((await report()).retention).toEqual({ start: 0, stayed: 0, left: 0, rate: null });
});

it("ages count in bands, on a birthday in the older one, and each band links to its students", async () => {
  const { studioId } = await signedInOwner();
  const born = (fullName: string, birthDate: string | null) =>
    makeStudent({ studioId, fullName, birthDate: birthDate === null ? null : day(birthDate) });
  await born("Seis", "2019-11-22");
  await born("Sete", "2019-11-21");
  await born("Dezoito", "2008-11-21");
  await born("Idosa", "1950-02-03");
  await born("Ninguém sabe", null);
  const { people } = await report();
  expect(Object.fromEntries(people.ages.map(({ band, students }) => [band, students]))).toEqual({
    "0-6": 1,
    "7-12": 1,
    "13-17": 0,
    "18-29": 1,
    "30-44": 0,
    "45-59": 0,
    "60": 1,
    unknown: 1,
  });
  for (const [index, band] of ageBands.entries())
    expect(await names({ figura: "idade", idade: band })).toHaveLength(people.ages[index]?.students ?? -1);
});

it("sources count the leads that came within the period, by the academy's local days", async () => {
  const { studioId } = await signedInOwner();
  const came = (source: string | null, at: string, status: "new" | "lost" = "new") =>
    makeLead({ studioId, source, status, createdAt: new Date(at) });
  await came("Instagram", "2026-11-01T03:00:00Z");
  await came("Instagram", "2026-11-01T02:59:59Z");
  await came("Instagram", "2026-11-20T12:00:00Z", "lost");
  await came(null, "2026-11-20T12:00:00Z");
  expect((await report()).sources).toEqual([
    { source: "Instagram", leads: 2, enrolled: 0 },
    { source: null, leads: 1, enrolled: 0 },
  ]);
  expect((await rows({ figura: "origem", origem: "Instagram" })).rows.map(({ stage }) => stage)).toEqual([
    "lost",
    "new",
  ]);
  expect((await rows({ figura: "origem" })).total).toBe(1);
});

it("the enrolled count of a source links to exactly those leads", async () => {
  const { studioId } = await signedInOwner();
  const came = (name: string, at = "2026-11-20T12:00:00Z") => ({
    studioId,
    source: "Instagram",
    name,
    createdAt: new Date(at),
  });
  const enrolledAs = async () => ({
    status: "active_student" as const,
    studentId: (await makeStudent({ studioId })).studentId,
  });
  await makeLead({ ...came("Ana"), ...(await enrolledAs()) });
  await makeLead({ ...came("Bia"), status: "new" });
  await makeLead({ ...came("Caio"), status: "lost" });
  await makeLead({ ...came("Davi", "2026-10-20T12:00:00Z"), ...(await enrolledAs()) });
  expect((await report()).sources).toEqual([{ source: "Instagram", leads: 3, enrolled: 1 }]);
  const enrolled = { figura: "origem", origem: "Instagram", etapa: "active_student" };
  expect(await names(enrolled)).toEqual(["Ana"]);
  expect((await rows(enrolled)).total).toBe(1);
  expect(await names({ ...enrolled, etapa: "nada" })).toHaveLength(3);
});

it("REP-03 the page names twelve of thirteen sources and their number, and the file names all", async () => {
  const { studioId } = await signedInOwner();
  for (let index = 0; index < 13; index++)
    await makeLead({ studioId, source: `Rádio ${index}`, createdAt: new Date("2026-11-20T12:00:00Z") });
  const { sources, sourceCount } = await report();
  expect([sources?.length, sourceCount]).toEqual([12, 13]);
  const book = await loadReportBook.result({});
  const sheet = book.ok && book.data.sheets.find(({ title }) => title === "De onde vêm os interessados");
  expect(sheet && sheet.rows).toHaveLength(13);
});

it("REP-02 attendance counts within the period, by class and by day, without voided entries", async () => {
  const { studioId } = await signedInOwner();
  const [ana, bia] = [await makeStudent({ studioId }), await makeStudent({ studioId })];
  const { id: judo } = await makeClass({ studioId, name: "Judô", dayOfWeek: 1, startTime: "19:00" });
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestra Lia" });
  const { id: karate } = await makeClass({
    studioId,
    instructorId,
    name: "Karatê",
    dayOfWeek: 3,
    startTime: "07:00",
  });
  const came = async (classId: string, on: string, ...ids: string[]) => {
    const { id: sessionId } = await makeClassSession({ studioId, classId, day: on });
    for (const studentId of ids) await makeAttendance({ studioId, studentId, sessionId, day: day(on) });
    return sessionId;
  };
  await came(karate, "2026-11-18", ana.id);
  const last = await came(judo, "2026-11-16", ana.id, bia.id);
  await came(judo, "2026-11-09", ana.id);
  await came(judo, "2026-10-19", ana.id, bia.id);
  await withStudio(studioId, (tx) =>
    tx.attendance.updateMany({
      where: { sessionId: last, studentId: bia.id },
      data: { voidedAt: now(), voidReason: "engano" },
    }),
  );
  expect((await report()).presences).toEqual([
    { classId: judo, name: "Judô", weekday: 1, startTime: "19:00", held: 2, present: 2 },
    { classId: karate, name: "Karatê", weekday: 3, startTime: "07:00", held: 1, present: 1 },
  ]);
  expect((await report({ periodo: "mes-passado" })).presences).toMatchObject([{ held: 1, present: 2 }]);
  const behind = async (params: Record<string, string>) => {
    const { rows: listed, total, present } = await rows({ figura: "presencas", ...params });
    return [total, present, ...listed.map((row) => [row.classId, row.day, row.present])];
  };
  expect(await behind({})).toEqual([
    3,
    3,
    [karate, "2026-11-18", 1],
    [judo, "2026-11-16", 1],
    [judo, "2026-11-09", 1],
  ]);
  expect(await behind({ dia: "3" })).toEqual([1, 1, [karate, "2026-11-18", 1]]);
  expect(await behind({ aula: judo, dia: "1", hora: "19:00", periodo: "mes-passado" })).toEqual([
    1,
    2,
    [judo, "2026-10-19", 2],
  ]);
  expect(await behind({ aula: judo, hora: "20:00" })).toEqual([0, 0]);
  const file = await loadFigureBook.result({ figura: "presencas", dia: "3" });
  expect(file.ok && file.data.sheets[0]?.rows).toEqual([["Karatê", "2026-11-18", "07:00", "Mestra Lia", 1]]);
});

it("REP-02 a session that was held without attendance counts in the average, and a planned one does not", async () => {
  const { studioId } = await signedInOwner();
  const { id } = await makeStudent({ studioId });
  const { id: classId } = await makeClass({ studioId, dayOfWeek: 1 });
  const [full, empty] = [
    await makeClassSession({ studioId, classId, day: "2026-11-09" }),
    await makeClassSession({ studioId, classId, day: "2026-11-16" }),
  ];
  await makeClassSession({ studioId, classId, day: "2026-11-02" });
  await makeAttendance({ studioId, studentId: id, sessionId: full.id, day: day("2026-11-09") });
  await withStudio(studioId, (tx) =>
    closeRollCall(tx, { classId, day: isoDay("2026-11-16"), timeZone: "America/Sao_Paulo" }),
  );
  expect(empty.status).toBe("scheduled");
  expect((await report()).presences).toMatchObject([{ classId, held: 2, present: 1 }]);
});

it("SHELL-07 REP-03 reports, rows and files contain no data of another academy", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId, fullName: "Alheia", martialArtId: JUDO });
  await makePayment({ studioId, studentId, paymentDate: day("2026-11-03") });
  await makeLead({ studioId, source: "Instagram", createdAt: now() });
  await makeClass({ studioId });
  await signedInOwner();
  const view = await report();
  expect([view.revenue, view.people.active, view.classes.classes, view.arts, view.sources]).toEqual([
    0,
    0,
    0,
    [],
    [],
  ]);
  for (const figura of [
    "recebido",
    "a-receber",
    "novos",
    "continuam",
    "sairam",
    "sem-modalidade",
    "idade",
    "presencas",
    "aulas",
  ])
    expect(await names({ figura })).toEqual([]);
  const told = JSON.stringify([await loadReportBook.result({}), await loadFigureBook.result({})]);
  expect(told).not.toMatch(/Alheia|Instagram/);
});

it("REP-03 the file has the figures of the page and no contacts", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({
    studioId,
    fullName: "=Ana",
    monthlyFeeCents: 12_345,
    phone: "11988887777",
  });
  await makePayment({ studioId, studentId, paymentDate: day("2026-10-03"), amountCents: 12_345 });
  const book = await loadReportBook.result({ periodo: "mes-passado" });
  const sheets = book.ok ? book.data.sheets : [];
  expect(sheets.find(({ title }) => title === "Recebido")?.rows).toEqual([
    ["Receita do Período", 12_345],
    ["Mensalidade Média", 12_345],
  ]);
  expect(
    sheets.flatMap(({ columns, rows }) => rows.map((row) => row.length === columns.length)),
  ).not.toContain(false);
  const behind = await loadFigureBook.result({ periodo: "mes-passado" });
  expect(behind.ok && behind.data.sheets[0]?.rows).toEqual([
    ["=Ana", "2026-10-03", "Pagamento", "Cartão de Crédito", 12_345],
  ]);
  expect(JSON.stringify([book, behind])).not.toContain("98888");
});

it("REP-03 a spreadsheet library reads the whole report back: each table as a sheet of its own, with its figures", async () => {
  const { studioId } = await signedInOwner();
  const rank = { martialArtId: JUDO, currentBeltId: beltId("Judô", "Branca") };
  const { studentId } = await makeStudent({ studioId, fullName: "Ana", monthlyFeeCents: 15_000, ...rank });
  await makePayment({ studioId, studentId, paymentDate: day("2026-10-03"), amountCents: 12_345 });
  const book = await loadReportBook.result({ periodo: "mes-passado", arte: JUDO });
  if (!book.ok) throw new Error(book.message);
  const sheets = book.data.sheets.filter(({ isPrintedOnly }) => !isPrintedOnly);
  expect(sheets.length).toBeGreaterThanOrEqual(9);
  const read = await readWorkbook(Buffer.from(await writeXlsx(book.data)));
  expect(new Set(read.map(({ sheet }) => sheet.toLowerCase())).size).toBe(sheets.length);
  expect(read.map(({ data }) => data.length)).toEqual(sheets.map(({ rows }) => 1 + rows.length));
  expect(read.find(({ sheet }) => sheet === "Recebido")?.data.slice(1)).toEqual([
    ["Receita do Período", 123.45],
    ["Mensalidade Média", 150],
  ]);
});

it("AGR-64 report files end in totals by method and by month, of the period and of nothing else", async () => {
  const { studioId } = await signedInOwner();
  const { studentId } = await makeStudent({ studioId, fullName: "Ana" });
  const pay = (on: string, paymentMethod: "pix" | "cash", amountCents: number, more: object = {}) =>
    makePayment({ studioId, studentId, paymentDate: day(on), paymentMethod, amountCents, ...more });
  await pay("2026-10-03", "pix", 10_000);
  await pay("2026-10-31", "cash", 2_500);
  await pay("2026-10-20", "pix", 5_000);
  await pay("2026-10-20", "pix", 99, { status: "pending" });
  await pay("2026-11-03", "pix", 70_000);
  const totals = [
    ["Totais por método", ["PIX", 15_000], ["Dinheiro", 2_500], ["Total", 17_500]],
    ["Totais por mês", ["out. 2026", 17_500], ["Total", 17_500]],
  ];
  for (const load of [loadReportBook, loadFigureBook]) {
    const book = await load.result({ periodo: "mes-passado" });
    if (!book.ok) throw new Error(book.message);
    expect(book.data.letterhead?.name).toBeTruthy();
    expect(book.data.sheets.slice(-2).map(({ title, rows }) => [title, ...rows])).toEqual(totals);
  }
});

it("ROUTE-12 a signed-out caller gets no report file", async () => {
  fixClock("2026-11-21T15:00:00Z");
  await enterAs((await makeOwner()).userId);
  expect((await loadReportBook.result({})).ok).toBe(true);
  await carrySession(null);
  expect(await loadReportBook.result({})).toMatchObject({ ok: false, code: "signed-out" });
});
