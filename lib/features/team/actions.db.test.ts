import { createHash, randomBytes, randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { paths } from "@/lib/config/paths";
import { findSession } from "@/lib/auth/session-rows";
import { withStudio, withSystem } from "@/lib/db/doors";
import {
  endSession,
  mailSignInCode,
  signInOwner,
  signInWithCode,
  signUp,
} from "@/lib/features/accounts/actions";
import { loadDashboard } from "@/lib/features/day/loaders";
import { fixClock, now } from "@/lib/kernel/clock";
import {
  makeOwner,
  makeStaff,
  makeStudentAccount,
  makeStudio,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { codeOf, giveSecondFactor } from "@/lib/testing/second-factor";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  enterTeam,
  inviteMember,
  joinTeam,
  joinTeamWithCode,
  leaveTeam,
  lookAtTeamInvite,
  removeMember,
  resendTeamInvite,
  revokeTeamInvite,
} from "./actions";
import { teamSetupCopy } from "./copy/setup";
import { teamCopy } from "./copy/team";
import { loadTeam } from "./loaders";
import { TEAM_LINKS_PER_NETWORK } from "./rules";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";

const superuser = openSuperuser();

/** A new network for each test, because limits count by network. */
let network = 0;
beforeEach(() =>
  sendHeaders({
    "sec-fetch-site": "same-origin",
    "user-agent": "jest",
    "x-obi-ip": `203.0.${(network += 1)}.9`,
  }),
);
afterEach(() => fixClock(null));

const password = "Obi#Equipe-2026";
const lia = { fullName: "Lia", staffRole: "desk" };
const newAddress = () => `lia-${randomUUID()}@obi.example`;
const tokenIn = (text = "") => /\/equipe\/convite\?token=([\w-]+)/.exec(text)?.[1] ?? "no link";
const tokenMailedTo = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text);

async function newOwner() {
  const { id: studioId } = await makeStudio({ name: "Dojô do Sol", subscriptionStatus: "active" });
  const owner = await makeOwner({ studioId });
  await enterAs(owner.userId);
  return owner;
}

/** A new academy invites a team member. Afterwards nobody is signed in. */
async function invited({ email = newAddress() } = {}) {
  const owner = await newOwner();
  const sent = await inviteMember({ fullName: "Lia Prado", email, staffRole: "desk" });
  expect(sent).toMatchObject({ ok: true });
  await carrySession(null);
  return { owner, email, token: await tokenMailedTo(email), id: sent.ok ? String(sent.data.id) : "" };
}

const join = (token: string, chosen = password) =>
  joinTeam({ token, password: chosen, fullName: "Lia Prado" });

const rolesAt = async (studioId: string) =>
  (
    await superuser.query(
      "select role, u.email from user_roles r join users u on u.id = user_id where studio_id = $1 and role is null",
      [studioId],
    )
  ).rows;

const accountsOf = async (email: string) =>
  (await superuser.query("select kind from users where email = $1", [email])).rowCount;

const trailOf = async (studioId: string) =>
  (
    await superuser.query<{ action: string }>(
      "select action from audit_events where studio_id = $1 and action like 'team.%' order by created_at, id",
      [studioId],
    )
  ).rows.map(({ action }) => action);

const dead = (why: keyof typeof teamSetupCopy.dead) => ({
  ok: false,
  code: "dead",
  message: teamSetupCopy.dead[why],
});
const refused = (why: keyof typeof teamSetupCopy.refused) => ({
  ok: false,
  code: "refused",
  message: teamSetupCopy.refused[why],
});

describe("inviting into the team", () => {
  it("SHELL-08 mails a token of 32 random bytes, stores only its hash, and audits the invite", async () => {
    const { owner, email, token } = await invited();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await superuser.query("select * from staff_invites where studio_id = $1", [
      owner.studioId,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      email,
      invite_token: createHash("sha256").update(token).digest("hex"),
      accepted_at: null,
    });
    expect(rows[0].expires_at - rows[0].created_at).toBe(7 * 86_400_000);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await rolesAt(owner.studioId)).toEqual([]);
    expect(await trailOf(owner.studioId)).toEqual(["team.invite"]);
  });

  it("does not reveal whether an address has an account, ignores its case, and refuses extra fields", async () => {
    const elsewhere = await makeOwner();
    await newOwner();
    const answers = [];
    for (const email of [newAddress(), elsewhere.email.toUpperCase()]) {
      const answer = await inviteMember({ ...lia, email });
      answers.push(answer.ok ? Object.keys(answer.data) : answer);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await mailsTo(elsewhere.email)).toHaveLength(1);
    for (const extra of ["token", "studioId", "role", "inviteToken"])
      await expect(inviteMember({ ...lia, email: newAddress(), [extra]: randomUUID() })).rejects.toThrow();
    const { bothRequired } = teamCopy.form;
    expect(await inviteMember({ ...lia, fullName: " ", email: "" })).toMatchObject({
      fields: { fullName: [bothRequired], email: [bothRequired] },
    });
  });

  it("refuses people who belong to the academy already, and too many mails to one address", async () => {
    const { studioId, email } = await newOwner();
    const member = await makeStaff({ studioId });
    for (const known of [email, member.email])
      expect(await inviteMember({ ...lia, email: known })).toMatchObject({
        ok: false,
        fields: { email: [teamCopy.invite.already] },
      });
    const start = now().getTime();
    const sameLia = { ...lia, email: newAddress() };
    const sendAt = async (minutes: number) => {
      fixClock(new Date(start + minutes * 60_000).toISOString());
      const answer = await inviteMember(sameLia);
      return answer.ok ? "sent" : answer.message;
    };
    const { tooSoon, tooManyToOne } = teamCopy.invite;
    expect([await sendAt(0), await sendAt(9), await sendAt(11), await sendAt(22), await sendAt(33)]).toEqual([
      "sent",
      tooSoon,
      "sent",
      "sent",
      tooManyToOne,
    ]);
    expect((await loadTeam({})).invites).toHaveLength(1);
  });

  it("mails once if a form is sent ten times, and leaves one pending invite for two tabs", async () => {
    const { studioId } = await newOwner();
    const sent = { ...lia, email: newAddress(), requestId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => inviteMember(sent)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await mailsTo(sent.email)).toHaveLength(1);
    await Promise.all([1, 2].map(() => inviteMember({ ...sent, requestId: randomUUID() })));
    expect(await mailsTo(sent.email)).toHaveLength(1);
    const { rowCount } = await superuser.query("select from staff_invites where studio_id = $1", [studioId]);
    expect(rowCount).toBe(1);
  });

  it("SHELL-08 SHELL-07 is allowed to the owner only, and another academy's ids read as unknown", async () => {
    const foreign = await invited();
    const foreignMember = await makeStaff({ studioId: foreign.owner.studioId });
    const { studioId } = await newOwner();
    for (const change of [resendTeamInvite, revokeTeamInvite])
      expect(await change({ id: foreign.id })).toEqual(await change({ id: randomUUID() }));
    expect(await removeMember({ userId: foreignMember.userId })).toEqual(
      await removeMember({ userId: randomUUID() }),
    );
    expect(await rolesAt(foreign.owner.studioId)).toHaveLength(1);
    const { userId } = await makeStaff({ studioId });
    await enterAs(userId);
    const forbidden = { ok: false, code: "forbidden" };
    expect(await inviteMember({ ...lia, email: newAddress() })).toMatchObject(forbidden);
    expect(await removeMember({ userId })).toMatchObject(forbidden);
    await expect(loadTeam({})).rejects.toMatchObject({
      digest: expect.stringContaining(paths.studio.outsideFunction),
    });
    expect(await rolesAt(studioId)).toHaveLength(1);
  });
});

describe("following the link", () => {
  it("viewing the invite changes nothing, and shows the academy and the invited person", async () => {
    const { owner, email, token } = await invited();
    const shown = { studioName: "Dojô do Sol", fullName: "Lia Prado", email, role: "desk" };
    const view = { state: "new", ...shown, trial: null };
    for (const answer of [await lookAtTeamInvite({ token }), await lookAtTeamInvite({ token })])
      expect(answer).toEqual({ ok: true, data: view });
    expect([await rolesAt(owner.studioId), await accountsOf(email)]).toEqual([[], 0]);
  });

  it("SHELL-08 creates a confirmed team account without the owner's dashboard, and works once", async () => {
    const { owner, email, token } = await invited();
    expect(await join(token)).toMatchObject({ ok: true });
    expect(await currentActor()).toMatchObject({ kind: "studio", role: "desk", studioId: owner.studioId });
    expect(await loadDashboard()).not.toHaveProperty("loaded");
    expect(await rolesAt(owner.studioId)).toEqual([{ role: null, email }]);
    expect(await trailOf(owner.studioId)).toEqual(["team.invite", "team.join"]);
    const { rows } = await superuser.query(
      "select email_confirmed_at is not null as confirmed, full_name from users join profiles on user_id = id where email = $1",
      [email],
    );
    expect(rows).toEqual([{ confirmed: true, full_name: "Lia Prado" }]);
    await carrySession(null);
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "dead", why: "used" } });
    expect(await join(token)).toMatchObject(dead("used"));
    expect(await signInOwner({ email, password })).toMatchObject({ ok: true });
  });

  it("an expired, revoked or replaced link opens nothing and says why", async () => {
    const { owner, email, token, id } = await invited();
    fixClock(new Date(now().getTime() + 7 * 86_400_000).toISOString());
    expect(await join(token)).toMatchObject(dead("expired"));
    await enterAs(owner.userId);
    expect(await resendTeamInvite({ id })).toMatchObject({ ok: true });
    expect(await join(token)).toMatchObject(dead("revoked"));
    const newer = await tokenMailedTo(email);
    expect(newer).not.toBe(token);
    const [waiting] = (await loadTeam({})).invites;
    expect(await revokeTeamInvite({ id: waiting?.id ?? "" })).toMatchObject({ ok: true });
    expect(await revokeTeamInvite({ id: waiting?.id ?? "" })).toMatchObject({ ok: false, code: "not-found" });
    expect((await loadTeam({})).invites).toEqual([]);
    expect(await join(newer)).toMatchObject(dead("revoked"));
    expect([await rolesAt(owner.studioId), await accountsOf(email)]).toEqual([[], 0]);
  });

  it("all invented tokens get the same answer, and after sixty tries a refusal", async () => {
    const guesses = Array.from({ length: 62 }, () => randomBytes(32).toString("base64url"));
    const answers = [];
    for (const token of guesses) answers.push(await lookAtTeamInvite({ token }));
    const { max } = TEAM_LINKS_PER_NETWORK;
    expect(new Set(answers.slice(0, max).map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ ok: true, data: { state: "dead", why: "unknown" } })]),
    );
    expect(answers.slice(max).every((answer) => !answer.ok && answer.code === "limited")).toBe(true);
  });

  it("requires of a new account a password as strong as an owner's", async () => {
    const { email, token } = await invited();
    for (const weak of ["curta", "senha sem nada demais"])
      expect(await join(token, weak)).toMatchObject({ ok: false });
    expect(await accountsOf(email)).toBe(0);
    expect(await join(token)).toMatchObject({ ok: true });
  });

  it("RIGHT-50 an unconfirmed trial under the address does not prevent joining, and its password stops working", async () => {
    const { owner, email, token } = await invited();
    const stranger = {
      fullName: "Eva Estranha",
      studioName: "Dojô Tomado",
      email,
      password: "Tatame#Azul-2026",
    };
    expect(await signUp(stranger)).toMatchObject({ ok: true });
    await carrySession(null);
    expect(await lookAtTeamInvite({ token })).toMatchObject({
      data: { state: "new", fullName: "Lia Prado", trial: "Dojô Tomado" },
    });
    expect(await enterTeam({ token, password: stranger.password })).toMatchObject({ ok: false });
    expect(await join(token)).toMatchObject({ ok: true });
    expect(await rolesAt(owner.studioId)).toEqual([{ role: null, email }]);
    const all = "select count(*)::int as n from user_roles r join users u on u.id = user_id where email = $1";
    expect((await superuser.query(all, [email])).rows).toEqual([{ n: 1 }]);
    await carrySession(null);
    expect(await signInOwner({ email, password: stranger.password })).toMatchObject({ code: "credentials" });
    expect(await signInOwner({ email, password })).toMatchObject({ ok: true });
  });

  it("RIGHT-22 joining drops the terms that a stranger accepted with the address", async () => {
    const { email, token } = await invited();
    const stranger = { fullName: "Eva Estranha", studioName: "Dojô", email, password: "Tatame#Azul-2026" };
    expect(await signUp(stranger)).toMatchObject({ ok: true });
    await carrySession(null);
    expect(await join(token)).toMatchObject({ ok: true });
    const agreed = "select agreed_to, agreed_at from users where email = $1";
    expect((await superuser.query(agreed, [email])).rows).toEqual([{ agreed_to: null, agreed_at: null }]);
  });

  it("RIGHT-50 joining removes the team, the invites and the accepted terms of the unconfirmed trial", async () => {
    const { email, token } = await invited();
    const studioName = "Dojô Tomado";
    expect(await signUp({ fullName: "Eva", studioName, email, password: "Tatame#Azul-2026" })).toMatchObject({
      ok: true,
    });
    const role = { role: "studio_owner", user: { email } } as const;
    const { studioId } = await withSystem("test", (tx) =>
      tx.userRole.findFirstOrThrow({ where: role, select: { studioId: true } }),
    );
    expect(await inviteMember({ ...lia, fullName: "Cúmplice", email: newAddress() })).toMatchObject({
      ok: true,
    });
    await makeStaff({ studioId: studioId ?? "" });
    await carrySession(null);
    expect(await join(token)).toMatchObject({ ok: true });
    const left = await superuser.query(
      `select (select count(*)::int from user_roles where studio_id = $1) as people,
              (select count(*)::int from staff_invites where studio_id = $1) as invites,
              (select agreed_to from users where email = $2) as agreed`,
      [studioId, email],
    );
    expect(left.rows).toEqual([{ people: 0, invites: 0, agreed: null }]);
  });

  it("RIGHT-50 an unconfirmed owner whose academy pays stays its owner", async () => {
    const { email, token } = await invited();
    const { id: studioId } = await makeStudio({ subscriptionStatus: "active" });
    await makeOwner({ studioId, email, confirmed: false });
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "refused", why: "elsewhere" } });
    expect(await join(token)).toMatchObject({ code: "refused" });
  });

  it("three simultaneous acceptances create one account and one role", async () => {
    const { owner, email, token } = await invited();
    const answers = await Promise.all([join(token), join(token), join(token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(dead("used"));
    expect(await rolesAt(owner.studioId)).toHaveLength(1);
    expect(await accountsOf(email)).toBe(1);
  });

  it("only one of a simultaneous revocation and acceptance succeeds", async () => {
    const { owner, token, id } = await invited();
    await enterAs(owner.userId);
    const [accepted, revoked] = await Promise.all([join(token), revokeTeamInvite({ id })]);
    expect([accepted.ok, revoked.ok].sort()).toEqual([false, true]);
    expect(await rolesAt(owner.studioId)).toHaveLength(accepted.ok ? 1 : 0);
  });
});

describe("an address that has an account", () => {
  async function formerMember() {
    const former = await makeStaff({ studioId: (await makeStudio()).id });
    await superuser.query("delete from user_roles where user_id = $1", [former.userId]);
    return former;
  }

  it("joins with its own password, which stays, and its other session ends", async () => {
    const { userId, email, password: own } = await formerMember();
    await enterAs(userId);
    const left = await currentActor();
    const { owner, token } = await invited({ email });
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "known", email } });
    expect(await join(token)).toMatchObject({ ok: false, code: "changed" });
    expect(await enterTeam({ token, password: "Outra#Senha-2026" })).toMatchObject({
      ok: false,
      code: "credentials",
    });
    expect(await rolesAt(owner.studioId)).toEqual([]);
    expect(await enterTeam({ token, password: own })).toMatchObject({ ok: true });
    expect(await currentActor()).toMatchObject({ kind: "studio", role: "desk", userId });
    const sessionId = "sessionId" in left ? left.sessionId : "";
    expect((await withSystem("test", (tx) => findSession(tx, sessionId)))?.revokedAt).not.toBeNull();
    expect(await accountsOf(email)).toBe(1);
  });

  it("TEAM-70 joins with its own password, and with a second factor not before the code", async () => {
    const { userId, email, password: own } = await formerMember();
    const { secret } = await giveSecondFactor(userId);
    await enterAs(userId);
    const open = await currentActor();
    const { owner, token } = await invited({ email });
    expect(await enterTeam({ token, password: own })).toEqual({ ok: true, data: { asksCode: true } });
    expect(await signInWithCode({ code: codeOf(secret) })).toMatchObject({ code: "expired" });
    const wrong = codeOf(secret) === "000000" ? "000001" : "000000";
    expect(await joinTeamWithCode({ code: wrong })).toMatchObject({ code: "wrong-code" });
    expect(await rolesAt(owner.studioId)).toEqual([]);
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "known" } });
    const sessionId = "sessionId" in open ? open.sessionId : "";
    expect((await withSystem("test", (tx) => findSession(tx, sessionId)))?.revokedAt).toBeNull();
    expect((await currentActor()).kind).toBe("visitor");
    expect(await mailSignInCode({})).toMatchObject({ ok: true });
    expect(await joinTeamWithCode({ code: codeOf(secret) })).toMatchObject({ ok: true });
    expect(await rolesAt(owner.studioId)).toHaveLength(1);
    expect(await currentActor()).toMatchObject({ kind: "studio", userId, studioId: owner.studioId });
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "dead", why: "used" } });
  });

  it("is locked after wrong passwords, as at sign-in", async () => {
    const { email } = await formerMember();
    const { token } = await invited({ email });
    const codes = [];
    for (let n = 0; n < 7; n += 1) {
      const answer = await enterTeam({ token, password: `Errada#2026-${n}` });
      codes.push(answer.ok ? "in" : answer.code);
    }
    expect(codes).not.toContain("in");
    expect(codes.at(-1)).toBe("locked");
  });

  it("is refused if it belongs to an owner, a team or the platform, and gets no role", async () => {
    const other = await makeOwner();
    const people = [other, await makeStaff({ studioId: other.studioId }), await makeSuperAdmin()];
    for (const person of people) {
      const { owner, token } = await invited({ email: person.email });
      expect(await lookAtTeamInvite({ token })).toMatchObject({
        data: { state: "refused", why: "elsewhere" },
      });
      expect(await enterTeam({ token, password: person.password })).toMatchObject(refused("elsewhere"));
      expect(await rolesAt(owner.studioId)).toEqual([]);
    }
    const { owner, email, token } = await invited();
    const userId = (await makeStaff({ studioId: owner.studioId, email })).userId;
    expect(await enterTeam({ token, password: "Obi#Teste-2026" })).toMatchObject(refused("member"));
    expect(userId).toBeTruthy();
  });

  it("joins only one of two academies whose invites it accepts at once", async () => {
    const { email, password: own } = await formerMember();
    const [first, second] = [await invited({ email }), await invited({ email })];
    const answers = await Promise.all(
      [first, second].map(({ token }) => enterTeam({ token, password: own })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const roles = [...(await rolesAt(first.owner.studioId)), ...(await rolesAt(second.owner.studioId))];
    expect(roles).toHaveLength(1);
  });

  it("keeps a student's account and gets a separate team account", async () => {
    const { id: studioId } = await makeStudio();
    const student = await makeStudentAccount({ studioId });
    const { owner, token } = await invited({ email: student.email });
    expect(await lookAtTeamInvite({ token })).toMatchObject({ data: { state: "new" } });
    expect(await join(token)).toMatchObject({ ok: true });
    expect(await accountsOf(student.email)).toBe(2);
    expect(await rolesAt(owner.studioId)).toHaveLength(1);
  });

  it("is told how to get a password if it has none", async () => {
    const { userId, email } = await formerMember();
    await superuser.query("update users set password_hash = null where id = $1", [userId]);
    const { token } = await invited({ email });
    expect(await lookAtTeamInvite({ token })).toMatchObject({
      data: { state: "refused", why: "passwordless" },
    });
  });
});

describe("leaving the team", () => {
  async function withMember() {
    const owner = await newOwner();
    const member = await makeStaff({ studioId: owner.studioId, fullName: "Lia Prado" });
    await enterAs(member.userId);
    const actor = await currentActor();
    return { owner, member, sessionId: "sessionId" in actor ? actor.sessionId : "" };
  }

  const sessionOf = (id: string) => withSystem("test", (tx) => findSession(tx, id));

  it("SHELL-08 SEC-09 a removed member is signed out at the next request and cannot sign in again", async () => {
    const { owner, member, sessionId } = await withMember();
    await enterAs(owner.userId);
    expect((await loadTeam({})).members).toMatchObject([
      { role: "owner", email: owner.email },
      { role: "staff", fullName: "Lia Prado", email: member.email },
    ]);
    expect(await removeMember({ userId: member.userId })).toMatchObject({ ok: true });
    expect((await loadTeam({})).members).toHaveLength(1);
    expect(await sessionOf(sessionId)).toMatchObject({ revokedAt: expect.any(Date), studio: null });
    expect(await removeMember({ userId: member.userId })).toMatchObject({ ok: false, code: "not-found" });
    expect(await currentActor()).toMatchObject({ kind: "studio", role: "owner" });
    await carrySession(null);
    expect(await signInOwner({ email: member.email, password: member.password })).toMatchObject({
      ok: false,
      code: "no-studio",
    });
    expect(await trailOf(owner.studioId)).toEqual(["team.remove"]);
  });

  it("SHELL-08 a member can leave, even if the academy is suspended", async () => {
    const { owner, sessionId } = await withMember();
    await superuser.query(
      "update studios set subscription_status = 'suspended', trial_ends_at = null where id = $1",
      [owner.studioId],
    );
    expect(await leaveTeam({})).toMatchObject({ ok: true });
    expect(await rolesAt(owner.studioId)).toEqual([]);
    expect((await sessionOf(sessionId))?.revokedAt).toBeInstanceOf(Date);
    expect(await currentActor()).toMatchObject({ kind: "visitor" });
    expect(await trailOf(owner.studioId)).toEqual(["team.leave"]);
  });

  it("an owner can neither leave nor be removed, and the database protects the role", async () => {
    const { userId, studioId } = await newOwner();
    expect(await leaveTeam({})).toMatchObject({ ok: false, message: teamCopy.leave.owner });
    expect(await removeMember({ userId })).toMatchObject({ ok: false, message: teamCopy.remove.owner });
    await withStudio({ studioId, userId }, (tx) =>
      tx.$executeRawUnsafe(`delete from user_roles where user_id = '${userId}'`),
    );
    expect(await currentActor()).toMatchObject({ kind: "studio", role: "owner" });
    expect(await endSession({ id: randomUUID() })).toMatchObject({ ok: true });
  });

  it("DASH-09 the dashboard's recent activity shows invites, joins, removals and departures", async () => {
    const { owner, token } = await invited();
    await join(token);
    const actor = await currentActor();
    const userId = "userId" in actor ? actor.userId : "";
    await enterAs(owner.userId);
    const happened = async () => {
      const view = await loadDashboard();
      if (!("loaded" in view) || !view.loaded) throw new Error("not an owner's loaded dashboard");
      return view.loaded.happened.map(({ action, name }) => [action, name]);
    };
    expect(await happened()).toEqual([
      ["team.join", "Lia Prado"],
      ["team.invite", "Lia Prado"],
    ]);
    await removeMember({ userId });
    expect((await happened())[0]).toEqual(["team.remove", "Lia Prado"]);
    const member = await makeStaff({ studioId: owner.studioId });
    await enterAs(member.userId);
    await leaveTeam({});
    await enterAs(owner.userId);
    expect((await happened())[0]).toEqual(["team.leave", ""]);
  });
});
