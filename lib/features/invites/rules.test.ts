import { invitesCopy } from "./copy";
import { inviteEnd, quotaProblem } from "./rules";

const at = new Date("2026-11-21T15:00:00Z");
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const sent = (studentEmail: string, minutes: number) => ({ studentEmail, createdAt: ago(minutes) });
const crowd = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, index) => sent(`aluno-${index}@obi.example`, minutes));
const email = "rosa@obi.example";

describe("how many invites may leave (threat 24)", () => {
  it("a studio sends fifty in an hour", () => {
    expect(quotaProblem(crowd(49, 59), { email, at })).toBeNull();
    expect(quotaProblem(crowd(50, 59), { email, at })).toBe(invitesCopy.tooMany);
    expect(quotaProblem(crowd(50, 60), { email, at })).toBeNull();
  });

  it("one address gets another after ten minutes, and three in a day", () => {
    expect(quotaProblem([sent(email, 9)], { email, at })).toBe(invitesCopy.tooSoon);
    expect(quotaProblem([sent(email, 10)], { email, at })).toBeNull();
    expect(quotaProblem([sent(email, 600), sent(email, 60), sent(email, 30)], { email, at })).toBe(
      invitesCopy.tooManyToOne,
    );
    expect(quotaProblem([sent("outra@obi.example", 1)], { email, at })).toBeNull();
  });
});

it("an invite ends seven days after it was made (C-23)", () => {
  expect(inviteEnd(at)).toEqual(new Date("2026-11-28T15:00:00Z"));
});
