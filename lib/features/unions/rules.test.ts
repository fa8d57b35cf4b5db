import { type Ages, type Difference, isChoice, mayBeOneName, mayPart, suggests, takenOf } from "./rules";

const same: Ages = {
  isOtherNewer: false,
  isOtherActive: true,
  isOwnActive: true,
  isOtherEarlier: false,
  higher: [],
};
const of = (
  key: string,
  own: string | null,
  other: string | null,
  art: string | null = null,
): Difference => ({
  key,
  own,
  other,
  art,
});

describe("suggests", () => {
  it("IMP-48 prefers the filled value to an empty one, and the newer of two", () => {
    expect(suggests(of("phone", null, "x"), same)).toBe("other");
    expect(suggests(of("phone", "x", null), { ...same, isOtherNewer: true })).toBe("own");
    expect(suggests(of("phone", "x", "y"), same)).toBe("own");
    expect(suggests(of("phone", "x", "y"), { ...same, isOtherNewer: true })).toBe("other");
  });

  it.each([
    ["Ana", "Ana Lima", "other"],
    ["joao souza", "João da Silva Souza", "other"],
    ["Ana Lima", "Ana", "own"],
    ["Ana Lima", "Ana Carolina Pereira", "own"],
    ["Ana Lima", "Lima Ana Souza", "own"],
    ["Ana Lima", "Anabela Lima Souza", "own"],
    ["Ana Lima", "Ana  LIMA", "own"],
  ] as const)("IMP-48 between %j of the record that stays and %j prefers the %s name", (own, other, side) => {
    for (const isOtherNewer of [true, false])
      expect(suggests(of("full_name", own, other), { ...same, isOtherNewer })).toBe(side);
  });

  it("IMP-48 prefers the earlier enrolment, the active status and the later promotion", () => {
    expect(suggests(of("enrollment_date", "a", "b"), { ...same, isOtherEarlier: true })).toBe("other");
    expect(suggests(of("status", "a", "b"), { ...same, isOwnActive: false })).toBe("other");
    expect(suggests(of("status", "a", "b"), { ...same, isOtherActive: false })).toBe("own");
    expect(suggests(of("art", "Branca", "Azul", "Judô"), { ...same, higher: ["art"] })).toBe("other");
    expect(suggests(of("art", "Azul", "Branca", "Judô"), { ...same, isOtherNewer: true })).toBe("own");
  });

  it("IMP-48 keeps the login and the primary art of the record that stays", () => {
    for (const key of ["access", "primary"])
      expect(suggests(of(key, "a", "b"), { ...same, isOtherNewer: true })).toBe("own");
  });
});

it.each([
  ["Ana Lima", "ana  LIMA", true],
  ["João", "Joao da Silva", true],
  ["Ana Lima Souza", "Lima Ana", true],
  ["Helena Batista Cordeiro", "Cristiano Farias Pimentel", false],
  ["Ana Lima", "Ana Souza", false],
  ["Ana", "Anabela Lima", false],
])("IMP-48 whether %j and %j may be one name: %s", (one, other, expected) => {
  expect([mayBeOneName(one, other), mayBeOneName(other, one)]).toEqual([expected, expected]);
});

it("IMP-48 takes what was chosen among the filled, what only the other has, and nothing else", () => {
  const differences = [
    of("email", "a", "b"),
    of("phone", null, "b"),
    of("cpf", "a", null),
    of("birth_date", "a", "b"),
  ];
  expect(differences.filter(isChoice).map(({ key }) => key)).toEqual(["email", "birth_date"]);
  expect(takenOf(differences, ["email", "cpf", "user_id"])).toEqual(["email", "phone"]);
});

it("IMP-48 is undone for 30 days", () => {
  const at = new Date("2026-11-29T12:00:00Z");
  expect(mayPart(new Date("2026-10-30T12:00:01Z"), at)).toBe(true);
  expect(mayPart(new Date("2026-10-30T12:00:00Z"), at)).toBe(false);
});
