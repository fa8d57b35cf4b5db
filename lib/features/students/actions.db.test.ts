import { randomUUID } from "node:crypto";
import { openSession } from "@/lib/auth/session-rows";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import { makeInstructor, makeOwner, makeStudio } from "@/lib/testing/factories";
import * as browser from "@/lib/testing/next-headers";
import { createStudent } from "./actions";

jest.mock("next/headers", () => jest.requireActual("@/lib/testing/next-headers"));
jest.mock("next/cache", () => ({ revalidatePath: jest.fn() }));

const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };
const least = { fullName: "Ana Lima", email: "Ana@Obi.example " };

async function signedInOwner(at = "2026-11-21T15:00:00Z", timeZone = "America/Sao_Paulo") {
  fixClock(at);
  const { id: studioId } = await makeStudio({ timeZone });
  const { userId } = await makeOwner({ studioId });
  const session = await withSystem("test", (tx) =>
    openSession(tx, { userId, area: "owner", request, at: new Date(at) }),
  );
  await browser.carrySession(session);
  const students = () => withStudio(studioId, (tx) => tx.student.findMany());
  return { students };
}

describe("createStudent", () => {
  it("STU-21 answers the new student's id; without a date the enrollment is today on the studio's wall", async () => {
    const { students } = await signedInOwner("2026-11-22T01:30:00Z");
    const result = await createStudent({ ...least, monthlyFee: "149,90" });
    const [row] = await students();
    expect(result).toEqual({ ok: true, data: { id: row?.id } });
    expect(row).toMatchObject({ fullName: "Ana Lima", email: "ana@obi.example", monthlyFeeCents: 14990 });
    expect(row && dateToDay(row.enrollmentDate)).toBe("2026-11-21");
  });

  it("STU-14 STU-15 refuses on the server what the form refuses, field by field, and writes nothing", async () => {
    const { students } = await signedInOwner();
    expect(
      await createStudent({ fullName: " ", email: "ana@", monthlyFee: "-1", birthDate: "2013-02-30" }),
    ).toMatchObject({
      ok: false,
      code: "invalid",
      fields: {
        fullName: ["Informe o nome completo."],
        email: ["Email inválido"],
        monthlyFee: ["O valor não pode ser negativo."],
        birthDate: ["Informe uma data válida."],
      },
    });
    expect(await students()).toEqual([]);
  });

  it("STU-21 makes one student of ten sendings of the same form", async () => {
    const { students } = await signedInOwner();
    const sent = { ...least, requestId: randomUUID() };
    const results = await Promise.all(Array.from({ length: 10 }, () => createStudent(sent)));
    const rows = await students();
    expect(rows).toHaveLength(1);
    expect(results).toEqual(Array(10).fill({ ok: true, data: { id: rows[0]?.id } }));
  });

  it("SHELL-07 another studio's instructor reads as not found, an art that does not exist too", async () => {
    const foreign = await makeInstructor({ studioId: (await makeStudio()).id });
    const { students } = await signedInOwner();
    expect(await createStudent({ ...least, instructorId: foreign.id })).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await createStudent({ ...least, martialArtId: randomUUID() })).toMatchObject({
      ok: false,
      code: "not-found",
    });
    expect(await students()).toEqual([]);
  });
});
