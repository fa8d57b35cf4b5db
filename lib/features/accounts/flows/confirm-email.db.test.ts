import { randomUUID } from "node:crypto";
import { LEGAL_VERSION } from "@/content/legal/versions";
import { currentActor } from "@/lib/auth/actor";
import { hashPassword } from "@/lib/auth/password";
import { issueToken } from "@/lib/auth/tokens";
import { withSystem } from "@/lib/db/doors";
import { requestRecovery, signInOwner, signOut, signUp } from "@/lib/features/accounts/actions";
import { sendConfirmation } from "../commands/send-confirmation";
import { fixClock } from "@/lib/kernel/clock";
import { makeOwner, makeStaff, makeStudentAccount, makeStudio } from "@/lib/testing/factories";
import { mailsTo, tokenMailedTo } from "@/lib/testing/mail";
import { carrySession, cookies, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { giveSecondFactor } from "@/lib/testing/second-factor";
import { inviteMember } from "@/lib/features/team/actions";
import {
  checkAccount,
  checkConfirmation,
  confirmEmail,
  confirmForeignEmail,
  resendConfirmation,
  setNewPassword,
} from "../actions";

let mockSetupBroken = false;
jest.mock("@/lib/features/accounts/commands/open-trial", () => {
  const real = jest.requireActual<typeof import("@/lib/features/accounts/commands/open-trial")>(
    "@/lib/features/accounts/commands/open-trial",
  );
  const setUpAcademy: typeof real.setUpAcademy = async (...given) => {
    if (mockSetupBroken) throw new Error("set-up broken");
    return real.setUpAcademy(...given);
  };
  return { ...real, setUpAcademy };
});

const start = new Date("2026-11-21T15:00:00Z");
const later = (seconds: number) => fixClock(new Date(start.getTime() + seconds * 1_000));
const DAY = 24 * 3_600;
const password = "Obi#Nova-2026";

let network = 0;
beforeEach(async () => {
  fixClock(start);
  network += 1;
  callFrom(`10.30.${network}.1`);
  await carrySession(null);
});

/** A person who has just signed up and then closed the browser. */
async function newcomer() {
  const email = `rosa-${randomUUID()}@obi.example`;
  await signUp({ fullName: "Rosa Maria", studioName: "Academia Ipiranga", email, password });
  await carrySession(null);
  return { email, token: await tokenMailedTo(email) };
}

const callFrom = (ip: string) =>
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": ip, "user-agent": "jest" });
const forgetDevice = async () => (await cookies()).set("obi.device", "");

const open = (token: string, type = "signup", from = "") => confirmEmail({ token_hash: token, type, from });
const outcomeOf = async (result: ReturnType<typeof open | typeof confirmForeignEmail>) => {
  const answer = await result;
  return answer.ok ? answer.data.state : answer.code;
};

const userOf = (email: string) =>
  withSystem("test", (tx) =>
    tx.user.findUniqueOrThrow({
      where: { kind_email: { kind: "staff", email } },
      include: { roles: { include: { studio: true } }, profile: true },
    }),
  );

const liveSessions = async (email: string) => {
  const { id: userId } = await userOf(email);
  return withSystem("test", (tx) => tx.session.count({ where: { userId, revokedAt: null } }));
};

const whoIsIn = async () => {
  const actor = await currentActor();
  return actor.kind === "visitor" ? null : actor.email;
};

describe("a confirmation link", () => {
  it("SIGN-22 SIGN-23 SIGN-26 confirms the address, signs in and goes on to the plan", async () => {
    const { email, token } = await newcomer();
    expect(await open(token)).toEqual({ ok: true, data: { state: "success", email, next: "plan" } });
    expect((await userOf(email)).emailConfirmedAt).toEqual(start);
    expect(await whoIsIn()).toBe(email);
  });

  it("TEAM-70 with a second factor on, confirms the address and signs nobody in", async () => {
    const { email, token } = await newcomer();
    await giveSecondFactor((await userOf(email)).id);
    expect(await open(token)).toMatchObject({ ok: true, data: { state: "success" } });
    expect((await userOf(email)).emailConfirmedAt).toEqual(start);
    expect(await whoIsIn()).toBeNull();
  });

  it("SIGN-23 keeps the session that is already open, the person's own or somebody else's", async () => {
    const { email, token } = await newcomer();
    const stranger = await makeOwner();
    await enterAs(stranger.userId);
    expect(await open(token)).toMatchObject({
      data: { state: "success", email, next: "stay", signedInAs: stranger.email },
    });
    expect((await userOf(email)).emailConfirmedAt).toEqual(start);
    expect(await whoIsIn()).toBe(stranger.email);

    const second = await newcomer();
    const { id } = await userOf(second.email);
    await enterAs(id);
    const before = await currentActor();
    await open(second.token);
    expect(await currentActor()).toMatchObject({ sessionId: "sessionId" in before && before.sessionId });
  });

  it("SIGN-23 keeps password and sessions when opened in the browser that signed up", async () => {
    const { email, token } = await newcomer();
    await open(token);
    expect(await liveSessions(email)).toBe(2);
    await carrySession(null);
    expect(await signInOwner({ email, password })).toMatchObject({ ok: true });
  });

  it.each([
    ["a second before 24 hours end", DAY - 1, "success"],
    ["a second after 24 hours", DAY + 1, "expired"],
  ])("SIGN-29 SIGN-35 %s: %s", async (_, seconds, outcome) => {
    const { email, token } = await newcomer();
    later(seconds);
    expect(await outcomeOf(open(token))).toBe(outcome);
    expect((await userOf(email)).emailConfirmedAt !== null).toBe(outcome === "success");
  });

  it.each([
    ["an invented token", "A".repeat(43), "signup"],
    ["no token", "", "signup"],
    ["another type", null, "recovery"],
    ["no type", null, ""],
  ])("SIGN-22 SIGN-29 is invalid with %s, and the real token is not spent", async (_, invented, type) => {
    const { email, token } = await newcomer();
    expect(await open(invented ?? token, type)).toMatchObject({
      code: "expired",
      message: "Link de confirmação expirado ou inválido. Use o botão abaixo para reenviar.",
    });
    expect(await whoIsIn()).toBeNull();
    expect((await userOf(email)).emailConfirmedAt).toBeNull();
    expect(await outcomeOf(open(token))).toBe("success");
  });

  it("SIGN-28 answers already_confirmed and signs nobody in when it is used again", async () => {
    const { token } = await newcomer();
    await open(token);
    await carrySession(null);
    expect(await outcomeOf(open(token))).toBe("already_confirmed");
    expect(await whoIsIn()).toBeNull();
  });

  it("SIGN-28 an unused older link of a confirmed account also answers already_confirmed and signs nobody in", async () => {
    const { email, token } = await newcomer();
    await resendConfirmation({ email });
    const newest = await tokenMailedTo(email);
    expect(newest).not.toBe(token);
    expect(await outcomeOf(open(newest))).toBe("success");
    await carrySession(null);
    expect(await outcomeOf(open(token))).toBe("already_confirmed");
    expect(await whoIsIn()).toBeNull();
  });

  it("SIGN-22 opened twenty times at once confirms once", async () => {
    const { token } = await newcomer();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcomeOf(open(token))));
    expect(outcomes.filter((outcome) => outcome === "success")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already_confirmed")).toHaveLength(19);
  });

  it("SIGN-29 a link that was withdrawn without a confirmation is invalid", async () => {
    const { email, token } = await newcomer();
    const { id: userId } = await userOf(email);
    await withSystem("test", (tx) =>
      tx.oneTimeToken.updateMany({ where: { userId }, data: { usedAt: start } }),
    );
    expect(await outcomeOf(open(token))).toBe("expired");
  });

  it("SIGN-25 SIGN-27 leads to checkout with a pending subscription or from the subscription flow", async () => {
    const { email, token } = await newcomer();
    const { id: userId } = await userOf(email);
    await withSystem("test", (tx) =>
      tx.pendingSubscription.create({
        data: {
          userId,
          provider: "stripe",
          planName: "Plano Único",
          amountCents: 10_990,
          expiresAt: new Date("2026-11-22T15:00:00Z"),
        },
      }),
    );
    expect(await open(token)).toMatchObject({ data: { next: "checkout" } });
    const flow = await newcomer();
    expect(await open(flow.token, "signup", "subscription")).toMatchObject({ data: { next: "checkout" } });
  });

  it.each([
    ["over", { expiresAt: new Date("2026-11-21T14:59:59Z") }],
    ["paid", { expiresAt: new Date("2026-11-22T15:00:00Z"), completedAt: start }],
  ])("SIGN-26 a pending subscription that is %s leads to the plan", async (_, moments) => {
    const { email, token } = await newcomer();
    const { id: userId } = await userOf(email);
    await withSystem("test", (tx) =>
      tx.pendingSubscription.create({
        data: { userId, provider: "stripe", planName: "Plano Único", amountCents: 10_990, ...moments },
      }),
    );
    expect(await open(token)).toMatchObject({ data: { next: "plan" } });
  });

  it("rejects an unknown field", async () => {
    const { token } = await newcomer();
    await expect(
      confirmEmail({ token_hash: token, type: "signup", from: "", user_id: randomUUID() }),
    ).rejects.toThrow("404");
  });
});

describe("a confirmation link in a browser where nobody signed up", () => {
  const own = "Dona#Ipiranga-2026";
  const openAnew = (token: string, chosen: object = {}) =>
    confirmForeignEmail({ token, from: "", password: own, ...chosen });

  /** A stranger signed up with this address; its holder now has the mail. */
  async function hijacked() {
    const made = await newcomer();
    await forgetDevice();
    return made;
  }

  it("RIGHT-50 asks for a new password, and spends and changes nothing until one is chosen", async () => {
    const { email, token } = await hijacked();
    for (let opened = 0; opened < 2; opened += 1)
      expect(await open(token)).toEqual({
        ok: true,
        data: { state: "foreign", email, trial: "Academia Ipiranga" },
      });
    expect(await userOf(email)).toMatchObject({ emailConfirmedAt: null });
    expect(await whoIsIn()).toBeNull();
    expect(await signInOwner({ email, password })).toMatchObject({ ok: true });
  });

  it("RIGHT-50 only the chosen password opens the account; old sessions, links, team and invites are gone", async () => {
    const { email, token } = await hijacked();
    const { id: userId, roles } = await userOf(email);
    const [studio] = roles;
    if (!studio?.studioId) throw new Error("no academy");
    await enterAs(userId);
    const accomplice = `cumplice-${randomUUID()}@obi.example`;
    await inviteMember({ fullName: "Cúmplice", email: accomplice, staffRole: "desk" });
    const member = await makeStaff({ studioId: studio.studioId });
    await carrySession(null);
    await resendConfirmation({ email });
    await requestRecovery({ email });
    await forgetDevice();
    expect(await openAnew(token)).toEqual({ ok: true, data: { state: "success", email, next: "plan" } });
    expect(await whoIsIn()).toBe(email);
    expect(await liveSessions(email)).toBe(1);
    expect((await userOf(email)).roles).toMatchObject([{ studio: { name: "Academia Ipiranga" } }]);
    const left = await withSystem("test", async (tx) => ({
      team: await tx.userRole.count({ where: { userId: member.userId } }),
      invites: await tx.staffInvite.count({ where: { email: accomplice } }),
      links: await tx.oneTimeToken.count({ where: { userId, usedAt: null } }),
    }));
    expect(left).toEqual({ team: 0, invites: 0, links: 0 });
    await carrySession(null);
    expect(await signInOwner({ email, password })).toMatchObject({ code: "credentials" });
    expect(await signInOwner({ email, password: own })).toMatchObject({ ok: true });
  });

  it("RIGHT-50 a holder who does not know the academy opens a new one with a fresh trial", async () => {
    const { email, token } = await hijacked();
    const [before] = (await userOf(email)).roles;
    later(20 * 3_600);
    const names = { fullName: "Rosa Dona", studioName: "Academia da Rosa" };
    expect(await openAnew(token, { anew: "on", ...names })).toMatchObject({ ok: true });
    const { roles, profile } = await userOf(email);
    expect(profile?.fullName).toBe("Rosa Dona");
    expect(roles).toHaveLength(1);
    expect(roles).toMatchObject([
      {
        role: "studio_owner",
        studio: { name: "Academia da Rosa", trialEndsAt: new Date("2026-11-29T11:00:00Z") },
      },
    ]);
    expect(roles[0]?.studioId).not.toBe(before?.studioId);
    const owners = await withSystem("test", (tx) =>
      tx.userRole.count({ where: { studioId: before?.studioId ?? "" } }),
    );
    expect(owners).toBe(0);
  });

  it.each([
    [
      "opens a new academy agrees to the terms at that moment",
      { anew: "on", fullName: "Rosa", studioName: "Outra" },
      20 * 3_600,
    ],
    ["keeps the sign-up's academy keeps the time of its agreement", {}, 0],
  ])("RIGHT-22 a holder who %s", async (_, chosen, after) => {
    const { email, token } = await hijacked();
    later(20 * 3_600);
    expect(await openAnew(token, chosen)).toMatchObject({ ok: true });
    expect(await userOf(email)).toMatchObject({
      agreedTo: LEGAL_VERSION,
      agreedAt: new Date(start.getTime() + after * 1_000),
    });
  });

  it("RIGHT-50 the trial academy left behind loses its team and invites", async () => {
    const { email, token } = await hijacked();
    const { id: userId, roles } = await userOf(email);
    const studioId = roles[0]?.studioId ?? "";
    await enterAs(userId);
    await inviteMember({
      fullName: "Cúmplice",
      email: `cumplice-${randomUUID()}@obi.example`,
      staffRole: "desk",
    });
    await makeStaff({ studioId });
    await carrySession(null);
    await forgetDevice();
    const names = { fullName: "Rosa Dona", studioName: "Academia da Rosa" };
    expect(await openAnew(token, { anew: "on", ...names })).toMatchObject({ ok: true });
    const left = await withSystem("test", async (tx) => ({
      people: await tx.userRole.count({ where: { studioId } }),
      invites: await tx.staffInvite.count({ where: { studioId } }),
    }));
    expect(left).toEqual({ people: 0, invites: 0 });
  });

  it("RIGHT-50 a paying academy cannot be left for a new one", async () => {
    const { email, token } = await hijacked();
    const [role] = (await userOf(email)).roles;
    await withSystem(
      "test",
      (tx) =>
        tx.$executeRaw`update studios set subscription_status = 'active' where id = ${role?.studioId}::uuid`,
    );
    expect(await open(token)).toMatchObject({ data: { state: "foreign", trial: null } });
    expect(await openAnew(token, { anew: "on", fullName: "Rosa", studioName: "Outra" })).toMatchObject({
      code: "conflict",
    });
    expect(await userOf(email)).toMatchObject({ emailConfirmedAt: null, roles: [{ id: role?.id }] });
    expect(await openAnew(token)).toMatchObject({ ok: true });
  });

  it("RIGHT-50 names a short password and missing names, and refuses an invented or expired token", async () => {
    const { email, token } = await hijacked();
    expect(await openAnew(token, { password: "curta" })).toMatchObject({
      code: "invalid",
      fields: { password: ["Senha deve ter pelo menos 12 caracteres"] },
    });
    expect(await openAnew(token, { anew: "on" })).toMatchObject({
      code: "invalid",
      fields: { fullName: ["Nome é obrigatório"], studioName: ["Nome do estúdio é obrigatório"] },
    });
    expect(await userOf(email)).toMatchObject({ emailConfirmedAt: null });
    expect(await outcomeOf(openAnew("A".repeat(43)))).toBe("expired");
    later(DAY + 1);
    expect(await outcomeOf(openAnew(token))).toBe("expired");
  });

  it("RIGHT-50 another person stays signed in, and the link used again answers already_confirmed", async () => {
    const { email, token } = await hijacked();
    const other = await makeOwner();
    await enterAs(other.userId);
    expect(await open(token)).toMatchObject({ data: { state: "foreign" } });
    expect(await openAnew(token)).toMatchObject({ data: { next: "stay", signedInAs: other.email } });
    expect(await whoIsIn()).toBe(other.email);
    expect(await liveSessions(email)).toBe(0);
    expect(await outcomeOf(open(token))).toBe("already_confirmed");
    expect(await outcomeOf(openAnew(token))).toBe("already_confirmed");
  });

  it("RIGHT-50 a password set by a recovery mail also removes the team of an unconfirmed account", async () => {
    const { email } = await hijacked();
    const { id: userId, roles: owned } = await userOf(email);
    const member = await makeStaff({ studioId: owned[0]?.studioId ?? "" });
    const token = await withSystem("test", (tx) =>
      issueToken(tx, { userId, purpose: "reset_password", at: start }),
    );
    expect(await setNewPassword({ token, password: own })).toMatchObject({ ok: true });
    const roles = await withSystem("test", (tx) => tx.userRole.count({ where: { userId: member.userId } }));
    expect(roles).toBe(0);
  });
});

describe("the set-up after a confirmation", () => {
  /** An account without profile, studio and role, as an interrupted set-up leaves it. */
  async function bareAccount() {
    const email = `bare-${randomUUID()}@obi.example`;
    const passwordHash = await hashPassword(password);
    const { id: userId } = await withSystem("test", (tx) =>
      tx.user.create({ data: { kind: "staff", email, passwordHash }, select: { id: true } }),
    );
    await withSystem("test", (tx) => sendConfirmation(tx, { userId, email, fullName: "Rosa", at: start }));
    return { userId, email, token: await tokenMailedTo(email) };
  }

  const openBare = (token: string) => confirmForeignEmail({ token, from: "", password });

  it("SIGN-23 creates the missing profile, studio and role", async () => {
    const { email, token } = await bareAccount();
    expect(await outcomeOf(openBare(token))).toBe("success");
    const user = await userOf(email);
    expect(user.roles).toMatchObject([{ role: "studio_owner", studio: { subscriptionStatus: "trial" } }]);
    expect(user).toMatchObject({ setupPending: false, profile: { fullName: email.split("@")[0] } });
  });

  it("SIGN-24 a failed set-up does not stop the confirmation and is tried again at the next sign-in", async () => {
    const { email, token } = await bareAccount();
    mockSetupBroken = true;
    expect(await outcomeOf(openBare(token))).toBe("success");
    expect(await userOf(email)).toMatchObject({ emailConfirmedAt: start, setupPending: true, roles: [] });
    expect(await whoIsIn()).toBe(email);
    mockSetupBroken = false;
    await carrySession(null);
    expect(await signInOwner({ email, password })).toMatchObject({ ok: true });
    expect(await userOf(email)).toMatchObject({ setupPending: false, roles: [{ role: "studio_owner" }] });
    expect(await whoIsIn()).toBe(email);
  });

  it("SIGN-24 opens no second academy for an account whose academy was removed", async () => {
    const { email, token } = await newcomer();
    await open(token);
    const { id: userId } = await userOf(email);
    await withSystem("test", (tx) => tx.userRole.deleteMany({ where: { userId } }));
    expect(await signInOwner({ email, password })).toMatchObject({ code: "no-studio" });
    expect((await userOf(email)).roles).toEqual([]);
  });
});

describe("the status check of the signed-in account", () => {
  it("SIGN-32 answers no-user to a visitor", async () =>
    expect(await checkAccount({})).toMatchObject({
      code: "no-user",
      message: "Usuário não encontrado. Faça login novamente.",
    }));

  it("SIGN-32 answers pending for an unconfirmed address", async () => {
    await enterAs((await makeOwner({ confirmed: false })).userId);
    expect(await checkAccount({})).toMatchObject({
      code: "pending",
      message: "Email ainda não confirmado. Verifique sua caixa de entrada.",
    });
  });

  it("SIGN-28 sends a subscribed account home and any other to the plan screen", async () => {
    await enterAs((await makeOwner()).userId);
    expect(await checkAccount({})).toEqual({ ok: true, data: { next: "home" } });
    const over = await makeStudio({ trialEndsAt: new Date("2026-11-20T00:00:00Z") });
    await enterAs((await makeOwner({ studioId: over.id })).userId);
    expect(await checkAccount({})).toEqual({ ok: true, data: { next: "plan" } });
  });
});

describe("asking for the link again, and for the status", () => {
  it("SIGN-38 SIGN-41 sends a mail of type signup; an unknown address gets not-found and no mail", async () => {
    const { email } = await newcomer();
    expect(await resendConfirmation({ email: ` ${email.toUpperCase()} ` })).toEqual({
      ok: true,
      data: { status: "sent" },
    });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toMatch(/\/email-confirmation\?token_hash=[\w-]{43}&type=signup/);
    const nobody = `ninguem-${randomUUID()}@obi.example`;
    expect(await resendConfirmation({ email: nobody })).toMatchObject({ code: "not-found" });
    expect(await mailsTo(nobody)).toEqual([]);
  });

  it("SIGN-40 an address that is confirmed gets no mail", async () => {
    const { email } = await makeOwner();
    expect(await resendConfirmation({ email })).toEqual({ ok: true, data: { status: "already" } });
    expect(await mailsTo(email)).toEqual([]);
  });

  it("SIGN-37 the status distinguishes confirmed, pending and unknown addresses", async () => {
    const { email } = await newcomer();
    expect(await checkConfirmation({ email })).toMatchObject({ data: { status: "pending" } });
    expect(await checkConfirmation({ email: (await makeOwner()).email })).toMatchObject({
      data: { status: "confirmed" },
    });
    const { email: student } = await makeStudentAccount({ studioId: (await makeStudio()).id });
    expect(await checkConfirmation({ email: student })).toMatchObject({ code: "not-found" });
  });

  it.each([
    ["", "Por favor, digite um email"],
    ["   ", "Por favor, digite um email"],
    ["rosa", "Por favor, digite um email válido"],
    ["a@b.com,c@d.com", "Por favor, digite um email válido"],
    ["a@b.com\r\nBcc: x@y.com", "Por favor, digite um email válido"],
    ["a\uFF20b.com", "Por favor, digite um email válido"],
    ["a".repeat(10_000), "Por favor, digite um email válido"],
  ])("SIGN-39 refuses %j on the server as well", async (email, message) =>
    expect(await resendConfirmation({ email })).toMatchObject({
      code: "invalid",
      fields: { email: [message] },
    }),
  );

  it.each([
    ["known address, at home", true, true],
    ["known address, elsewhere", true, false],
    ["unknown address", false, false],
  ])("SIGN-41 three of twenty at once are answered, the rest limited: %s", async (_, known, atHome) => {
    const email = known ? (await newcomer()).email : `ninguem-${randomUUID()}@obi.example`;
    if (!atHome) await forgetDevice();
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const result = await resendConfirmation({ email });
        return result.ok ? "sent" : result.code;
      }),
    );
    expect(codes.filter((code) => code === (known ? "sent" : "not-found"))).toHaveLength(3);
    expect(codes.filter((code) => code === "limited")).toHaveLength(17);
    expect(await mailsTo(email)).toHaveLength(known ? 4 : 0);
    later(10 * 60 + 60);
    expect(await resendConfirmation({ email })).not.toMatchObject({ code: "limited" });
  });

  it("SIGN-41 one address gets at most ten links a day, even when the requests are spread out", async () => {
    const { email } = await newcomer();
    const answers = [];
    for (let asked = 0; asked < 11; asked += 1) {
      later(asked * 11 * 60);
      answers.push(await resendConfirmation({ email }));
    }
    expect(answers.slice(0, 10).every(({ ok }) => ok)).toBe(true);
    expect(answers[10]).toMatchObject({ code: "limited" });
    expect(await checkConfirmation({ email })).toMatchObject({ data: { status: "pending" } });
    later(25 * 3_600);
    expect(await resendConfirmation({ email })).toMatchObject({ ok: true });
  });

  it("SIGN-41 a stranger's requests use up the stranger's limits, not those of the person elsewhere", async () => {
    const { email } = await newcomer();
    await forgetDevice();
    callFrom("203.0.113.9");
    for (let round = 0; round < 5; round += 1) {
      later(round * 11 * 60);
      for (let n = 0; n < 4; n += 1) await resendConfirmation({ email });
      expect(await resendConfirmation({ email })).toMatchObject({ code: "limited" });
      for (let n = 0; n < 4; n += 1) await checkConfirmation({ email });
      expect(await checkConfirmation({ email })).toMatchObject({ code: "limited" });
    }
    callFrom("198.51.100.9");
    expect(await resendConfirmation({ email })).toMatchObject({ ok: true });
    expect(await checkConfirmation({ email })).toMatchObject({ ok: true });
  });

  it("SIGN-41 SIGN-37 requests from forty networks do not block the owner's known device", async () => {
    const { email } = await newcomer();
    const device = (await cookies()).get("obi.device")?.value ?? "";
    await forgetDevice();
    for (let n = 0; n < 40; n += 1) {
      callFrom(`2001:db8:52:${n.toString(16)}::1`);
      await resendConfirmation({ email });
      await checkConfirmation({ email });
    }
    callFrom("198.51.100.52");
    expect(await resendConfirmation({ email })).toMatchObject({ code: "limited" });
    expect(await checkConfirmation({ email })).toMatchObject({ code: "limited" });
    (await cookies()).set("obi.device", device);
    expect(await resendConfirmation({ email })).toMatchObject({ ok: true, data: { status: "sent" } });
    expect(await checkConfirmation({ email })).toMatchObject({ ok: true });
  });

  it("SIGN-41 AUTH-16 a stranger who knows the password cannot flood the mailbox by signing in on new devices", async () => {
    const { email } = await newcomer();
    const admitted = { resend: 0, status: 0, recovery: 0 };
    for (let round = 0; round < 12; round += 1) {
      await forgetDevice();
      expect(await signInOwner({ email, password })).toMatchObject({ ok: true });
      for (let n = 0; n < 3; n += 1) {
        admitted.resend += Number((await resendConfirmation({ email })).ok);
        admitted.status += Number((await checkConfirmation({ email })).ok);
        admitted.recovery += Number((await requestRecovery({ email })).ok);
      }
      await signOut({});
    }
    expect(admitted).toEqual({ resend: 30, status: 30, recovery: 30 });
    expect(await mailsTo(email)).toHaveLength(1 + 30);
  });

  it("SIGN-37 the status check has the same limit, counted separately", async () => {
    const { email } = await newcomer();
    for (let asked = 0; asked < 3; asked += 1) await checkConfirmation({ email });
    expect(await checkConfirmation({ email })).toMatchObject({ code: "limited" });
    expect(await resendConfirmation({ email })).toMatchObject({ ok: true });
  });
});
