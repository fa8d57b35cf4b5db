import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { revokeSession } from "@/lib/auth/session-rows";
import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { keepTags } from "@/lib/features/tags/commands";
import { endAll, hearers, join, leave } from "@/lib/live/hub";
import { startListening } from "@/lib/live/start";
import { openStream, streamLimits } from "@/lib/live/stream";
import { now } from "@/lib/kernel/clock";
import {
  day,
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeFile,
  makeGuardian,
  makeInstructor,
  makeInvite,
  makeLead,
  makeOwner,
  makePayment,
  makePromotion,
  makeProposal,
  makeReceipt,
  makeStaff,
  makeStudent,
  makeStudentAccount,
  makeStudentArt,
  makeSuperAdmin,
  makeTaughtClass,
  makeTeacher,
} from "@/lib/testing/factories";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { stopHooks } from "@/server/shared";
import { GET } from "./route";

const superuser = openSuperuser();
const jiuJitsu = artId("Jiu-Jitsu");
const blueBelt = {
  martialArtId: jiuJitsu,
  toBeltId: beltId("Jiu-Jitsu", "Azul"),
  promotedOn: day("2026-06-20"),
};

beforeAll(async () => {
  streamLimits.gather = 20;
  startListening({ onSystemChange: () => undefined });
  await rest();
});
afterEach(endAll);
afterAll(async () => {
  for (const hook of stopHooks) await hook();
});

async function until(isSo: () => boolean | Promise<boolean>, patience = 5_000): Promise<void> {
  const deadline = performance.now() + patience;
  while (!(await isSo()) && performance.now() < deadline) await sleep(10);
  expect(await isSo()).toBe(true);
}

/**
 * Waits until everything announced so far has reached these streams. Announcements arrive in order, so one for an
 * invented academy comes last. A beat is written after all pending words.
 */
async function rest(...streams: { words: string[] }[]): Promise<void> {
  let isTold = false;
  const nobody = randomUUID();
  const hearer = {
    studioId: nobody,
    userId: nobody,
    sessionId: nobody,
    tell: () => void (isTold = true),
    end: () => undefined,
  };
  join(hearer);
  await until(async () => {
    await superuser.query("select pg_notify('studio_changes', $1)", [`${nobody} leads`]);
    return isTold;
  });
  leave(hearer);
  const beats = ({ words }: { words: string[] }) => words.filter((word) => word === "beat").length;
  const before = streams.map(beats);
  for (const one of hearers) one.tell("beat");
  await until(() => streams.every((stream, n) => beats(stream) > (before[n] ?? 0)));
}

function read(response: Response) {
  const words: string[] = [];
  const state = { isOver: false };
  const drain = async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      words.push(...(value ?? "").replace("data: ", "").trim().split(" "));
    }
    state.isOver = true;
  };
  void drain();
  return { words, state };
}

/** Leaves out beats: their number depends on when the creation of the owner was announced. */
const news = (words: string[]) => words.filter((word) => word !== "beat");

async function hearAs(userId: string) {
  await enterAs(userId);
  return read(await GET(new Request("http://obi.test/api/live")));
}

/** Everything that a browser's event source hears from a stream that ends at once. */
async function heardAtOnce(): Promise<string[]> {
  const asked = new Request("http://obi.test/api/live", { headers: { accept: "text/event-stream" } });
  const response = await GET(asked);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  const { words, state } = read(response);
  await until(() => state.isOver);
  return words;
}

describe("the live stream of an academy", () => {
  it("DASH-14 announces every kind of change in its own academy, and none of another's (threat 33)", async () => {
    const [mine, other] = [await makeOwner(), await makeOwner()];
    const own = await hearAs(mine.userId);
    const foreign = await hearAs(other.userId);
    await rest(own);
    const heard = async (act: () => Promise<unknown>) => {
      own.words.length = 0;
      await act();
      await rest(own);
      return [...new Set(news(own.words))].sort().join(" ");
    };
    const { studioId } = mine;
    const ids = { studentId: "", classId: "", sessionId: "" };
    expect(await heard(async () => (ids.studentId = (await makeStudent({ studioId })).id))).toBe("students");
    expect(await heard(async () => (ids.classId = (await makeClass({ studioId })).id))).toBe("classes");
    expect(await heard(() => makeInstructor({ studioId }))).toBe("instructors");
    const { studentId, classId } = ids;
    expect(await heard(() => makeEnrollment({ studioId, studentId, classId }))).toBe("classes enrollments");
    const session = { studioId, classId, day: "2026-11-16" };
    expect(await heard(async () => (ids.sessionId = (await makeClassSession(session)).id))).toBe("classes");
    const { sessionId } = ids;
    expect(await heard(() => makeAttendance({ studioId, studentId, sessionId }))).toMatch(/^attendance/);
    expect(await heard(() => makePayment({ studioId, studentId }))).toBe("payments");
    expect(await heard(() => makeCharge({ studioId, studentId }))).toMatch(/^charges/);
    expect(await heard(() => makeLead({ studioId }))).toBe("leads");
    expect(await heard(() => makeInvite({ studioId }))).toBe("invites");
    const rename = () =>
      withSystem("test", (tx) => tx.studio.update({ where: { id: studioId }, data: { name: "X" } }));
    expect(await heard(rename)).toBe("studio");
    await rest(foreign);
    expect([...new Set(foreign.words)]).toEqual(["beat"]);
  });

  it.each<[string, (ids: { studioId: string; studentId: string }) => Promise<unknown>]>([
    ["student_arts", (ids) => makeStudentArt({ ...ids, martialArtId: artId("Judô") })],
    ["promotions", (ids) => makePromotion({ ...ids, ...blueBelt })],
    [
      "student_notes",
      ({ studioId, studentId }) =>
        withStudio(studioId, (tx) =>
          tx.studentNote.create({ data: { studentId, body: "Joelho" }, select: { id: true } }),
        ),
    ],
    [
      "student_tags",
      ({ studioId, studentId }) => withStudio(studioId, (tx) => keepTags(tx, { studentId, names: ["Kids"] })),
    ],
    [
      "student_views",
      ({ studioId }) =>
        withStudio(studioId, (tx) => tx.studentView.create({ data: { name: "Kids", params: {} } })),
    ],
    ["guardians", ({ studioId }) => makeGuardian({ studioId })],
    ["student_guardians", ({ studioId, studentId }) => makeGuardian({ studioId, students: [studentId] })],
    [
      "consents",
      ({ studioId, studentId }) =>
        superuser.query(
          `insert into consents (id, studio_id, student_id, kind, given, version, signed_by)
             values (gen_random_uuid(), $1, $2, 'health', false, 'x', 'Ana')`,
          [studioId, studentId],
        ),
    ],
    ["files", (ids) => makeFile({ ...ids, purpose: "document" })],
  ])(
    "DASH-14 announces rows added to and deleted from a student's page as a change of students: %s",
    async (table, write) => {
      const [mine, other] = [await makeOwner(), await makeOwner()];
      const { studioId } = mine;
      const { id: studentId } = await makeStudent({ studioId, martialArtId: jiuJitsu });
      const own = await hearAs(mine.userId);
      const foreign = await hearAs(other.userId);
      await write({ studioId, studentId });
      await rest(own);
      expect(own.words).toContain("students");
      own.words.length = 0;
      await superuser.query(`delete from ${table} where studio_id = $1`, [studioId]);
      await rest(own, foreign);
      expect(new Set(news(own.words))).toEqual(new Set(["students"]));
      expect(news(foreign.words)).toEqual([]);
    },
  );

  it.each<[string, string, (ids: { studioId: string; studentId: string }) => Promise<unknown>]>([
    [
      "a plan",
      "charges",
      ({ studioId }) =>
        withStudio(studioId, (tx) => tx.plan.createMany({ data: [{ name: "Adulto", amountCents: 18_000 }] })),
    ],
    [
      "a changed agreement",
      "charges",
      ({ studioId }) => withStudio(studioId, (tx) => tx.agreement.updateMany({ data: { dueDay: 5 } })),
    ],
    [
      "a discount",
      "charges",
      ({ studioId, studentId }) =>
        withStudio(studioId, (tx) =>
          tx.agreementDiscount.createMany({ data: [{ studentId, percentBp: 500, reason: "Ajuda" }] }),
        ),
    ],
    [
      "credit that was given back",
      "charges",
      ({ studioId, studentId }) =>
        withStudio(studioId, (tx) =>
          tx.creditEntry.createMany({
            data: [{ studentId, kind: "returned", cents: -500, reason: "Saiu" }],
          }),
        ),
    ],
    [
      "a time away",
      "students",
      ({ studioId, studentId }) =>
        withStudio(studioId, (tx) => tx.studentPause.createMany({ data: [{ studentId }] })),
    ],
  ])("AGR-71 announces %s as a change of %s", async (_what, topic, write) => {
    const { studioId, userId } = await makeOwner();
    const { id: studentId } = await makeStudent({ studioId, monthlyFeeCents: 15_000 });
    const { id: chargeId } = await makeCharge({ studioId, studentId });
    await makePayment({ studioId, studentId, chargeId, amountCents: 15_500, creditCents: 500 });
    const own = await hearAs(userId);
    await rest(own);
    own.words.length = 0;
    await write({ studioId, studentId });
    await rest(own);
    expect(news(own.words)).toEqual([topic]);
  });

  it("DASH-14 announces no change of students for a file that belongs to no student", async () => {
    const { userId, studioId } = await makeOwner();
    const { words } = await hearAs(userId);
    await makeFile({ studioId, purpose: "logo" });
    await makeLead({ studioId });
    await until(() => words.includes("leads"));
    expect(news(words)).toEqual(["leads"]);
  });

  it("announces a notice to all academies, but not a notice to another academy", async () => {
    const [mine, other] = [await makeOwner(), await makeOwner()];
    const { userId: sentBy } = await makeSuperAdmin();
    const own = await hearAs(mine.userId);
    const send = (targetStudioId: string | null) =>
      withPlatform(sentBy, (tx) =>
        tx.notification.create({
          data: {
            title: "t",
            message: "m",
            targetType: targetStudioId ? "specific_studio" : "all_studios",
            targetStudioId,
          },
          select: { id: true },
        }),
      );
    await send(other.studioId);
    await rest(own);
    expect(news(own.words)).toEqual([]);
    const chance = jest.spyOn(Math, "random").mockReturnValue(0.01);
    await send(null);
    await until(() => own.words.includes("notices"));
    chance.mockRestore();
  });

  it("threat 33: announces none of a hundred rows that another academy writes", async () => {
    const [mine, other] = [await makeOwner(), await makeOwner()];
    const { words } = await hearAs(mine.userId);
    for (let row = 0; row < 100; row++) await makeLead({ studioId: other.studioId });
    await makeLead({ studioId: mine.studioId });
    await until(() => words.includes("leads"));
    expect(news(words)).toEqual(["leads"]);
  });

  it("announces a transaction of many rows once, and a rolled-back one never", async () => {
    const { userId, studioId } = await makeOwner();
    const own = await hearAs(userId);
    await withStudio(studioId, async (tx) => {
      await tx.lead.create({ data: { name: "Nunca" } });
      throw new Error("rolled back");
    }).catch(() => undefined);
    await withStudio(studioId, async (tx) => {
      for (let row = 0; row < 30; row++)
        await tx.student.create({ data: { fullName: "A", email: `a${row}@b.example` } });
    });
    await rest(own);
    expect(news(own.words)).toEqual(["students"]);
  });
});

it("TEAM-29 a proposal is announced to owner and teacher within two seconds when it is sent and when it is decided, and not to the desk", async () => {
  const { userId: ownerId, studioId } = await makeOwner();
  const teacher = await makeTeacher({ studioId });
  const { studentId } = await makeTaughtClass({ studioId, instructorId: teacher.instructorId });
  await makeStudentArt({ studioId, studentId, martialArtId: jiuJitsu });
  const streams = {
    owner: await hearAs(ownerId),
    teacher: await hearAs(teacher.userId),
    desk: await hearAs((await makeStaff({ studioId, staffRole: "desk" })).userId),
  };
  await rest(...Object.values(streams));
  const heard = async (act: () => Promise<unknown>) => {
    for (const { words } of Object.values(streams)) words.length = 0;
    await act();
    const hear = ({ words }: { words: string[] }) => words.includes("proposals");
    await until(() => hear(streams.owner) && hear(streams.teacher), 2_000);
    await rest(streams.desk);
    return hear(streams.desk);
  };
  const proposal = { studioId, studentId, instructorId: teacher.instructorId, ...blueBelt };
  const ids = { id: "" };
  expect(await heard(async () => (ids.id = (await makeProposal(proposal)).id))).toBe(false);
  const decide = () =>
    withStudio(studioId, (tx) =>
      tx.promotionProposal.updateMany({
        where: { id: ids.id },
        data: { state: "declined", declineReason: "Falta o exame" },
      }),
    );
  expect(await heard(decide)).toBe(false);
});

describe("the live stream of the portal", () => {
  async function hearAsStudent() {
    const { studioId } = await makeOwner();
    const { id, userId } = await makeStudentAccount({ studioId });
    await enterAs(userId, { area: "student", student: { id, studioId } });
    return { studioId, id, userId, ...read(await GET(new Request("http://obi.test/api/live"))) };
  }
  const tell = (studioId: string) =>
    withStudio(studioId, (tx) =>
      tx.notification.create({
        data: {
          title: "t",
          message: "m",
          targetType: "specific_studio",
          targetStudioId: studioId,
          toStudents: true,
        },
        select: { id: true },
      }),
    );

  it("PORTAL-33 a student hears of the academy's notices and of no other change, here or elsewhere", async () => {
    const own = await hearAsStudent();
    const { studioId, words } = own;
    const other = await makeOwner();
    await tell(other.studioId);
    const { studentId } = await makeStudent({ studioId });
    await makePayment({ studioId, studentId });
    await makeLead({ studioId });
    await rest(own);
    expect(news(words)).toEqual([]);
    await tell(studioId);
    await until(() => words.includes("notices"));
    expect(news(words)).toEqual(["notices"]);
  });

  it("PORTAL-28 threat 33: a student hears of changes to the own money, never of a classmate's", async () => {
    const own = await hearAsStudent();
    const { studioId, id: studentId, words } = own;
    const { id: classmate } = await makeStudent({ studioId });
    const theirs = await makeCharge({ studioId, studentId: classmate });
    await makePayment({ studioId, studentId: classmate, chargeId: theirs.id });
    await rest(own);
    expect(news(words)).toEqual([]);
    const heard = async (act: () => Promise<unknown>) => {
      words.length = 0;
      await act();
      await rest(own);
      return [...new Set(news(words))];
    };
    const decide = (id: string, status: "approved" | "rejected") =>
      withStudio(studioId, (tx) =>
        tx.settlement.updateMany({
          where: { id },
          data: { status, decidedAt: now(), rejectReason: "Outro" },
        }),
      );
    const made = { id: "" };
    expect(await heard(async () => (made.id = (await makeCharge({ studioId, studentId })).id))).toEqual([
      "money",
    ]);
    const receipt = await makeReceipt({ studioId, chargeId: made.id });
    const other = await makeReceipt({ studioId, chargeId: theirs.id });
    words.length = 0;
    await decide(other.id, "rejected");
    await rest(own);
    expect(news(words)).toEqual([]);
    expect(await heard(() => decide(receipt.id, "rejected"))).toEqual(["money"]);
    expect(await heard(() => makePayment({ studioId, studentId, chargeId: made.id }))).toEqual(["money"]);
  });

  it("FAM-02 threat 33: a guardian hears of the shown child's money only, and only with the right to pay", async () => {
    const { studioId } = await makeOwner();
    const [{ id: ana }, { id: caio }] = [await makeStudent({ studioId }), await makeStudent({ studioId })];
    const hearAsGuardian = async (shown: string, rights: object) => {
      const { userId } = await makeStudentAccount({
        studioId: (await makeOwner()).studioId,
        status: "inactive",
      });
      const { id } = await makeGuardian({ studioId, students: [ana, caio], rights });
      await superuser.query("update guardians set user_id = $2 where id = $1", [id, userId]);
      await enterAs(userId, { area: "student", student: { id: shown, studioId } });
      return read(await GET(new Request("http://obi.test/api/live")));
    };
    const mother = await hearAsGuardian(ana, {});
    const father = await hearAsGuardian(caio, {});
    const aunt = await hearAsGuardian(ana, { canPay: false, canSign: false });
    await makeCharge({ studioId, studentId: ana });
    await rest(mother, father, aunt);
    expect(news(mother.words)).toEqual(["money"]);
    expect(news(father.words)).toEqual([]);
    expect(news(aunt.words)).toEqual([]);
    await makeCharge({ studioId, studentId: caio });
    await rest(mother, father, aunt);
    expect(news(father.words)).toEqual(["money"]);
    expect([news(mother.words), news(aunt.words)]).toEqual([["money"], []]);
  });

  it("PORTAL-33 threat 33: a student whose session ended, or who became inactive, hears nothing more", async () => {
    const one = await hearAsStudent();
    await superuser.query("update sessions set revoked_at = now() where user_id = $1", [one.userId]);
    await until(() => one.state.isOver);
    expect(news(one.words)).toEqual(["gone"]);
    const two = await hearAsStudent();
    await withStudio(two.studioId, (tx) =>
      tx.student.updateMany({ where: { id: two.id }, data: { status: "inactive" } }),
    );
    await tell(two.studioId);
    await until(() => two.state.isOver);
    expect(news(two.words)).toEqual(["gone"]);
  });
});

describe("threat 33: the stream of a caller who lost access", () => {
  const sessionOf = (userId: string) =>
    withSystem("test", (tx) => tx.session.findFirstOrThrow({ where: { userId }, select: { id: true } }));

  it("a revoked session closes the stream at once", async () => {
    const { userId } = await makeOwner();
    const { words, state } = await hearAs(userId);
    const { id } = await sessionOf(userId);
    await withSystem("test", (tx) => revokeSession(tx, { id, userId, at: now() }));
    await until(() => state.isOver);
    expect(news(words)).toEqual(["gone"]);
  });

  it("a role that is taken away closes the stream before anything else is announced", async () => {
    const { userId, studioId } = await makeOwner();
    const { words, state } = await hearAs(userId);
    await superuser.query("update user_roles set role = null where user_id = $1", [userId]);
    await makeLead({ studioId });
    await until(() => state.isOver);
    expect(news(words)).toEqual(["gone"]);
  });

  it("an expired session hears nothing more, although its expiry is not announced", async () => {
    const { userId, studioId } = await makeOwner();
    const { words, state } = await hearAs(userId);
    await superuser.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [
      userId,
    ]);
    await makeLead({ studioId });
    await until(() => state.isOver);
    expect(news(words)).toEqual(["gone"]);
  });

  it("an academy whose access has ended hears nothing more", async () => {
    const { userId, studioId } = await makeOwner();
    const { words, state } = await hearAs(userId);
    const trialEndsAt = new Date(now().getTime() - 1_000);
    await withSystem("test", (tx) => tx.studio.update({ where: { id: studioId }, data: { trialEndsAt } }));
    await until(() => state.isOver);
    expect(news(words)).toEqual(["gone"]);
  });

  it("a caller without a session is refused", async () => {
    await carrySession(null);
    expect((await GET(new Request("http://obi.test/api/live"))).status).toBe(401);
    expect(await heardAtOnce()).toEqual(["refused"]);
  });

  it("ROUTE-16 an academy without access is refused inside the stream, as an event source reads no status", async () => {
    const { userId, studioId } = await makeOwner();
    const trialEndsAt = new Date(now().getTime() - 1_000);
    await withSystem("test", (tx) => tx.studio.update({ where: { id: studioId }, data: { trialEndsAt } }));
    await enterAs(userId);
    expect((await GET(new Request("http://obi.test/api/live"))).status).toBe(403);
    expect(await heardAtOnce()).toEqual(["refused"]);
  });
});

describe("the limits of a stream", () => {
  const open = (over: Partial<Parameters<typeof openStream>[0]>, signal = new AbortController().signal) =>
    openStream(
      {
        studioId: "s",
        userId: "u",
        sessionId: "e",
        topics: ["leads"],
        isStillAllowed: async () => true,
        ...over,
      },
      signal,
    );

  it("TIME-01 a push that is not read in time ends the stream, which holds one word of each kind at most", async () => {
    const asked = jest.fn(async () => true);
    const response = open({ isStillAllowed: asked, limits: { beat: 5, push: 300, gather: 1 } });
    await sleep(150);
    expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
    await sleep(400);
    const { words, state } = read(response ?? new Response());
    await until(() => state.isOver);
    expect(words).toEqual(["beat"]);
  });

  it("TIME-01 a stream sends a beat at each interval", async () => {
    const { words } = read(open({ limits: { beat: 20, gather: 1 } }) ?? new Response());
    await until(() => words.length >= 4);
    expect(new Set(words)).toEqual(new Set(["beat"]));
  });

  it("a session has at most four streams and a person twelve; a closed stream makes room", async () => {
    const leaving = new AbortController();
    expect(open({}, leaving.signal)).not.toBeNull();
    for (let one = 0; one < 3; one++) expect(open({})).not.toBeNull();
    expect(open({})).toBeNull();
    leaving.abort();
    expect(open({})).not.toBeNull();
    for (let one = 0; one < 8; one++) expect(open({ sessionId: `other ${one}` })).not.toBeNull();
    expect(open({ sessionId: "one more" })).toBeNull();
    expect(open({ sessionId: "another person's", userId: "v" })).not.toBeNull();
  });
});
