import { randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { studioRightsOf } from "@/lib/auth/policy";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { loadTrail } from "@/lib/features/trail/loaders";
import { told } from "@/lib/features/trail/rules";
import { CONFIRM_PERSON } from "@/lib/kernel/result";
import { makeInstructor, makeOwner, makeStaff, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  changeMember,
  inviteMember,
  joinTeam,
  removeMember,
  resendTeamInvite,
  shareTeamInvite,
} from "./actions";
import { functionCopy } from "./copy/functions";
import { teamCopy } from "./copy/team";
import { loadFreeInstructors, loadTeam } from "./loaders";

const superuser = openSuperuser();

let network = 0;
beforeEach(() =>
  sendHeaders({
    "sec-fetch-site": "same-origin",
    "user-agent": "jest",
    "x-obi-ip": `203.1.${(network += 1)}.9`,
  }),
);

const { names, lines } = functionCopy;
const address = () => `bia-${randomUUID()}@obi.example`;

/** An academy whose owner has just typed the password. */
async function academy() {
  const { id: studioId } = await makeStudio({ name: "Dojô da Lua", subscriptionStatus: "active" });
  const { userId } = await makeOwner({ studioId });
  const asOwner = () => enterAs(userId, { area: "owner", confirmed: true });
  await asOwner();
  return { studioId, userId, asOwner };
}

async function accept(email: string, fullName = "Bia Reis") {
  const token = /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? "")?.[1] ?? "";
  await carrySession(null);
  const joined = await joinTeam({ token, fullName, password: "Obi#Equipe-2026" });
  expect(joined).toMatchObject({ ok: true });
  const actor = await currentActor();
  return actor.kind === "studio" ? actor : null;
}

const rolesOf = async (studioId: string) =>
  (
    await superuser.query(
      "select user_id, role, staff_role, instructor_id from user_roles where studio_id = $1 order by created_at",
      [studioId],
    )
  ).rows;

const refusedIn = async (studioId: string) =>
  (
    await superuser.query(
      "select details, user_id from security_events where studio_id = $1 and type = 'CHANGE_REFUSED' order by created_at",
      [studioId],
    )
  ).rows;

const changes = async (studioId: string) =>
  (
    await superuser.query(
      "select entity_id, data from audit_events where studio_id = $1 and action = 'team.change' order by created_at",
      [studioId],
    )
  ).rows;

describe("the function of an invite", () => {
  it.each(["desk", "finance", "manager"] as const)(
    "TEAM-01 %s: acceptance gives it, the mail names it",
    async (staffRole) => {
      const { studioId } = await academy();
      const email = address();
      await inviteMember({ fullName: "Bia Reis", email, staffRole });
      const [mail] = await mailsTo(email);
      expect(mail?.text).toContain(names[staffRole]);
      expect(mail?.text).toContain(lines[staffRole]);
      expect(await accept(email)).toMatchObject({ role: staffRole, instructorId: null, studioId });
    },
  );

  it("TEAM-01 a Professor enters as the chosen instructor; an invite that is sent again keeps both", async () => {
    const { studioId, asOwner } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId, fullName: "Mestra Bia" });
    const email = address();
    const sent = await inviteMember({ fullName: "Bia Reis", email, staffRole: "instructor", instructorId });
    await superuser.query(
      "update staff_invites set created_at = created_at - interval '1 hour' where studio_id = $1",
      [studioId],
    );
    expect(await resendTeamInvite({ id: sent.ok ? String(sent.data.id) : "" })).toMatchObject({ ok: true });
    expect((await loadTeam({})).invites).toMatchObject([
      { role: "instructor", instructor: { id: instructorId, fullName: "Mestra Bia" } },
    ]);
    expect(await accept(email)).toMatchObject({ role: "instructor", instructorId });
    await asOwner();
    expect(await loadFreeInstructors({})).toEqual([]);
    expect(
      await inviteMember({ fullName: "Cris", email: address(), staffRole: "instructor", instructorId }),
    ).toMatchObject({ ok: false, fields: { instructorId: [functionCopy.instructor.taken] } });
  });

  it("TEAM-01 a Professor without a chosen instructor becomes the free one of that e-mail, or a new one", async () => {
    const { studioId } = await academy();
    const [known, email] = [address(), address()];
    const { id: alike } = await makeInstructor({ studioId, fullName: "Bía REIS", email: known });
    await inviteMember({ fullName: "Bia Reis", email: known, staffRole: "instructor" });
    await inviteMember({ fullName: "Nova Gente", email, staffRole: "instructor" });
    const { rows } = await superuser.query(
      "select id, full_name, email, status from instructors where studio_id = $1 order by created_at",
      [studioId],
    );
    expect(rows).toMatchObject([
      { id: alike, full_name: "Bía REIS" },
      { full_name: "Nova Gente", email, status: "active" },
    ]);
    expect((await loadTeam({})).invites.map(({ instructor }) => instructor?.id)).toEqual([rows[1].id, alike]);
  });

  it("TEAM-40 inviting a manager, and showing such a link, takes the password again; other functions do not", async () => {
    const { userId, asOwner } = await academy();
    const invite = (staffRole: string) => inviteMember({ fullName: "Bia Reis", email: address(), staffRole });
    const ids = [];
    for (const role of ["manager", "desk"]) {
      const sent = await invite(role);
      ids.push(sent.ok ? String(sent.data.id) : "");
    }
    const [manager = "", desk = ""] = ids;
    await enterAs(userId);
    expect(await invite("manager")).toMatchObject({ code: "confirm-person" });
    expect(await shareTeamInvite({ id: manager })).toMatchObject({ code: "confirm-person" });
    expect(await invite("desk")).toMatchObject({ ok: true });
    expect(await shareTeamInvite({ id: desk })).toMatchObject({ ok: true });
    await asOwner();
    expect(await shareTeamInvite({ id: manager })).toMatchObject({ ok: true });
  });

  it("TEAM-40 a function that no screen offers, and a foreign or inactive instructor, invite nobody", async () => {
    const { studioId, userId } = await academy();
    const { id: foreign } = await makeInstructor({ studioId: (await makeStudio()).id });
    const { id: left } = await makeInstructor({ studioId, status: "inactive" });
    const invite = (staffRole: string, instructorId = "") =>
      inviteMember({ fullName: "Bia", email: address(), staffRole, instructorId });
    for (const staffRole of ["owner", "studio_owner", "staff", "superAdmin", "DESK"])
      expect(await invite(staffRole)).toMatchObject({ ok: false, message: functionCopy.unknown });
    expect(await invite("instructor", foreign)).toMatchObject({ ok: false, code: "not-found" });
    expect(await invite("instructor", left)).toMatchObject({ ok: false, code: "inactive-instructor" });
    expect(await invite("")).toMatchObject({ fields: { staffRole: [functionCopy.required] } });
    expect((await loadTeam({})).invites).toEqual([]);
    // Equal attempts are one row in ten minutes (TEAM-18).
    expect(await refusedIn(studioId)).toEqual([
      { user_id: userId, details: { action: "team.invite", reason: "forged" } },
      { user_id: userId, details: { action: "team.invite", reason: "not-found" } },
    ]);
  });
});

describe("changing a member's function", () => {
  it("TEAM-40 acts at once, tells the person by mail, and the trail keeps before and after", async () => {
    const { studioId, asOwner } = await academy();
    const { id: instructorId } = await makeInstructor({ studioId });
    const { userId, email } = await makeStaff({ studioId, staffRole: "desk" });
    expect(await changeMember({ userId, staffRole: "instructor", instructorId })).toMatchObject({ ok: true });
    const mail = (await mailsTo(email)).at(-1);
    expect(mail?.subject).toBe("Sua função na equipe de Dojô da Lua mudou");
    expect(mail?.text).toContain("a sua função agora é Professor");
    await enterAs(userId);
    expect(await currentActor()).toMatchObject({ role: "instructor", instructorId });
    await asOwner();
    await changeMember({ userId, staffRole: "manager" });
    await enterAs(userId);
    // A manager goes on teaching as the same instructor.
    expect(await currentActor()).toMatchObject({ role: "manager", instructorId });
    await asOwner();
    await changeMember({ userId, staffRole: "staff" });
    await enterAs(userId);
    expect(await currentActor()).toMatchObject({ role: "staff", instructorId: null });
    const change = (before: string, after: string, instructor: string | null) => ({
      entity_id: userId,
      data: { before, after, instructor },
    });
    expect(await changes(studioId)).toEqual([
      change("desk", "instructor", instructorId),
      change("instructor", "manager", instructorId),
      change("manager", "staff", null),
    ]);
  });

  it("TEAM-40 needs the password again, and no other function than the owner's may do it", async () => {
    const { studioId, userId: owner } = await academy();
    const { userId } = await makeStaff({ studioId, staffRole: "desk" });
    await enterAs(owner);
    expect(await changeMember({ userId, staffRole: "finance" })).toMatchObject({ code: CONFIRM_PERSON });
    for (const staffRole of ["manager", "desk", "finance", null] as const) {
      const member = await makeStaff({ studioId, staffRole });
      await enterAs(member.userId, { area: "owner", confirmed: true });
      expect(await changeMember({ userId, staffRole: "manager" })).toMatchObject({ code: "forbidden" });
    }
    expect((await rolesOf(studioId)).find((row) => row.user_id === userId)).toMatchObject({
      staff_role: "desk",
    });
  });

  it("TEAM-42 own row, an owner's row, foreign people and forged functions: refused, nothing changed, in the trail", async () => {
    const { studioId, userId: owner } = await academy();
    const { userId } = await makeStaff({ studioId, staffRole: "desk" });
    const { userId: second } = await makeOwner({ studioId });
    const elsewhere = await makeStudio();
    const stranger = await makeStaff({ studioId: elsewhere.id });
    const { id: foreign } = await makeInstructor({ studioId: elsewhere.id });
    const before = [await rolesOf(studioId), await rolesOf(elsewhere.id)];
    const refusals = [
      [await changeMember({ userId: owner, staffRole: "staff" }), "own", teamCopy.change.own],
      [await changeMember({ userId: second, staffRole: "staff" }), "owner", teamCopy.change.owner],
      [await changeMember({ userId: stranger.userId, staffRole: "desk" }), "not-found", teamCopy.remove.gone],
      [
        await changeMember({ userId, staffRole: "instructor", instructorId: foreign }),
        "not-found",
        "Este instrutor não está na sua academia. Escolha outro.",
      ],
      [await changeMember({ userId, staffRole: "owner" }), "forged", functionCopy.unknown],
      [await removeMember({ userId: second }), "owner", teamCopy.remove.owner],
      [await removeMember({ userId: owner }), "owner", teamCopy.remove.owner],
    ] as const;
    for (const [answer, code, message] of refusals)
      expect(answer).toMatchObject({ ok: false, code, message });
    expect([await rolesOf(studioId), await rolesOf(elsewhere.id)]).toEqual(before);
    expect((await refusedIn(studioId)).map(({ user_id, details }) => [user_id, details])).toEqual(
      [
        { action: "team.change", reason: "own" },
        { action: "team.change", reason: "owner" },
        { action: "team.change", reason: "not-found" },
        { action: "team.change", reason: "forged" },
        { action: "team.remove", reason: "owner" },
      ].map((details) => [owner, details]),
    );
    const admin = await makeSuperAdmin();
    await enterAs(admin.userId, { area: "superAdmin" });
    const { rows } = await loadTrail({ oque: "CHANGE_REFUSED" });
    expect(rows.map(({ data }) => told(data))).toContain(
      "ação: Função na equipe alterada · motivo: cadastro de dono",
    );
  });

  it("TEAM-42 the database lets only an owner change members' rows, never an owner's, and nothing but the function", async () => {
    const { studioId, userId: owner } = await academy();
    const { userId } = await makeStaff({ studioId, staffRole: "desk" });
    const give = (tx: StudioTx, to: string) =>
      tx.$executeRaw`update user_roles set staff_role = 'manager' where user_id = ${to}::uuid`;
    const asFunction = (
      role: "manager" | "desk",
      door: "studio" | "desk",
      run: (tx: StudioTx) => Promise<unknown>,
    ) => withStudio({ studioId, userId, as: { door, rights: studioRightsOf(role) } }, run);
    expect(await asFunction("manager", "studio", (tx) => give(tx, userId))).toBe(0);
    expect(await asFunction("desk", "desk", (tx) => give(tx, userId))).toBe(0);
    expect(await withStudio({ studioId, userId: owner }, (tx) => give(tx, owner))).toBe(0);
    await expect(
      withStudio(
        { studioId, userId: owner },
        (tx) => tx.$executeRaw`update user_roles set role = 'studio_owner' where user_id = ${userId}::uuid`,
      ),
    ).rejects.toThrow();
    expect(await withStudio({ studioId, userId: owner }, (tx) => give(tx, userId))).toBe(1);
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId } }));
  });
});
