import { currentActor } from "@/lib/auth/actor";
import { studioRightsOf } from "@/lib/auth/policy";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { commonCopy } from "@/lib/kernel/copy/common";
import { makeInstructor, makeOwner, makeStaff, makeStudio } from "@/lib/testing/factories";
import { sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { artId, beltId } from "@/prisma/reference/shape";
import { inviteMember, startTeaching, stopTeaching } from "./actions";
import { functionCopy } from "./copy/functions";
import { teachingCopy } from "./copy/teaching";
import { loadTeam, loadTeaching } from "./loaders";

const superuser = openSuperuser();

let network = 0;
beforeEach(() =>
  sendHeaders({
    "sec-fetch-site": "same-origin",
    "user-agent": "jest",
    "x-obi-ip": `203.7.${(network += 1)}.9`,
  }),
);

async function academy() {
  const { id: studioId } = await makeStudio({ subscriptionStatus: "active" });
  const owner = await makeOwner({ studioId, fullName: "Dona Marina" });
  await enterAs(owner.userId);
  return owner;
}

const rolesIn = async (studioId: string) =>
  (
    await superuser.query(
      "select user_id, role, staff_role, instructor_id from user_roles where studio_id = $1 order by id",
      [studioId],
    )
  ).rows;

const instructorsIn = async (studioId: string) =>
  (await superuser.query("select * from instructors where studio_id = $1 order by created_at", [studioId]))
    .rows;

const trailOf = async (studioId: string, userId: string) =>
  (
    await superuser.query(
      "select action, data from audit_events where studio_id = $1 and user_id = $2 and action like 'team.%' order by created_at",
      [studioId, userId],
    )
  ).rows;

const roleNow = async () => {
  const actor = await currentActor();
  return actor.kind === "studio" && [actor.role, actor.instructorId];
};

describe("'Eu dou aula'", () => {
  it("TEAM-43 makes an owner a listed instructor, and ends an invite for the same instructor", async () => {
    const { studioId, userId } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Marina S." });
    const invite = { fullName: "Bia", email: `bia-${instructorId}@obi.example`, staffRole: "instructor" };
    await inviteMember({ ...invite, instructorId });
    expect(await startTeaching({ userId, instructorId })).toMatchObject({ ok: true });
    expect(await roleNow()).toEqual(["owner", instructorId]);
    const team = await loadTeam({});
    expect(team.invites).toEqual([]);
    expect(team.members).toMatchObject([{ isSelf: true, instructor: { fullName: "Marina S." } }]);
    expect((await instructorsIn(studioId)).length).toBe(1);
    expect(await trailOf(studioId, userId)).toMatchObject([
      { action: "team.invite" },
      { action: "team.teach", data: { instructor: instructorId } },
    ]);
  });

  it("TEAM-43 a manager's tick ends the owner's invite for the same instructor too", async () => {
    const { studioId, userId } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId });
    const invite = { fullName: "Bia", email: `bia-${instructorId}@obi.example`, staffRole: "instructor" };
    await inviteMember({ ...invite, instructorId });
    const manager = await makeStaff({ studioId, staffRole: "manager" });
    await enterAs(manager.userId);
    expect(await startTeaching({ userId: manager.userId, instructorId })).toMatchObject({ ok: true });
    expect(await startTeaching({ userId: manager.userId, instructorId: "" })).toMatchObject({
      code: "already",
    });
    await enterAs(userId);
    expect((await loadTeam({})).invites).toEqual([]);
    expect((await instructorsIn(studioId)).length).toBe(1);
  });

  it("TEAM-43 makes a manager a new instructor with the own name and rank, and keeps the function", async () => {
    const { studioId } = await academy();
    const { userId, email } = await makeStaff({ studioId, fullName: "Caio Reis", staffRole: "manager" });
    await enterAs(userId);
    const rank = { martialArtId: artId("Judô"), beltRankId: beltId("Judô", "Preta") };
    expect(await startTeaching({ userId, ...rank })).toMatchObject({ ok: true });
    const [made] = await instructorsIn(studioId);
    expect(made).toMatchObject({
      full_name: "Caio Reis",
      email,
      martial_art_id: rank.martialArtId,
      belt_rank_id: rank.beltRankId,
      status: "active",
    });
    expect(await roleNow()).toEqual(["manager", made.id]);
    expect((await loadTeaching({})).instructor).toMatchObject({ fullName: "Caio Reis" });
  });

  it("TEAM-43 is taken back: the instructor stays, and a second time is refused", async () => {
    const { studioId, userId } = await academy();
    await startTeaching({ userId });
    const [{ id: instructorId }] = await instructorsIn(studioId);
    expect(await stopTeaching({ userId })).toMatchObject({ ok: true });
    expect(await roleNow()).toEqual(["owner", null]);
    expect(await instructorsIn(studioId)).toMatchObject([{ id: instructorId, status: "active" }]);
    expect(await stopTeaching({ userId })).toMatchObject({ message: teachingCopy.stop.already });
    expect((await trailOf(studioId, userId)).at(-1)).toMatchObject({
      action: "team.stop-teaching",
      data: { instructor: instructorId },
    });
  });

  it("TEAM-43 another person's row, and a foreign, inactive or taken instructor: refused, nothing changed", async () => {
    const { studioId, userId } = await academy();
    const { userId: other } = await makeOwner({ studioId });
    const { id: foreign } = await makeInstructor({ studioId: (await makeStudio()).id });
    const { id: inactive } = await makeInstructor({ studioId, status: "inactive" });
    const { id: taken } = await makeInstructor({ studioId });
    await makeStaff({ studioId, staffRole: "instructor", instructorId: taken });
    const before = [await rolesIn(studioId), await instructorsIn(studioId)];
    for (const [answer, code, message] of [
      [await startTeaching({ userId: other }), "forged", teachingCopy.start.foreign],
      [await stopTeaching({ userId: other }), "forged", teachingCopy.start.foreign],
      [
        await startTeaching({ userId, instructorId: foreign }),
        "not-found",
        "Este instrutor não está na sua academia. Escolha outro.",
      ],
      [
        await startTeaching({ userId, instructorId: inactive }),
        "inactive-instructor",
        "Este instrutor está inativo. Escolha um instrutor ativo.",
      ],
      [await startTeaching({ userId, instructorId: taken }), "taken", functionCopy.instructor.taken],
    ] as const)
      expect(answer).toMatchObject({ ok: false, code, message });
    expect([await rolesIn(studioId), await instructorsIn(studioId)]).toEqual(before);
    const { rows } = await superuser.query(
      "select details from security_events where studio_id = $1 and type = 'CHANGE_REFUSED' order by created_at",
      [studioId],
    );
    expect(rows.map(({ details }) => details)).toEqual([
      { action: "team.teach", reason: "forged" },
      { action: "team.stop-teaching", reason: "forged" },
      { action: "team.teach", reason: "not-found" },
    ]);
  });

  it.each(["desk", "finance", "instructor", null] as const)(
    "TEAM-43 %s may not, by the action and by the database",
    async (staffRole) => {
      const { studioId } = await academy();
      const { id: instructorId } = await makeInstructor({ studioId });
      const { id: own } = await makeInstructor({ studioId });
      const { userId } = await makeStaff({
        studioId,
        staffRole,
        ...(staffRole === "instructor" && { instructorId: own }),
      });
      await enterAs(userId);
      const before = await rolesIn(studioId);
      expect(await startTeaching({ userId, instructorId })).toMatchObject({
        ok: false,
        message: commonCopy.forbidden,
      });
      const noted = await superuser.query(
        "select details from security_events where studio_id = $1 and user_id = $2 and type = 'CHANGE_REFUSED'",
        [studioId, userId],
      );
      expect(noted.rows).toEqual([{ details: { action: "team.teach", reason: "forbidden" } }]);
      const teach = (tx: StudioTx) => tx.$queryRaw`select teach_as(${instructorId}::uuid) as done`;
      const rights = studioRightsOf(staffRole ?? "staff");
      const at = (door: "desk" | "studio") => withStudio({ studioId, userId, as: { door, rights } }, teach);
      await expect(at("desk")).rejects.toThrow();
      expect(await at("studio")).toEqual([{ done: false }]);
      expect(await rolesIn(studioId)).toEqual(before);
    },
  );

  it("TEAM-43 the database lets nobody become a foreign or inactive instructor, or change another row", async () => {
    const { studioId, userId } = await academy();
    await makeOwner({ studioId });
    const { id: foreign } = await makeInstructor({ studioId: (await makeStudio()).id });
    const { id: inactive } = await makeInstructor({ studioId, status: "inactive" });
    const { id: active } = await makeInstructor({ studioId });
    const teach = (instructorId: string) =>
      withStudio({ studioId, userId }, (tx) => tx.$queryRaw`select teach_as(${instructorId}::uuid) as done`);
    expect([await teach(foreign), await teach(inactive)]).toEqual([[{ done: false }], [{ done: false }]]);
    expect(await teach(active)).toEqual([{ done: true }]);
    const rows = await rolesIn(studioId);
    expect(rows.map((row) => [row.user_id === userId, row.instructor_id])).toEqual([
      [true, active],
      [false, null],
    ]);
  });
});
