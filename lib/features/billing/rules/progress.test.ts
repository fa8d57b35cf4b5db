import { stepOf } from "./progress";

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const at = day("2026-11-23");
const [startedAt, over, ahead] = [day("2026-09-01"), day("2026-11-20"), day("2026-12-01")];

const paid = { status: "active", accessUntil: ahead, startedAt };
const known = (status: string, accessUntil: Date) => ({ status, accessUntil });

it.each([
  ["another one", null, "subscribed"],
  ["trial days", known("trialing", ahead), "charged"],
  ["a first month that was refused", known("past_due", startedAt), "subscribed"],
  ["a later month that was refused, within its grace", known("past_due", ahead), null],
  ["a later month that was refused, after its grace", known("past_due", over), null],
  ["a cancellation, within the paid period", known("cancelled", ahead), null],
  ["a cancellation, after the paid period", known("cancelled", over), null],
  ["a dispute", known("charged_back", over), null],
] as const)("RIGHT-13 after %s a first charge is announced only if there was none", (_, kept, step) => {
  expect(stepOf(kept, paid, at)).toBe(step);
});

it("RIGHT-13 trial days are announced once, even when they are cancelled and resumed", () => {
  const agreed = { ...paid, status: "trialing" };
  expect(stepOf(null, agreed, at)).toBe("agreed");
  expect(stepOf(known("cancelled", ahead), agreed, at)).toBeNull();
});
