import { randomUUID } from "node:crypto";
import { openSession } from "@/lib/auth/session-rows";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import { dateToDay } from "@/lib/kernel/dates";
import { makeOwner, makeStudio } from "@/lib/testing/factories";
import * as browser from "@/lib/testing/next-headers";
import { createInstructor, readActiveInstructors } from "./actions";

jest.mock("next/headers", () => jest.requireActual("@/lib/testing/next-headers"));
jest.mock("next/cache", () => ({ revalidatePath: jest.fn() }));

const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

async function signedInOwner(at = "2026-11-21T15:00:00Z", timeZone = "America/Sao_Paulo") {
  fixClock(at);
  const { id: studioId } = await makeStudio({ timeZone });
  const { userId } = await makeOwner({ studioId });
  const session = await withSystem("test", (tx) =>
    openSession(tx, { userId, area: "owner", request, at: new Date(at) }),
  );
  await browser.carrySession(session);
  const instructors = () => withStudio(studioId, (tx) => tx.instructor.findMany());
  return { instructors };
}

describe("createInstructor", () => {
  it("INST-03 without a date is hired today on the studio's wall, and STU-19 is offered from then on", async () => {
    const { instructors } = await signedInOwner("2026-11-22T04:30:00Z", "America/Rio_Branco");
    await createInstructor({ fullName: "Mestre Sato", email: "sato@obi.example" });
    const [row] = await instructors();
    expect(row && dateToDay(row.hireDate)).toBe("2026-11-21");
    expect(await readActiveInstructors({})).toEqual({
      ok: true,
      data: [{ id: row?.id, fullName: "Mestre Sato" }],
    });
  });

  it("INST-02 refuses on the server what the form refuses", async () => {
    const { instructors } = await signedInOwner();
    expect(await createInstructor({ fullName: "", email: "", hourlyRate: "-0,01" })).toMatchObject({
      ok: false,
      fields: {
        fullName: ["Informe o nome completo."],
        email: ["Informe o e-mail."],
        hourlyRate: ["O valor não pode ser negativo."],
      },
    });
    expect(await instructors()).toEqual([]);
  });
});
