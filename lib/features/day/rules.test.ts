import type { Access } from "@/lib/auth/access";
import { type ClockTime, isoDay, parseClockTime } from "@/lib/kernel/dates";
import {
  changeOf,
  classToCall,
  classesOver,
  expiryWarning,
  firstSteps,
  nextTrainingDay,
  subscribedSince,
} from "./rules";

it.each([
  [{ now: 112, before: 100 }, "up", "+12%"],
  [{ now: 95, before: 100 }, "down", "-5%"],
  [{ now: 100, before: 100 }, "same", "+0%"],
  [{ now: 0, before: 0 }, "same", "+0%"],
  [{ now: 1_001, before: 1_000 }, "same", "+0%"],
  [{ now: 0, before: 3 }, "down", "-100%"],
] as const)("DASH-08 the change of %j is %s, %s", (figure, change, text) =>
  expect(changeOf(figure)).toEqual({ change, text }),
);

it("RIGHT-45 a figure that was zero before is shown as new", () =>
  expect(changeOf({ now: 7, before: 0 })).toEqual({ change: "new", text: "novo" }));

describe("RIGHT-39 the class whose roll is called now", () => {
  const time = (text: string): ClockTime => {
    const parsed = parseClockTime(text);
    if (!parsed) throw new Error(text);
    return parsed;
  };
  const held = (id: string, startTime: string, more = {}) => ({
    id,
    startTime: time(startTime),
    endTime: time(startTime.replace(":00", ":59")),
    cancelled: false,
    isCalled: false,
    present: 0,
    ...more,
  });
  const ofDay = [
    held("dawn", "07:00"),
    held("called", "08:00", { isCalled: true }),
    held("marked", "09:00", { present: 3 }),
    held("off", "10:00", { cancelled: true }),
    held("night", "19:00"),
  ];
  it.each([
    ["06:00", "dawn"],
    ["12:00", "dawn"],
    ["19:30", "night"],
  ])("at %s is %s", (at, id) => expect(classToCall(ofDay, time(at))?.id).toBe(id));

  it("is none when all are called", () => expect(classToCall(ofDay.slice(1, 4), time("12:00"))).toBeNull());
});

describe("SUB-23 DASH-03 the end of the subscription", () => {
  const timeZone = "America/Sao_Paulo";
  const at = new Date("2026-11-21T15:00:00Z");
  const trial = (endsAt: string) => ({ subscribed: true, as: "trial", endsAt: new Date(endsAt) }) as const;
  const paid = { subscribed: true, as: "basic" } as const;

  it.each([
    ["2026-11-28T15:00:00Z", 7],
    ["2026-11-22T15:00:00Z", 1],
    // 22:00 of the same day in the academy.
    ["2026-11-22T01:00:00Z", 0],
  ])("warns of a trial until %s", (endsAt, daysLeft) =>
    expect(expiryWarning({ access: trial(endsAt), plan: null, isActive: false, timeZone }, at)).toMatchObject(
      {
        kind: "trial",
        daysLeft,
      },
    ),
  );

  it.each([
    ["active", "renews"],
    ["trialing", "first"],
    ["cancelled", "ends"],
  ] as const)("shows a subscription that is %s with its own end: %s", (status, kind) => {
    const plan = { status, end: new Date("2026-11-25T15:00:00Z") };
    expect(expiryWarning({ access: paid, plan, isActive: true, timeZone }, at)).toEqual({
      kind,
      daysLeft: 4,
      endsOn: "2026-11-25",
    });
  });

  it("shows a paying trial's first charge, and a cancelled one's end of the trial", () => {
    const running = trial("2026-11-23T15:00:00Z");
    const end = new Date("2026-11-25T15:00:00Z");
    const told = (status: "trialing" | "cancelled") =>
      expiryWarning({ access: running, plan: { status, end }, isActive: false, timeZone }, at);
    expect(told("trialing")).toMatchObject({ kind: "first", daysLeft: 4 });
    expect(told("cancelled")).toMatchObject({ kind: "trial", daysLeft: 2 });
  });

  it("says nothing about a running trial when the platform gave the full plan", () => {
    const given = { access: trial("2026-11-23T15:00:00Z"), plan: null, timeZone };
    expect(expiryWarning({ ...given, isActive: true }, at)).toBeNull();
    expect(expiryWarning({ ...given, isActive: false }, at)).toMatchObject({ kind: "trial", daysLeft: 2 });
  });

  it("says nothing when the end is far away, unknown or past", () => {
    for (const end of [null, new Date("2026-12-15T15:00:00Z"), new Date("2026-11-20T15:00:00Z")])
      expect(
        expiryWarning({ access: paid, plan: { status: "active", end }, isActive: true, timeZone }, at),
      ).toBeNull();
    const late = { status: "past_due", end: new Date("2026-11-25T15:00:00Z") } as const;
    expect(expiryWarning({ access: paid, plan: late, isActive: true, timeZone }, at)).toBeNull();
    const access = trial("2026-11-29T15:00:00Z");
    expect(expiryWarning({ access, plan: null, isActive: false, timeZone }, at)).toBeNull();
    expect(
      expiryWarning({ access: { subscribed: false }, plan: null, isActive: false, timeZone }, at),
    ).toBeNull();
  });
});

it("the now mark comes before the first class that is not over, even if a later one has ended", () => {
  const classes = ["08:00", "14:00", "13:00", "20:30"].map((text) => ({
    endTime: parseClockTime(text) ?? never(text),
  }));
  const overAt = (text: string) => classesOver(classes, parseClockTime(text) ?? never(text));
  expect(["07:59", "08:00", "13:30", "14:00", "20:30"].map(overAt)).toEqual([0, 1, 1, 3, 4]);
});

it("the first steps are ticked off by existing rows, then done, then no longer shown", () => {
  const nothing = { classes: 0, students: 0, hasPayment: false, hasInvite: false };
  expect(firstSteps(nothing)).toEqual({
    account: true,
    week: false,
    students: false,
    payment: false,
    isDone: false,
  });
  const all = { classes: 1, students: 1, hasPayment: true, hasInvite: false };
  expect(firstSteps(all)).toMatchObject({ payment: true, isDone: true });
  expect(firstSteps({ ...all, hasInvite: true })).toBeNull();
  expect(firstSteps({ ...all, students: 40 })).toBeNull();
  expect(firstSteps({ ...all, classes: 0, students: 40 })).toMatchObject({ week: false });
});

function never(text: string): never {
  throw new Error(text);
}

it.each([
  [[1, 3], "2026-11-23"],
  [[6], "2026-11-28"],
  [[0], "2026-11-22"],
  [[], null],
])("with classes on %j the training after Saturday is on %s", (weekdays, next) =>
  expect(nextTrainingDay(weekdays, isoDay("2026-11-21"))).toBe(next),
);

it("DASH-08 a trial runs since the academy was created, a plan since its first payment", () => {
  const [madeAt, paidSince] = [new Date("2026-01-02T02:00:00Z"), new Date("2026-03-10T12:00:00Z")];
  const when = { madeAt, paidSince, timeZone: "America/Sao_Paulo" };
  const since = (access: Access, more = {}) => subscribedSince({ ...when, access, ...more });
  const inTrial = { subscribed: true, as: "trial", endsAt: new Date("2026-11-30T00:00:00Z") } as const;
  expect(since(inTrial)).toBe("2026-01-01");
  expect(since({ subscribed: true, as: "basic" })).toBe("2026-03-10");
  expect(since({ subscribed: true, as: "basic" }, { paidSince: null })).toBeNull();
});
