import { randomUUID } from "node:crypto";
import { withStudio } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { makeClass, makeEnrollment, makeOwner, makeStudent, makeStudio } from "@/lib/testing/factories";
import { enterAs } from "@/lib/testing/owner-session";
import { markAttendance } from "./actions";
import { attendanceCopy } from "./copy";

const at = "2026-11-16T22:30:00.000Z";

/** An owner and a class of today with two students. */
async function rollCall(fields: Parameters<typeof makeStudio>[0] = {}) {
  fixClock("2026-11-16T23:00:00Z");
  const { studioId } = await makeStudio(fields);
  const { userId } = await makeOwner({ studioId });
  await enterAs(userId);
  const { id: classId } = await makeClass({ studioId });
  const pupil = async () => {
    const { studentId } = await makeStudent({ studioId });
    await makeEnrollment({ studioId, classId, studentId });
    return studentId;
  };
  const tap = (personId: string) => ({
    ref: randomUUID(),
    classId,
    day: "2026-11-16",
    kind: "student",
    personId,
    undoes: null,
    at,
    reason: null,
  });
  const ledger = () =>
    withStudio(studioId, (tx) =>
      tx.attendance.findMany({
        select: { clientRef: true, recordedAt: true },
        orderBy: { createdAt: "asc" },
      }),
    );
  const send = (marks: unknown) => markAttendance({ userId, marks: JSON.stringify(marks) });
  return { first: tap(await pupil()), second: tap(await pupil()), ledger, send };
}

describe("one bad mark", () => {
  it.each<[string, (mark: object) => unknown]>([
    [
      "of another build, without a field that this one needs",
      ({ ...mark }) => ({ ...mark, kind: undefined }),
    ],
    ["that was cut to its name", (mark) => ({ ref: "ref" in mark && mark.ref, at: "" })],
    ["of a day that is none", (mark) => ({ ...mark, day: "2026-02-30" })],
    ["of a year that no clock shows", (mark) => ({ ...mark, at: "0000-01-01T00:00:00Z" })],
    ["of a year far ahead", (mark) => ({ ...mark, at: "9999-01-01T00:00:00Z" })],
    ["with a text that cannot be kept", (mark) => ({ ...mark, reason: "a\u0000b" })],
    ["that is nothing at all", () => null],
  ])("%s is refused by itself, and the rest of the batch is kept", async (_, spoil) => {
    const { first, second, ledger, send } = await rollCall();
    expect(await send([spoil(first), second])).toEqual({
      ok: true,
      data: { kept: [second.ref], notYours: [], refused: 1, why: attendanceCopy.refused.unreadable },
    });
    expect((await ledger()).map(({ clientRef }) => clientRef)).toEqual([second.ref]);
  });

  it("with a field that a newer build dropped is read without it", async () => {
    const { first, second, send } = await rollCall();
    const result = await send([{ ...first, colour: "blue" }, second]);
    expect(result).toMatchObject({ data: { kept: [first.ref, second.ref], refused: 0, why: null } });
  });
});

it("a mark from a device whose clock stands in 1970 gets the time of its arrival", async () => {
  const { first, ledger, send } = await rollCall();
  await send([{ ...first, at: "1970-01-01T00:00:00.000Z" }]);
  expect(await ledger()).toEqual([{ clientRef: first.ref, recordedAt: new Date("2026-11-16T23:00:00Z") }]);
});

it("an academy whose trial is over gets a refusal instead of a redirect", async () => {
  const { first, ledger, send } = await rollCall({ trialEndsAt: new Date("2026-11-01T00:00:00Z") });
  expect(await send([first])).toMatchObject({ ok: false, code: "forbidden" });
  expect(await ledger()).toEqual([]);
});

it("marks made by another user of this browser are refused until that person signs in again", async () => {
  const other = await rollCall();
  const { first, ledger, send } = await rollCall();
  expect(await other.send([first])).toMatchObject({ ok: false, code: "signed-out" });
  expect(await ledger()).toEqual([]);
  expect(await send([first])).toMatchObject({ ok: true, data: { kept: [first.ref] } });
});
