import { type Candidate, groupLeft, sortOut } from "./rules";

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

const endless = { invites: null, classes: null };
const weekly = (id: string, free: number, enrolled: string[] = []) => ({
  id,
  free,
  enrolled: new Set(enrolled),
});
const told = (...asked: Parameters<typeof sortOut>) => {
  const { going, left } = sortOut(...asked);
  return [
    going.map(({ fullName }) => fullName).join(" "),
    left.map((each) => Object.values(each).join(": ")),
  ];
};

it("IMP-41 each act leaves out those on whom it cannot work, and says why", () => {
  expect(told("invite", { people, room: { ...endless, invites: 1 } })).toEqual([
    "Ana",
    ["Breno: inactive", "Caio: entered", "Davi: no-email", "Eva: limit"],
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
    { fullName: "Ana", why: "full" as const },
    ...["Breno", "Caio", "Davi", "Eva"].map((fullName) => ({ fullName, why: "inactive" as const })),
  ];
  expect(groupLeft(left)).toEqual([
    { why: "inactive", count: 4, names: ["Breno", "Caio", "Davi"] },
    { why: "full", count: 1, names: ["Ana"] },
  ]);
});

it("IMP-41 IMP-49 a turma gives each a place on every day that has room", () => {
  const classes = [weekly("mon", 2, ["Ana"]), weekly("wed", 1), weekly("fri", 9, ["Ana"])];
  const { going, left } = sortOut("enrol", { people, room: { ...endless, classes } });
  expect(going.map(({ fullName, classIds }) => `${fullName}: ${classIds.join(" ")}`)).toEqual([
    "Ana: wed",
    "Caio: mon fri",
    "Davi: mon fri",
    "Eva: fri",
  ]);
  expect(left).toEqual([{ fullName: "Breno", why: "inactive" }]);
});
