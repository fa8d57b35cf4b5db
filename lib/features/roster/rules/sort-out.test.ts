import { cents } from "@/lib/kernel/money";
import { mayUndo } from "./acts";
import {
  type Candidate,
  type FeeAfter,
  type Room,
  ENDLESS as endless,
  changedTags,
  groupLeft,
  sortOut,
  sumsOf,
} from "./sort-out";

const person = (fullName: string, fields: Partial<Candidate> = {}): Candidate => ({
  id: fullName,
  fullName,
  status: "active",
  hasEmail: true,
  hasAccount: false,
  ...fields,
});

const people = [
  person("Ana"),
  person("Breno", { status: "suspended" }),
  person("Caio", { hasAccount: true }),
  person("Davi", { hasEmail: false }),
  person("Eva"),
];

const weekly = (id: string, free: number, enrolled: string[] = []) => ({
  id,
  free,
  enrolled: new Set(enrolled),
});
const told = (...asked: Parameters<typeof sortOut>) => {
  const { going, left } = sortOut(...asked);
  return [
    going.map(({ fullName }) => fullName).join(" "),
    left.map(({ fullName, why }) => `${fullName}: ${why}`),
  ];
};

it("IMP-41 each act leaves out those on whom it cannot work, and says why", () => {
  expect(told("invite", { people, room: endless })).toEqual([
    "Ana Eva",
    ["Breno: inactive", "Caio: entered", "Davi: no-email"],
  ]);
  const room = { ...endless, classes: [weekly("mon", 2, ["Ana"])] };
  expect(told("enrol", { people, room })).toEqual([
    "Caio Davi",
    ["Ana: enrolled", "Breno: inactive", "Eva: full"],
  ]);
  for (const act of ["pause", "notify"] as const)
    expect(told(act, { people, room: endless })).toEqual(["Ana Caio Davi Eva", ["Breno: inactive"]]);
});

it("IMP-41 reasons are grouped, the most frequent first, with the first names of each", () => {
  const left = [
    { id: "a", fullName: "Ana", why: "full" as const },
    ...["Breno", "Caio", "Davi", "Eva"].map((fullName) => ({
      id: fullName,
      fullName,
      why: "inactive" as const,
    })),
  ];
  expect(groupLeft(left)).toEqual([
    { why: "inactive", count: 4, names: ["Breno", "Caio", "Davi"] },
    { why: "full", count: 1, names: ["Ana"] },
  ]);
});

it("IMP-41 IMP-49 whoever has a free day in a turma takes part, and takes a place on each", () => {
  const classes = [weekly("mon", 2, ["Ana"]), weekly("wed", 1), weekly("fri", 3, ["Ana"])];
  expect(told("enrol", { people, room: { ...endless, classes } })).toEqual([
    "Ana Caio Davi Eva",
    ["Breno: inactive"],
  ]);
  const last = [weekly("mon", 1), weekly("wed", 1)];
  expect(told("enrol", { people, room: { ...endless, classes: last } })[0]).toBe("Ana");
});

it("IMP-41 tags are added and taken away in whatever spelling; who has them already is left out", () => {
  expect(changedTags(["Kids", "Bolsa"], { add: ["kids", "Novo"], remove: ["BOLSA"] })).toEqual([
    "Kids",
    "Novo",
  ]);
  const full = Array.from({ length: 20 }, (_, at) => `t${at}`);
  const of = new Map([
    ["Ana", ["Kids"]],
    ["Caio", full],
  ]);
  const room = { ...endless, tags: { change: { add: ["Kids"], remove: [] }, of } };
  expect(told("tag", { people, room })).toEqual(["Breno Davi Eva", ["Ana: same-tags", "Caio: many-tags"]]);
});

it("IMP-41 an adjustment leaves out by the agreement, and sums up what is paid a month before and after", () => {
  const fee = (from: number, to: number, months = 1) => ({
    amount: cents(to),
    from: cents(from),
    to: cents(to),
    months,
  });
  const fees: Room["fees"] = new Map<string, FeeAfter | "plan">([
    ["Ana", fee(10_000, 11_000)],
    ["Breno", fee(30_000, 33_000, 3)],
    ["Caio", "plan"],
  ]);
  const asked = { people: [...people, person("Zoé", { status: "inactive" })], room: { ...endless, fees } };
  expect(told("adjust", asked)).toEqual([
    "Ana Breno",
    ["Caio: plan", "Davi: no-fee", "Eva: no-fee", "Zoé: inactive"],
  ]);
  expect(sumsOf(asked.room, sortOut("adjust", asked).going)).toEqual({ before: 20_000, after: 22_000 });
  expect(sumsOf(endless, [])).toBeNull();
});

it("IMP-42 an act is undone within a day, once it is over and unless it was a message", () => {
  const at = new Date("2026-11-29T12:00:00Z");
  const run = { act: "tag", status: "done", createdAt: new Date("2026-11-28T12:00:01Z"), done: 3 } as const;
  expect(mayUndo(run, at)).toBe(true);
  for (const other of [
    { act: "invite" },
    { status: "running" },
    { status: "undone" },
    { done: 0 },
    { createdAt: new Date("2026-11-28T11:59:59Z") },
  ] as const)
    expect(mayUndo({ ...run, ...other }, at)).toBe(false);
});
