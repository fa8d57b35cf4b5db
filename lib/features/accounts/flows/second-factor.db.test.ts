import { currentActor } from "@/lib/auth/actor";
import { sessionCookieName } from "@/lib/auth/session-token";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeOwner, makeSuperAdmin } from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { cookies, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { codeOf } from "@/lib/testing/second-factor";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  beginSecondFactor,
  confirmPerson,
  mailSignInCode,
  renewRecoveryCodes,
  signInOwner,
  signInWithCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../actions";
import { takeOver } from "../commands/account-rows";
import { loadSecondFactor } from "../loaders";

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();
const noon = new Date("2026-11-21T15:00:00Z");

beforeEach(() => fixClock(noon));
afterEach(() => fixClock(null));

const pass = (seconds: number) => fixClock(new Date(now().getTime() + seconds * 1000));

/** A code that is valid at none of the nearby steps. */
function otherThan(secret: string): string {
  const right = [-60, -30, 0, 30, 60].map((s) => codeOf(secret, new Date(now().getTime() + s * 1000)));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((c) => !right.includes(c)) ?? "";
}

async function newBrowser(ip: string): Promise<void> {
  for (const { name } of await (await cookies()).getAll()) (await cookies()).set(name, "");
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": ip, "user-agent": "jest" });
}

let networks = 0;
const newNetwork = () => `10.77.${(networks += 1)}.9`;

const hasSession = async () => (await cookies()).get(sessionCookieName(env.appUrl)) !== undefined;

/** A super admin with the factor switched on, and an unknown browser. */
async function withFactor() {
  const admin = await makeSuperAdmin();
  await newBrowser(newNetwork());
  await enterAs(admin.userId, { area: "superAdmin" });
  expect(await confirmPerson({ password: admin.password })).toMatchObject({ ok: true });
  const begun = await beginSecondFactor({});
  if (!begun.ok) throw new Error(begun.message);
  const { secret } = begun.data;
  const on = await turnOnSecondFactor({ code: codeOf(secret) });
  if (!on.ok) throw new Error(on.message);
  pass(60);
  await newBrowser(newNetwork());
  return { ...admin, secret, codes: on.data.codes };
}

const password = ({ email, password }: { email: string; password: string }) =>
  signInOwner({ email, password });

const rowsOf = async (userId: string) =>
  (
    await superuser.query<{ type: string; severity: string; details: unknown }>(
      "select type, severity::text, details from security_events where user_id = $1 order by id",
      [userId],
    )
  ).rows;

describe("entering with a second factor", () => {
  it("ADMIN-50 the right password alone opens no session; the code does, and only once", async () => {
    const admin = await withFactor();
    expect(await password(admin)).toEqual({ ok: true, data: { asksCode: true } });
    expect(await hasSession()).toBe(false);
    expect((await currentActor()).kind).toBe("visitor");
    const code = codeOf(admin.secret);
    expect(await signInWithCode({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({
      ok: true,
    });
    expect(await currentActor()).toMatchObject({ kind: "superAdmin", userId: admin.userId });

    await newBrowser(newNetwork());
    await password(admin);
    expect(await signInWithCode({ code })).toMatchObject({ ok: false, code: "wrong-code" });
    expect(await hasSession()).toBe(false);
    expect((await rowsOf(admin.userId)).slice(-2)).toMatchObject([
      { type: "SESSION_ACTIVE" },
      { type: "LOGIN_FAILED", severity: "warning", details: { reason: "code", attempts: 1 } },
    ]);
  });

  it("ADMIN-50 a clock may be half a minute off, and not more", async () => {
    const admin = await withFactor();
    const at = (seconds: number) => codeOf(admin.secret, new Date(now().getTime() + seconds * 1000));
    for (const seconds of [-60, 60]) {
      await password(admin);
      expect(await signInWithCode({ code: at(seconds) })).toMatchObject({ code: "wrong-code" });
    }
    await password(admin);
    expect(await signInWithCode({ code: at(-30) })).toMatchObject({ ok: true });
    await newBrowser(newNetwork());
    await password(admin);
    expect(await signInWithCode({ code: at(30) })).toMatchObject({ ok: true });
  });

  it("ADMIN-50 a super admin without the factor and an owner sign in by password alone", async () => {
    const admin = await makeSuperAdmin();
    await newBrowser(newNetwork());
    expect(await password(admin)).toEqual({ ok: true, data: undefined });
    await enterAs(admin.userId, { area: "superAdmin" });
    await confirmPerson({ password: admin.password });
    await beginSecondFactor({});
    await newBrowser(newNetwork());
    expect(await password(admin)).toEqual({ ok: true, data: undefined });
    const owner = await makeOwner();
    await newBrowser(newNetwork());
    expect(await password(owner)).toEqual({ ok: true, data: undefined });
  });

  it("ADMIN-50 a recovery code works once, and the remaining codes are counted", async () => {
    const admin = await withFactor();
    const [code = "", second = ""] = admin.codes;
    await password(admin);
    expect(await signInWithCode({ code: code.toUpperCase() })).toMatchObject({ ok: true });
    expect(await loadSecondFactor()).toEqual({ isOn: true, codesLeft: 9 });
    expect(await rowsOf(admin.userId)).toContainEqual(
      expect.objectContaining({ type: "RECOVERY_CODE_USED", severity: "warning" }),
    );
    await newBrowser(newNetwork());
    await password(admin);
    expect(await signInWithCode({ code })).toMatchObject({ code: "wrong-code" });
    expect(await signInWithCode({ code: second })).toMatchObject({ ok: true });
  });

  it("ADMIN-50 a mailed code works once, for ten minutes, in the sign-in that asked for it", async () => {
    const admin = await withFactor();
    const mailed = async () =>
      /entrar: (\d{6})/.exec((await mailsTo(admin.email)).at(-1)?.text ?? "")?.[1] ?? "";
    await password(admin);
    expect(await mailSignInCode({})).toMatchObject({ ok: true });
    const first = await mailed();
    await newBrowser(newNetwork());
    await password(admin);
    expect(await signInWithCode({ code: first })).toMatchObject({ code: "wrong-code" });
    await mailSignInCode({});
    const late = await mailed();
    pass(600);
    expect(await signInWithCode({ code: late })).toMatchObject({ code: "expired" });
    await password(admin);
    await mailSignInCode({});
    const code = await mailed();
    pass(590);
    expect(await signInWithCode({ code })).toMatchObject({ ok: true });
    expect(await signInWithCode({ code })).toMatchObject({ code: "expired" });
  });

  it("ADMIN-50 at most three codes are mailed in ten minutes", async () => {
    const admin = await withFactor();
    await password(admin);
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push((await mailSignInCode({})).ok);
    expect(answers).toEqual([true, true, true, false]);
    expect(await mailSignInCode({})).toMatchObject({ code: "mail-limited" });
  });

  it("ADMIN-50 the fifth wrong code locks like the fifth wrong password; right passwords in between reset nothing", async () => {
    const admin = await withFactor();
    for (let n = 1; n <= 4; n += 1) {
      if (n % 2) await password(admin);
      expect(await signInWithCode({ code: otherThan(admin.secret) })).toMatchObject({
        code: "wrong-code",
        details: { failedAttempts: n, lockedUntil: null },
      });
    }
    const fifth = await signInWithCode({ code: otherThan(admin.secret) });
    expect(fifth).toMatchObject({ details: { failedAttempts: 5, lockedUntil: expect.any(String) } });
    expect(await signInWithCode({ code: codeOf(admin.secret) })).toMatchObject({ code: "locked" });
    expect(await mailSignInCode({})).toMatchObject({ code: "locked" });
    expect(await password(admin)).toMatchObject({ code: "locked" });
    expect(await hasSession()).toBe(false);
  });

  it("ADMIN-50 parallel sendings of one code open one session", async () => {
    const admin = await withFactor();
    await password(admin);
    const code = codeOf(admin.secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signInWithCode({ code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("ADMIN-50 a code opens nothing without a password first, or after the password was replaced", async () => {
    const admin = await withFactor();
    expect(await signInWithCode({ code: codeOf(admin.secret) })).toMatchObject({ code: "expired" });
    await password(admin);
    await withSystem("test", (tx) =>
      takeOver(tx, { userId: admin.userId, password: { hash: null }, at: now(), ip: "10.0.0.1" }),
    );
    expect(await signInWithCode({ code: codeOf(admin.secret) })).toMatchObject({ code: "expired" });
    expect(await mailSignInCode({})).toMatchObject({ code: "expired" });
  });

  it("ADMIN-50 a malformed code is refused at its field and does not count as an attempt", async () => {
    const admin = await withFactor();
    await password(admin);
    for (const code of ["12345", "abc", "<script>", "１２３４５６"])
      expect(await signInWithCode({ code })).toMatchObject({
        code: "invalid",
        fields: { code: [expect.any(String)] },
      });
    expect((await rowsOf(admin.userId)).map(({ type }) => type)).not.toContain("LOGIN_FAILED");
  });
});

describe("switching the second factor", () => {
  it("ADMIN-50 asks for the password before every change", async () => {
    const { userId } = await makeSuperAdmin();
    await enterAs(userId, { area: "superAdmin" });
    const code = { code: "123456" };
    for (const answer of [
      await beginSecondFactor({}),
      await turnOnSecondFactor(code),
      await turnOffSecondFactor(code),
      await renewRecoveryCodes({}),
    ])
      expect(answer).toMatchObject({ ok: false, code: "confirm-person" });
  });

  it("ADMIN-50 turns on after a valid app code: sealed, audited, announced by mail, other sessions ended", async () => {
    const admin = await makeSuperAdmin();
    await newBrowser(newNetwork());
    await enterAs(admin.userId, { area: "superAdmin" });
    const other = await currentActor();
    await enterAs(admin.userId, { area: "superAdmin" });
    await confirmPerson({ password: admin.password });
    const begun = await beginSecondFactor({});
    if (!begun.ok) throw new Error(begun.message);
    const { secret } = begun.data;
    expect(await turnOnSecondFactor({ code: otherThan(secret) })).toMatchObject({
      code: "wrong-code",
      fields: { code: ["Código incorreto ou já usado."] },
    });
    expect(await loadSecondFactor()).toEqual({ isOn: false, codesLeft: 0 });
    const on = await turnOnSecondFactor({ code: codeOf(secret) });
    expect(on).toMatchObject({ ok: true, data: { codes: expect.any(Array) } });
    expect(await beginSecondFactor({})).toMatchObject({ code: "already-on" });

    const kept = await superuser.query(
      `select f.secret, array_agg(c.code_hash) as hashes from second_factors f join recovery_codes c using (user_id)
        where user_id = $1 group by 1`,
      [admin.userId],
    );
    expect(kept.rows[0].secret).not.toContain(secret);
    expect(kept.rows[0].hashes).toHaveLength(10);
    const codes = on.ok ? on.data.codes : [];
    expect(new Set(codes).size).toBe(10);
    expect(JSON.stringify(kept.rows)).not.toContain(codes[0]?.replaceAll("-", ""));
    const trail = await superuser.query("select action, data from audit_events where user_id = $1", [
      admin.userId,
    ]);
    expect(trail.rows).toEqual([{ action: "second-factor.turn-on", data: { second_factor: "off → on" } }]);
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toEqual([
      "Verificação em duas etapas ligada",
    ]);
    const ended = await superuser.query("select revoked_at from sessions where id = $1", [
      "sessionId" in other ? other.sessionId : "",
    ]);
    expect(ended.rows[0].revoked_at).not.toBeNull();
  });

  it("ADMIN-50 turns off by password and code, and the recovery codes are deleted", async () => {
    const admin = await withFactor();
    await enterAs(admin.userId, { area: "superAdmin" });
    await confirmPerson({ password: admin.password });
    expect(await turnOffSecondFactor({ code: otherThan(admin.secret) })).toMatchObject({
      code: "wrong-code",
    });
    expect(await turnOffSecondFactor({ code: codeOf(admin.secret) })).toMatchObject({ ok: true });
    expect(await loadSecondFactor()).toEqual({ isOn: false, codesLeft: 0 });
    await newBrowser(newNetwork());
    expect(await password(admin)).toEqual({ ok: true, data: undefined });
  });

  it("ADMIN-50 new recovery codes replace the old ones", async () => {
    const admin = await withFactor();
    await enterAs(admin.userId, { area: "superAdmin" });
    await confirmPerson({ password: admin.password });
    const renewed = await renewRecoveryCodes({});
    expect(renewed).toMatchObject({ ok: true });
    const codes = renewed.ok ? renewed.data.codes : [];
    expect(codes.some((code) => admin.codes.includes(code))).toBe(false);
    await newBrowser(newNetwork());
    await password(admin);
    expect(await signInWithCode({ code: admin.codes[0] ?? "" })).toMatchObject({ code: "wrong-code" });
    expect(await signInWithCode({ code: codes[0] ?? "" })).toMatchObject({ ok: true });
  });
});

describe("confirming the password again", () => {
  it("allows dangerous actions for ten minutes, in this session only", async () => {
    const admin = await makeSuperAdmin();
    await enterAs(admin.userId, { area: "superAdmin" });
    expect(await confirmPerson({ password: "errada" })).toMatchObject({
      ok: false,
      fields: { password: ["Senha incorreta."] },
    });
    expect(await beginSecondFactor({})).toMatchObject({ code: "confirm-person" });
    await confirmPerson({ password: admin.password });
    pass(599);
    expect(await beginSecondFactor({})).toMatchObject({ ok: true });
    pass(2);
    expect(await beginSecondFactor({})).toMatchObject({ code: "confirm-person" });
    await confirmPerson({ password: admin.password });
    await enterAs(admin.userId, { area: "superAdmin" });
    expect(await beginSecondFactor({})).toMatchObject({ code: "confirm-person" });
  });

  it("works for any signed-in person and is limited after five wrong guesses", async () => {
    const owner = await makeOwner();
    await enterAs(owner.userId);
    expect(await confirmPerson({ password: owner.password })).toMatchObject({ ok: true });
    const admin = await makeSuperAdmin();
    await enterAs(admin.userId, { area: "superAdmin" });
    for (let n = 0; n < 5; n += 1) await confirmPerson({ password: "errada" });
    expect(await confirmPerson({ password: admin.password })).toMatchObject({ code: "limited" });
  });
});
