import { invitesCopy } from "./copy/students";
import { greets, inviteEnd, inviteeAmong, quotaProblem } from "./rules";

const at = new Date("2026-11-21T15:00:00Z");
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const sent = (email: string, minutes: number) => ({ email, createdAt: ago(minutes) });
const crowd = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => sent(`aluno-${index}@obi.example`, minutes));
const email = "rosa@obi.example";

describe("the limit of sent invites (threat 24)", () => {
  it("a studio sends at most fifty invites an hour", () => {
    expect(quotaProblem(crowd(49, 59), { email, at })).toBeNull();
    expect(quotaProblem(crowd(50, 59), { email, at })).toBe(invitesCopy.tooMany);
    expect(quotaProblem(crowd(50, 60), { email, at })).toBeNull();
  });

  it("one address gets at most one invite in ten minutes, and three a day", () => {
    expect(quotaProblem([sent(email, 9)], { email, at })).toBe(invitesCopy.tooSoon);
    expect(quotaProblem([sent(email, 10)], { email, at })).toBeNull();
    expect(quotaProblem([sent(email, 600), sent(email, 60), sent(email, 30)], { email, at })).toBe(
      invitesCopy.tooManyToOne,
    );
    expect(quotaProblem([sent("outra@obi.example", 1)], { email, at })).toBeNull();
  });
});

it.each([
  ["Olá! Este é o seu convite.", true],
  [" oi, Ana", true],
  ["BOM DIA, turma", true],
  ["Caro aluno", true],
  ["Oii, Ana", true],
  ["Oiê!", true],
  ["Fala, galera!", true],
  ["Salve!", true],
  ["Salve, Ana", true],
  ["Fala com a gente se precisar", false],
  ["Salve a data: 12/12, às 10h", false],
  ["Este é o seu convite.", false],
  ["Oitava faixa", false],
  ["Carona para o treino", false],
  [invitesCopy.defaultMessage, false],
])("RIGHT-26 knows whether %j already contains a greeting", (message, does) =>
  expect(greets(message)).toBe(does),
);

it("an invite ends seven days after it was made (C-23)", () => {
  expect(inviteEnd(at)).toEqual(new Date("2026-11-28T15:00:00Z"));
});

describe("the student that an invite is for (C-24)", () => {
  const student = (foldedName: string, userId: string | null = null) => ({ foldedName, userId });

  it("is the student of that name, else the only student of the address without an account", () => {
    const [bia, rosa] = [student("bia"), student("rosa nakamura")];
    expect(inviteeAmong([bia, rosa], "Rosa Nakamura")).toBe(rosa);
    expect(inviteeAmong([bia], "Rosa Nakamura")).toBe(bia);
    expect(inviteeAmong([], "Rosa")).toBeNull();
    expect(inviteeAmong([bia, rosa], "Caio")).toBeNull();
    expect(inviteeAmong([student("bia", "account")], "Caio")).toBeNull();
  });
});
