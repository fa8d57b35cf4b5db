import { withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { makeOwner, makeStudent, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { loadAnalytics, loadAnalyticsFigure } from "./loaders";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

/** Years ahead of all other tests' rows, so that these months hold only ours. */
const NOW = "2087-06-15T15:00:00Z";
const asSuperAdmin = async () => enterAs((await makeSuperAdmin()).userId, { area: "superAdmin" });

beforeEach(async () => {
  fixClock(NOW);
  await asSuperAdmin();
});
afterAll(() => fixClock(null));

const began = (createdAt: string, fields: object = {}) =>
  makeStudio({ createdAt: new Date(createdAt), trialEndsAt: new Date("2087-01-01T00:00:00Z"), ...fields });

/** A provider's state at a time, as the trigger on subscriptions records it. */
type Saying = {
  at: string;
  status: "active" | "past_due" | "cancelled" | "refunded";
  until?: string;
  cents?: number;
};

async function paid(studioId: string, ...sayings: Saying[]) {
  for (const { at, status, until, cents = 10_990 } of sayings)
    await superuser.query(
      `insert into subscription_changes (studio_id, status, amount_cents, access_until, changed_at) values ($1, $2, $3, $4, $5)`,
      [studioId, status, cents, until ?? null, at],
    );
}

const monthOf = async (month: string) =>
  (await loadAnalytics()).months.find((each) => each.month === `${month}-01`);
const cohortOf = async (month: string) =>
  (await loadAnalytics()).cohorts.find((each) => each.month === `${month}-01`);
const differences = <T extends Record<string, number>>(after: T, before: T) =>
  Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]));
const namesOf = async (asked: Record<string, string>) =>
  (await loadAnalyticsFigure(asked)).rows.map(({ name }) => name).sort();

describe("the monthly payment figures", () => {
  it("ADMIN-37 ADMIN-38 are revenue, paying and lost academies as of each month's end, and each opens its list", async () => {
    const mine = ["Paga sempre", "Parou em maio", "Venceu em abril", "Devolvida"];
    const figures = async () =>
      (await loadAnalytics()).months.map(({ revenue, paying, lost }) => ({ revenue, paying, lost }));
    const before = await figures();
    const ownOf = async (asked: Record<string, string>) =>
      (await namesOf(asked)).filter((name) => mine.includes(name));
    const [steady, stopped, late, back] = await Promise.all(
      mine.map((name) => began("2086-12-10T12:00:00Z", { name })),
    );
    await paid(steady?.id ?? "", { at: "2087-02-10T12:00:00Z", status: "active" });
    await paid(
      stopped?.id ?? "",
      { at: "2087-03-05T12:00:00Z", status: "active", until: "2087-05-12T12:00:00Z" },
      { at: "2087-05-02T12:00:00Z", status: "cancelled", until: "2087-05-12T12:00:00Z" },
    );
    await paid(late?.id ?? "", {
      at: "2087-03-20T12:00:00Z",
      status: "active",
      until: "2087-04-27T12:00:00Z",
      cents: 5_000,
    });
    await paid(
      back?.id ?? "",
      { at: "2087-03-01T12:00:00Z", status: "active" },
      { at: "2087-03-02T12:00:00Z", status: "refunded" },
    );
    const grown = (await figures()).map((after, index) =>
      differences(after, before[index] ?? { revenue: after.revenue, paying: 0, lost: 0 }),
    );
    expect(grown.slice(2)).toEqual([
      { revenue: 26_980, paying: 3, lost: 0 },
      { revenue: 21_980, paying: 2, lost: 1 },
      { revenue: 10_990, paying: 1, lost: 1 },
      { revenue: 10_990, paying: 1, lost: 0 },
    ]);
    expect(await ownOf({ figura: "pagam", mes: "2087-03" })).toEqual([
      "Paga sempre",
      "Parou em maio",
      "Venceu em abril",
    ]);
    expect(await ownOf({ figura: "deixaram-de-pagar", mes: "2087-04" })).toEqual(["Venceu em abril"]);
    expect(await ownOf({ figura: "deixaram-de-pagar", mes: "2087-05" })).toEqual(["Parou em maio"]);
    const april = (await loadAnalytics()).months.find(({ month }) => month === "2087-04-01");
    const { sum, total } = await loadAnalyticsFigure({ figura: "pagam", mes: "2087-04" });
    expect([sum, total]).toEqual([april?.revenue, april?.paying]);
    expect(await ownOf({ figura: "pagam" })).toEqual(["Paga sempre"]);
  });

  it("ADMIN-37 rest on subscription changes that the database records and that cannot be altered", async () => {
    const { id } = await makeStudio();
    const createdAt = new Date("2020-01-02T03:04:05Z");
    const data = { status: "active" as const, planName: "Plano Único", amountCents: 10_990 };
    await withSystem("test", (tx) => tx.subscription.create({ data: { studioId: id, ...data, createdAt } }));
    await withSystem("test", (tx) =>
      tx.subscription.updateMany({ where: { studioId: id }, data: { planName: "Outro" } }),
    );
    await withSystem("test", (tx) =>
      tx.subscription.updateMany({ where: { studioId: id }, data: { status: "cancelled" } }),
    );
    const { rows } = await superuser.query(
      "select status, amount_cents, changed_at from subscription_changes where studio_id = $1 order by changed_at",
      [id],
    );
    expect(rows.map(({ status, amount_cents }) => [status, amount_cents])).toEqual([
      ["active", 10_990],
      ["cancelled", 10_990],
    ]);
    expect(rows[0].changed_at).toEqual(createdAt);
    await expect(
      superuser.query("update subscription_changes set amount_cents = 1 where studio_id = $1", [id]),
    ).rejects.toThrow(/never changed/);
    await superuser.query("delete from studios where id = $1", [id]);
  });
});

describe("the cohorts of sign-ups", () => {
  it("ADMIN-37 count, by month of sign-up, ended trials, conversions, paying academies and active ones", async () => {
    const month = "2087-02-03T12:00:00Z";
    const paidOnce = await began(month, { name: "Pagou uma vez" });
    const pays = await began(month, { name: "Paga ainda" });
    await began(month, { name: "Só testou" });
    await began(month, { name: "Testa ainda", trialEndsAt: new Date("2088-01-01T00:00:00Z") });
    await began(month, {
      name: "Ganhou o plano",
      subscriptionStatus: "active",
      planGrantedAt: new Date("2087-02-04T00:00:00Z"),
    });
    await paid(paidOnce.id, { at: "2087-02-10T12:00:00Z", status: "active", until: "2087-02-20T12:00:00Z" });
    await paid(pays.id, { at: "2087-02-10T12:00:00Z", status: "active", until: "2088-02-20T12:00:00Z" });
    const { userId } = await makeOwner({ studioId: pays.id });
    await superuser.query(
      `insert into audit_events (id, studio_id, user_id, action, entity, created_at)
       values (gen_random_uuid(), $1, $2, 'students.create', 'students', '2087-06-10T12:00:00Z')`,
      [pays.id, userId],
    );
    expect(await cohortOf("2087-02")).toEqual({
      month: "2087-02-01",
      studios: 5,
      tested: 3,
      converted: 2,
      paying: 1,
      using: 1,
    });
    const mes = "2087-02";
    expect(await namesOf({ figura: "novas", mes })).toHaveLength(5);
    expect(await namesOf({ figura: "testaram", mes })).toEqual(["Paga ainda", "Pagou uma vez", "Só testou"]);
    expect(await namesOf({ figura: "converteram", mes })).toEqual(["Paga ainda", "Pagou uma vez"]);
    expect(await namesOf({ figura: "continuam", mes })).toEqual(["Paga ainda"]);
    expect(await namesOf({ figura: "usam", mes })).toEqual(["Paga ainda"]);
    expect(await namesOf({ figura: "converteram" })).toEqual(expect.arrayContaining(["Paga ainda"]));
  });

  it("ADMIN-37 an academy belongs to the month of its first day in São Paulo", async () => {
    await began("2087-01-01T02:59:00Z", { name: "Ainda dezembro" });
    await began("2087-01-01T03:00:00Z", { name: "Já janeiro" });
    expect(await namesOf({ figura: "novas", mes: "2087-01" })).toEqual(["Já janeiro"]);
    expect(await monthOf("2087-01")).toMatchObject({ begun: 1 });
  });
});

it("ADMIN-38 students count in the month in which they were entered, and sample students do not count", async () => {
  const [one, two] = [
    await began("2087-03-03T12:00:00Z", { name: "Tem três" }),
    await began("2087-03-03T12:00:00Z", { name: "Tem um" }),
  ];
  const before = (await loadAnalytics()).people;
  for (const studioId of [one.id, one.id, one.id, two.id]) await makeStudent({ studioId });
  const sample = await makeStudent({ studioId: two.id });
  await superuser.query("insert into sample_rows (studio_id, row_id, kind) values ($1, $2, 'student')", [
    two.id,
    sample.id,
  ]);
  await makeStudent({ studioId: two.id, status: "inactive" });
  await superuser.query(
    "update students set created_at = '2087-04-10T12:00:00Z' where studio_id = any($1) and status = 'active'",
    [[one.id, two.id]],
  );
  expect(await monthOf("2087-04")).toMatchObject({ students: 4 });
  const { rows, sum } = await loadAnalyticsFigure({ figura: "alunos-novos", mes: "2087-04" });
  expect(rows.map(({ name, value }) => [name, value])).toEqual([
    ["Tem três", 3],
    ["Tem um", 1],
  ]);
  expect(sum).toBe(4);
  const { people } = await loadAnalytics();
  expect([people.students - before.students, people.active - before.active]).toEqual([5, 4]);
});

it("ADMIN-37 the figure of all students lists every academy that has some, without sample students", async () => {
  const before = await loadAnalyticsFigure({ figura: "alunos" });
  const [many, few, none] = [
    await began("2087-03-03T12:00:00Z", { name: "Tem muitos" }),
    await began("2087-03-03T12:00:00Z", { name: "Tem poucos" }),
    await began("2087-03-03T12:00:00Z", { name: "Só exemplos" }),
  ];
  for (let n = 0; n < 60; n += 1) await makeStudent({ studioId: many.id });
  for (let n = 0; n < 58; n += 1)
    await makeStudent({ studioId: few.id, status: n < 2 ? "active" : "inactive" });
  for (const studioId of [few.id, none.id]) {
    const { id } = await makeStudent({ studioId });
    await superuser.query("insert into sample_rows (studio_id, row_id, kind) values ($1, $2, 'student')", [
      studioId,
      id,
    ]);
  }
  await superuser.query("update students set created_at = '2086-01-10T12:00:00Z' where studio_id = $1", [
    many.id,
  ]);
  const { rows, sum, total } = await loadAnalyticsFigure({ figura: "alunos" });
  const own = rows.filter(({ id }) => [many.id, few.id, none.id].includes(id));
  expect(own.map(({ name, value }) => [name, value])).toEqual([
    ["Tem muitos", 60],
    ["Tem poucos", 58],
  ]);
  const { people } = await loadAnalytics();
  expect(sum).toBe(people.students);
  expect(total - before.total).toBe(2);
});

it("ADMIN-37 activity is the last change by the academy, not by the platform, a sign-up or a payment", async () => {
  const before = (await loadAnalytics()).activity;
  const act = async (
    name: string,
    at: string | null,
    { action = "students.create", since = "2087-05-01T12:00:00Z" } = {},
  ) => {
    const { id } = await began(since, { name });
    const { userId } = await makeOwner({ studioId: id });
    if (at !== null)
      await superuser.query(
        `insert into audit_events (id, studio_id, user_id, action, entity, created_at)
         values (gen_random_uuid(), $1, $2, $3, split_part($3, '.', 1), $4)`,
        [id, userId, action, at],
      );
  };
  await act("Nesta semana", "2087-06-10T12:00:00Z");
  await act("Neste mês", "2087-05-20T12:00:00Z");
  await act("Parada", "2087-05-10T12:00:00Z");
  await act("Nunca", null);
  await act("Só a plataforma", "2087-06-14T12:00:00Z", { action: "studios.plan" });
  await act("Só se cadastrou", "2087-06-14T12:00:00Z", { action: "accounts.sign-up" });
  await act("Só pagou", "2087-06-14T12:00:00Z", { action: "billing.activate" });
  await act("Esquecida", null, { since: "2086-06-13T12:00:00Z" });
  const { activity } = await loadAnalytics();
  expect({
    week: activity.week - before.week,
    month: activity.month - before.month,
    idle: activity.idle - before.idle,
    never: activity.never - before.never,
  }).toEqual({ week: 1, month: 1, idle: 2, never: 4 });
  const { rows } = await loadAnalyticsFigure({ figura: "atividade", faixa: "semana" });
  expect(rows.find(({ name }) => name === "Nesta semana")?.lastAct).toBe("2087-06-10");
  const idle = (await loadAnalyticsFigure({ figura: "atividade", faixa: "paradas" })).rows;
  expect(idle.map(({ name }) => name)).toEqual(expect.arrayContaining(["Parada", "Esquecida"]));
  expect(idle.find(({ name }) => name === "Esquecida")).toMatchObject({ lastAct: null, isRemembered: false });
});

it("ADMIN-39 the five newest academies are listed, newest first", async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await began(`2087-06-1${n}T12:00:00Z`, { name: `Nova ${n}` });
  const { rows } = await superuser.query("select id from studios order by created_at desc, id desc limit 5");
  const { recent } = await loadAnalytics();
  expect(recent.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  expect(recent).toHaveLength(5);
});

it("ADMIN-37 an empty or invalid URL opens the default figure, and a page past the last one opens the last", async () => {
  for (const asked of [{}, { figura: "drop table", mes: "2087-13", faixa: "x", pagina: "-1" }])
    expect((await loadAnalyticsFigure(asked)).filter).toEqual({
      figure: "paying",
      month: null,
      band: "week",
    });
  expect((await loadAnalyticsFigure({ figura: "novas", mes: "2087-02", pagina: "9" })).page).toBe(1);
});

it("SEC-03 an owner cannot load the platform's figures", async () => {
  await signedInOwner();
  await expect(loadAnalytics()).rejects.toThrow(/NEXT_REDIRECT/);
  await expect(loadAnalyticsFigure({})).rejects.toThrow(/NEXT_REDIRECT/);
});
