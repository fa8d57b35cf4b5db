import { randomUUID } from "node:crypto";
import { account, studio, studioUnpaid, studioUpload } from "@/lib/action/areas";
import { isRefusal } from "@/lib/action/area";
import { currentActor, stillSpeaks } from "@/lib/auth/actor";
import { findSession } from "@/lib/auth/session-rows";
import { studioRightsOf } from "@/lib/auth/policy";
import { paths } from "@/lib/config/paths";
import { type StudioTx, withStudio, withSystem } from "@/lib/db/doors";
import { beginSecondFactor, confirmPerson, turnOnSecondFactor } from "@/lib/features/accounts/actions";
import {
  loadAccount,
  loadLiveAccess,
  loadSecondFactorSetUp,
  loadSessionUser,
} from "@/lib/features/accounts/loaders";
import { loadDashboard } from "@/lib/features/day/loaders";
import { makeInstructor, makeOwner, makeStaff, makeStudio } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { codeOf, giveSecondFactor } from "@/lib/testing/second-factor";
import { openSuperuser } from "@/lib/testing/superuser";
import { leaveTeam, requireSecondFactor, resetSecondFactor } from "./actions";
import * as commands from "./commands/require-second-factor";
import { teamCopy } from "./copy/team";
import { loadTeam } from "./loaders";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const superuser = openSuperuser();

/** A new network for each test, because limits count by network. */
let network = 0;
beforeEach(() =>
  sendHeaders({
    "sec-fetch-site": "same-origin",
    "user-agent": "jest",
    "x-obi-ip": `203.1.${(network += 1)}.9`,
  }),
);

const confirmed = { area: "owner", confirmed: true } as const;

async function newTeam({ required = false, subscriptionStatus = "active" as "active" | "suspended" } = {}) {
  const { id: studioId } = await makeStudio({
    name: "Dojô do Sol",
    subscriptionStatus,
    teamSecondFactorRequired: required,
  });
  const owner = await makeOwner({ studioId });
  return { studioId, owner, member: await makeStaff({ studioId }) };
}

const digestOf = (call: Promise<unknown>) =>
  call.then(
    (answer) => `answered ${JSON.stringify(answer)}`,
    (error: { digest?: string }) => error.digest ?? String(error),
  );

const toSetUp = new RegExp(`^NEXT_REDIRECT;\\w+;${paths.secondFactorSetUp};`);

const isRequiredAt = async (studioId: string): Promise<boolean> =>
  (
    await superuser.query("select team_second_factor_required as required from studios where id = $1", [
      studioId,
    ])
  ).rows[0].required;

const trailOf = async (studioId: string) =>
  (
    await superuser.query<{ action: string; data: unknown; user_id: string; entity_id: string }>(
      "select action, data, user_id, entity_id from audit_events where studio_id = $1 order by created_at, id",
      [studioId],
    )
  ).rows;

describe("requiring a second factor of the team", () => {
  it("TEAM-72 the owner switches it on and off with the password, the trail keeps it, the team is mailed", async () => {
    const { studioId, owner, member } = await newTeam();
    const foreign = await newTeam();
    await enterAs(owner.userId);
    expect(await requireSecondFactor({ required: "on" })).toMatchObject({ code: "confirm-person" });
    expect(await isRequiredAt(studioId)).toBe(false);
    await enterAs(owner.userId, confirmed);
    expect(await loadTeam()).toMatchObject({ secondFactorRequired: false });
    expect(await requireSecondFactor({ required: "on" })).toMatchObject({ ok: true });
    expect(await isRequiredAt(studioId)).toBe(true);
    expect(await isRequiredAt(foreign.studioId)).toBe(false);
    expect(await loadTeam()).toMatchObject({ secondFactorRequired: true });
    expect(await requireSecondFactor({ required: "on" })).toMatchObject({ code: "changed-elsewhere" });
    expect(await requireSecondFactor({ required: "off" })).toMatchObject({ ok: true });
    expect(await isRequiredAt(studioId)).toBe(false);
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      "Dojô do Sol pede a verificação em duas etapas",
      "Dojô do Sol não pede mais a verificação em duas etapas",
    ]);
    for (const { email } of [owner, foreign.member]) expect(await mailsTo(email)).toEqual([]);
    expect(await trailOf(studioId)).toMatchObject([
      { action: "team.require-second-factor", data: { required: "off → on" }, user_id: owner.userId },
      { action: "team.require-second-factor", data: { required: "on → off" }, user_id: owner.userId },
    ]);
  });

  it("TEAM-72 no function of the team switches it, and a value that is neither on nor off changes nothing", async () => {
    const { studioId, owner } = await newTeam();
    for (const staffRole of [null, "manager", "desk", "finance"] as const) {
      const { userId } = await makeStaff({ studioId, staffRole });
      await enterAs(userId, confirmed);
      expect(await digestOf(requireSecondFactor({ required: "on" }))).not.toMatch(/answered.*"ok":true/);
    }
    await enterAs(owner.userId, confirmed);
    expect(await requireSecondFactor({ required: "true" })).toMatchObject({ code: "invalid" });
    expect(await isRequiredAt(studioId)).toBe(false);
  });
});

it("TEAM-72 the database itself refuses a manager's change of the rule, whatever the program asks", async () => {
  const { studioId } = await newTeam();
  const { userId } = await makeStaff({ studioId, staffRole: "manager" });
  const as = { door: "studio", rights: studioRightsOf("manager") } as const;
  const change = (tx: StudioTx) => commands.requireSecondFactor(tx, { studioId, required: true });
  await expect(withStudio({ studioId, userId, as }, change)).rejects.toThrow(/only the owner/);
  expect(await isRequiredAt(studioId)).toBe(false);
});

describe("a member who lacks the required second factor", () => {
  it("TEAM-73 is led to the page that sets it up, from the next request on, by pages, actions and files", async () => {
    const { owner, member } = await newTeam();
    await enterAs(member.userId);
    const before = await currentActor();
    if (before.kind !== "studio") throw new Error("not of the team");
    expect(await stillSpeaks(before)).toBe(true);
    expect(await digestOf(loadDashboard())).toMatch(/^answered/);
    await enterAs(owner.userId, confirmed);
    await requireSecondFactor({ required: "on" });
    expect(await stillSpeaks(before)).toBe(false);
    await enterAs(member.userId);
    for (const page of [loadDashboard, loadAccount]) expect(await digestOf(page())).toMatch(toSetUp);
    expect(await loadLiveAccess.result({})).toMatchObject({ ok: false, code: "forbidden" });
    expect(await digestOf(loadSecondFactorSetUp())).toContain("Dojô do Sol");
    expect(await loadSessionUser()).toMatchObject({ id: member.userId });
  });

  it("TEAM-73 is refused by every area of the academy and of accounts, also while it does not pay", async () => {
    for (const subscriptionStatus of ["active", "suspended"] as const) {
      const { owner, member } = await newTeam({ required: true, subscriptionStatus });
      const admissions = async () => [
        await studio.admit("day:read", null),
        await studioUpload.admit("day:read", null),
        await studioUnpaid.admit("day:read", null),
        await account.admit(undefined, null),
      ];
      await enterAs(member.userId);
      for (const refusal of await admissions())
        expect(refusal).toEqual({ why: "no-second-factor", to: paths.secondFactorSetUp });
      await enterAs(owner.userId);
      expect((await admissions()).map((one) => isRefusal(one) && one.why)).not.toContain("no-second-factor");
      await giveSecondFactor(member.userId);
      await enterAs(member.userId);
      expect((await admissions()).map((one) => isRefusal(one) && one.why)).not.toContain("no-second-factor");
    }
  });

  it("TEAM-73 sets it up with the own password and enters at once, in an academy that does not pay too", async () => {
    const { member } = await newTeam({ required: true, subscriptionStatus: "suspended" });
    await enterAs(member.userId);
    expect(await beginSecondFactor({})).toMatchObject({ code: "confirm-person" });
    expect(await confirmPerson({ password: member.password })).toMatchObject({ ok: true });
    const begun = await beginSecondFactor({});
    if (!begun.ok) throw new Error(begun.message);
    // A begun set-up is none yet.
    expect(await digestOf(loadAccount())).toMatch(toSetUp);
    expect(await turnOnSecondFactor({ code: codeOf(begun.data.secret) })).toMatchObject({ ok: true });
    expect(await loadAccount()).toMatchObject({ secondFactor: { isOn: true, codesLeft: 10 } });
    expect(await digestOf(loadSecondFactorSetUp())).toMatch(/NEXT_REDIRECT/);
  });

  it.each([null, "manager", "desk", "finance", "instructor"] as const)(
    "TEAM-73 with the function %s may leave the team instead",
    async (staffRole) => {
      const { id: studioId } = await makeStudio({ teamSecondFactorRequired: true });
      const instructorId = staffRole === "instructor" ? (await makeInstructor({ studioId })).id : undefined;
      const { userId } = await makeStaff({ studioId, staffRole, ...(instructorId && { instructorId }) });
      const colleague = await makeStaff({ studioId });
      await enterAs(userId);
      expect(await leaveTeam({})).toMatchObject({ ok: true });
      const roles = await superuser.query<{ user_id: string }>(
        "select user_id from user_roles where studio_id = $1",
        [studioId],
      );
      expect(roles.rows).toEqual([{ user_id: colleague.userId }]);
    },
  );
});

describe("the lost second factor of a member", () => {
  it("TEAM-74 the team's list says who has one, of this academy alone and without its secret", async () => {
    const { owner, member } = await newTeam();
    const stranger = await makeOwner();
    await giveSecondFactor(member.userId);
    await giveSecondFactor(stranger.userId);
    await enterAs(owner.userId);
    const { members } = await loadTeam();
    expect(members.map(({ id, hasSecondFactor }) => [id, hasSecondFactor])).toEqual([
      [owner.userId, false],
      [member.userId, true],
    ]);
  });

  it("TEAM-74 is reset by the owner with the password: sessions end, the member is mailed, the trail keeps it", async () => {
    const { studioId, owner, member } = await newTeam();
    await giveSecondFactor(member.userId);
    await enterAs(member.userId);
    const open = await currentActor();
    await enterAs(owner.userId);
    expect(await resetSecondFactor({ userId: member.userId })).toMatchObject({ code: "confirm-person" });
    await enterAs(owner.userId, confirmed);
    expect(await resetSecondFactor({ userId: member.userId })).toEqual({
      ok: true,
      data: { id: member.userId },
    });
    const left = await superuser.query(
      `select (select count(*)::int from second_factors where user_id = $1) as factors,
              (select count(*)::int from recovery_codes where user_id = $1) as codes`,
      [member.userId],
    );
    expect(left.rows).toEqual([{ factors: 0, codes: 0 }]);
    const session = await withSystem("test", (tx) =>
      findSession(tx, "sessionId" in open ? open.sessionId : ""),
    );
    expect(session?.revokedAt).not.toBeNull();
    expect((await mailsTo(member.email)).map(({ subject }) => subject)).toEqual([
      "Verificação em duas etapas zerada",
    ]);
    expect(await trailOf(studioId)).toMatchObject([
      { action: "team.reset-second-factor", user_id: owner.userId, entity_id: member.userId },
    ]);
    expect(await resetSecondFactor({ userId: member.userId })).toMatchObject({
      code: "not-found",
      message: teamCopy.secondFactor.reset.gone,
    });
  });

  it("TEAM-74 is reset neither by a manager or the desk nor by another academy's owner, nor an owner's by anybody", async () => {
    const { owner, member, studioId } = await newTeam();
    const manager = await makeStaff({ studioId, staffRole: "manager" });
    const desk = await makeStaff({ studioId, staffRole: "desk" });
    const second = await makeOwner({ studioId });
    const foreign = await makeOwner();
    for (const { userId } of [member, second, owner]) await giveSecondFactor(userId);
    for (const colleague of [manager, desk]) {
      await enterAs(colleague.userId, confirmed);
      expect(await digestOf(resetSecondFactor({ userId: member.userId }))).not.toMatch(/"ok":true/);
    }
    await enterAs(foreign.userId, confirmed);
    for (const userId of [member.userId, owner.userId, randomUUID()])
      expect(await resetSecondFactor({ userId })).toMatchObject({ ok: false });
    await enterAs(owner.userId, confirmed);
    for (const userId of [second.userId, owner.userId])
      expect(await resetSecondFactor({ userId })).toMatchObject({ ok: false, code: "not-found" });
    const kept = await superuser.query("select from second_factors where user_id = any($1::uuid[])", [
      [member.userId, second.userId, owner.userId],
    ]);
    expect(kept.rowCount).toBe(3);
    expect(await trailOf(studioId)).toEqual([]);
  });
});
