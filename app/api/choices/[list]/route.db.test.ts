import { randomUUID } from "node:crypto";
import { withStudio, withSystem } from "@/lib/db/doors";
import { fixClock } from "@/lib/kernel/clock";
import {
  day,
  makeCharge,
  makeClass,
  makeEnrollment,
  makeInstructor,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs, signedInOwner } from "@/lib/testing/owner-session";
import { GET } from "./route";

afterEach(() => fixClock(null));

async function ask(list: string, query = "") {
  const request = new Request(`http://localhost/api/choices/${list}${query}`);
  const response = await GET(request, { params: Promise.resolve({ list }) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

const everyList = [
  "arts",
  "belts?martialArtId=0190b0a0-0000-7000-8000-00000000000a",
  "charges?studentId=0190b0a0-0000-7000-8000-00000000000b",
  "class-day?day=2026-11-23",
  "classes?studentId=0190b0a0-0000-7000-8000-00000000000b",
  "found?q=a",
  "guests?q=a",
  "instructors",
  "students",
];
const askEach = () =>
  Promise.all(
    everyList.map((address) => ask(address.split("?")[0] ?? "", address.slice(address.indexOf("?")))),
  );

describe("app/api/choices", () => {
  it("SHELL-07 offers an academy its own students and instructors only", async () => {
    const { id: elsewhere } = await makeStudio();
    await makeStudent({ studioId: elsewhere, fullName: "Ana de fora" });
    await makeInstructor({ studioId: elsewhere, fullName: "Mestre de fora" });
    const { studioId } = await signedInOwner();
    const student = await makeStudent({ studioId, fullName: "Ana Lima", status: "suspended" });
    const teacher = await makeInstructor({ studioId, fullName: "Mestre Sato" });
    expect((await ask("students", "?q=ANA")).body).toEqual({
      ok: true,
      data: [{ id: student.id, fullName: "Ana Lima", status: "suspended", about: null }],
    });
    expect((await ask("instructors")).body).toEqual({
      ok: true,
      data: [{ id: teacher.id, fullName: "Mestre Sato" }],
    });
    // Another academy's id is refused as an unknown field.
    expect((await ask("students", `?q=ana&studioId=${elsewhere}`)).status).toBe(422);
    expect((await ask("instructors", `?studioId=${elsewhere}`)).status).toBe(422);
  });

  it("STU-17 FIN-12 offers arts and their belts, and an empty list where there are no students", async () => {
    await signedInOwner();
    const arts: { id: string; name: string }[] = (await ask("arts")).body.data;
    const judo = arts.find(({ name }) => name === "Judô");
    expect(judo).toBeDefined();
    const { status, body } = await ask("belts", `?martialArtId=${judo?.id}`);
    expect([status, body.ok, body.data.length > 5]).toEqual([200, true, true]);
    expect((await ask("students")).body).toEqual({ ok: true, data: [] });
  });

  it("FIN-08 offers the open charges of one student, late or due by the studio's own day", async () => {
    const { studioId } = await signedInOwner("2026-11-11T01:30:00Z");
    const { id: studentId } = await makeStudent({ studioId });
    const { id: classmate } = await makeStudent({ studioId });
    const { id: elsewhere } = await makeStudio();
    const { id: stranger } = await makeStudent({ studioId: elsewhere });
    await makeCharge({ studioId: elsewhere, studentId: stranger });
    await makeCharge({ studioId, studentId: classmate, status: "waived", endReason: "Bolsa" });
    const november = await makeCharge({ studioId, studentId, description: "Mensalidade de novembro" });
    const october = {
      period: day("2026-10-01"),
      dueOn: day("2026-10-10"),
      description: "Mensalidade de outubro",
    };
    const { id } = await makeCharge({ studioId, studentId, ...october, lateCents: 250 });
    const owed = (of: string) => ask("charges", `?studentId=${of}`);
    const { status, body, headers } = await owed(studentId);
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(JSON.parse(JSON.stringify(body).replace(/\u00a0/g, " "))).toEqual({
      ok: true,
      data: [
        {
          id,
          label: "Mensalidade de outubro · venceu em 10/10/2026 · R$ 152,50 em aberto",
          due: "venceu em 10/10/2026",
          openCents: 15_250,
          kind: "fee",
          begun: null,
          isLate: true,
        },
        {
          id: november.id,
          label: "Mensalidade de novembro · vence em 10/11/2026 · R$ 150,00 em aberto",
          due: "vence em 10/11/2026",
          openCents: 15_000,
          kind: "fee",
          begun: null,
          isLate: false,
        },
      ],
    });
    for (const other of [classmate, stranger, randomUUID()])
      expect((await owed(other)).body).toEqual({ ok: true, data: [] });
    for (const query of ["", "?studentId=1", `?studentId=${studentId}&studioId=${elsewhere}`])
      expect((await ask("charges", query)).status).toBe(422);
  });

  it("answers how the academy's classes of a day stand, and is never cached", async () => {
    const { studioId } = await signedInOwner("2026-11-16T12:00:00Z");
    const { id: classId } = await makeClass({ studioId });
    const { id: studentId } = await makeStudent({ studioId });
    await makeEnrollment({ studioId, classId, studentId });
    await makeClass({ studioId: (await makeStudio()).id });
    const { status, body, headers } = await ask("class-day", "?day=2026-11-16");
    expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    const day = "2026-11-16";
    expect(body.data).toEqual([{ day, scheduled: 1, cancelled: 0, over: 0, reason: "", people: 1 }]);
    expect((await ask("class-day", "?day=")).status).toBe(422);
  });

  it("lets the browser keep a good answer for a minute, and never a refusal", async () => {
    await signedInOwner();
    const kept = async (list: string, query?: string) => {
      const { headers } = await ask(list, query);
      return [headers.get("cache-control"), headers.get("vary"), headers.get("content-type")];
    };
    expect(await kept("arts")).toEqual(["private, max-age=60", "Cookie", "application/json"]);
    expect((await kept("belts", "?martialArtId=x"))[0]).toBe("private, no-store");
    expect((await kept("donos"))[0]).toBe("private, no-store");
  });

  it("SEC-09 refuses signed-out callers, other roles and staff without rights", async () => {
    const { studioId } = await signedInOwner();
    await makeStudent({ studioId, fullName: "Ana Lima" });
    await carrySession(null);
    const signedOut = await askEach();
    expect(signedOut.map(({ status }) => status)).toEqual(everyList.map(() => 401));
    expect(signedOut.at(-1)?.body).toMatchObject({ ok: false, code: "signed-out" });
    const { userId: admin } = await makeSuperAdmin();
    const { userId: staff } = await makeStaff({ studioId });
    const { userId: student } = await makeStudentAccount({ studioId });
    for (const userId of [admin, staff, student]) {
      await enterAs(userId);
      const answers = await askEach();
      expect(answers.map(({ status, body }) => [status, body.ok, body.data])).toEqual(
        // Staff may open the day's search, but have no right to any of its results.
        everyList.map((list) =>
          userId === staff && list.startsWith("found") ? [200, true, []] : [403, false, undefined],
        ),
      );
    }
  });

  it("refuses an academy whose subscription has ended", async () => {
    const { studioId } = await signedInOwner();
    await withSystem("test", (tx) =>
      tx.studio.update({
        where: { id: studioId },
        data: { subscriptionStatus: "suspended", trialEndsAt: new Date("2026-11-01") },
      }),
    );
    expect((await ask("students")).status).toBe(403);
  });

  it("refuses unknown lists and malformed queries in Portuguese", async () => {
    await signedInOwner();
    for (const list of ["donos", "__proto__", "constructor", "toString", ""])
      expect(await ask(list)).toMatchObject({ status: 404, body: { ok: false, code: "not-found" } });
    for (const query of ["", "?martialArtId=1", "?martialArtId=%00", "?__proto__=1", "?martialArtId[]=1"])
      expect(await ask("belts", query)).toMatchObject({
        status: 422,
        body: { ok: false, message: "Confira os campos destacados." },
      });
  });

  it("reads special characters of a search as text, and its first 100 letters only", async () => {
    const { studioId } = await signedInOwner();
    await makeStudent({ studioId, fullName: `${"a".repeat(100)} Lima` });
    for (const q of ["%25", "_", "'; drop table students; --", "(.*", "%00", "%F0%9F"])
      expect(await ask("students", `?q=${encodeURIComponent(q)}`)).toMatchObject({
        status: 200,
        body: { ok: true },
      });
    expect((await ask("students", `?q=${"a".repeat(5_000)}`)).body.data).toHaveLength(1);
  });

  it("writes nothing", async () => {
    const { studioId, userId } = await signedInOwner();
    const rows = () =>
      withStudio({ studioId, userId }, async (tx) => [
        await tx.auditEvent.count(),
        await tx.securityEvent.count(),
        await tx.requestReceipt.count(),
      ]);
    const before = await rows();
    await askEach();
    expect(await rows()).toEqual(before);
  });
});
