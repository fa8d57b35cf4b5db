import { currentActor } from "@/lib/auth/actor";
import { sessionCookieName } from "@/lib/auth/session-token";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import {
  makeInstructor,
  makeOwner,
  makeStaff,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { mailsTo } from "@/lib/testing/mail";
import { cookies, sendHeaders } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { codeOf, giveSecondFactor } from "@/lib/testing/second-factor";
import { openSuperuser } from "@/lib/testing/superuser";
import {
  beginSecondFactor,
  mailSignInCode,
  renewRecoveryCodes,
  signInOwner,
  signInWithCode,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../actions";
import { takeOver } from "../commands/account-rows";
import { loadAccount } from "../loaders";

/** The second factor of owners and team members; the super admin's is in second-factor.db.test.ts. */

// Set by next.config.mjs; without it forbidden() is an ordinary error.
process.env.__NEXT_EXPERIMENTAL_AUTH_INTERRUPTS = "true";
const superuser = openSuperuser();

beforeEach(() => fixClock(new Date("2026-11-21T15:00:00Z")));
afterEach(() => fixClock(null));

const pass = (seconds: number) => fixClock(new Date(now().getTime() + seconds * 1000));

let networks = 0;
async function newBrowser(): Promise<void> {
  for (const { name } of (await cookies()).getAll()) (await cookies()).set(name, "");
  networks += 1;
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": `10.78.${networks}.9`, "user-agent": "jest" });
}

const hasSession = async () => !!(await cookies()).get(sessionCookieName(env.appUrl))?.value;

const confirmed = { area: "owner", confirmed: true } as const;

const people = {
  owner: async (studioId: string) => makeOwner({ studioId }),
  "team member": async (studioId: string) => makeStaff({ studioId }),
  manager: async (studioId: string) => makeStaff({ studioId, staffRole: "manager" }),
  instructor: async (studioId: string) => {
    const { id: instructorId } = await makeInstructor({ studioId });
    return makeStaff({ studioId, staffRole: "instructor", instructorId });
  },
};

type Who = keyof typeof people;

async function newPerson(who: Who, subscriptionStatus: "active" | "suspended" = "active") {
  const { id: studioId } = await makeStudio({ subscriptionStatus });
  const person = await people[who](studioId);
  await newBrowser();
  return person;
}

/** Switches the factor on by the screens' own actions. Leaves a new browser. */
async function withFactor(who: Who, subscriptionStatus?: "active" | "suspended") {
  const person = await newPerson(who, subscriptionStatus);
  await enterAs(person.userId, confirmed);
  const begun = await beginSecondFactor({});
  if (!begun.ok) throw new Error(begun.message);
  const { secret } = begun.data;
  const on = await turnOnSecondFactor({ code: codeOf(secret) });
  if (!on.ok) throw new Error(on.message);
  pass(60);
  await newBrowser();
  return { ...person, secret, codes: on.data.codes };
}

const password = ({ email, password }: { email: string; password: string }) =>
  signInOwner({ email, password });

/** A code that is valid at none of the nearby steps. */
function otherThan(secret: string): string {
  const right = [-60, -30, 0, 30, 60].map((s) => codeOf(secret, new Date(now().getTime() + s * 1000)));
  return ["000000", "111111", "222222", "333333", "444444", "555555"].find((c) => !right.includes(c)) ?? "";
}

describe.each(["owner", "manager", "instructor", "team member"] as const)(
  "the second factor of this person: %s",
  (who) => {
    it("TEAM-70 the right password opens no session; the code after it does, and only once", async () => {
      const person = await withFactor(who);
      expect(await password(person)).toEqual({ ok: true, data: { asksCode: true } });
      expect(await hasSession()).toBe(false);
      expect((await currentActor()).kind).toBe("visitor");
      const code = codeOf(person.secret);
      expect(await signInWithCode({ code })).toMatchObject({ ok: true });
      expect(await currentActor()).toMatchObject({ kind: "studio", userId: person.userId });
      await newBrowser();
      await password(person);
      expect(await signInWithCode({ code })).toMatchObject({ code: "wrong-code" });
      expect(await hasSession()).toBe(false);
    });

    it("TEAM-70 is switched on and off with password and code while the academy does not pay, and other sessions end", async () => {
      const person = await newPerson(who, "suspended");
      await enterAs(person.userId);
      const other = await currentActor();
      expect(await beginSecondFactor({})).toMatchObject({ code: "confirm-person" });
      await enterAs(person.userId, confirmed);
      expect(await loadAccount()).toMatchObject({ secondFactor: { isOn: false, codesLeft: 0 } });
      const begun = await beginSecondFactor({});
      if (!begun.ok) throw new Error(begun.message);
      const { secret } = begun.data;
      expect(await turnOnSecondFactor({ code: otherThan(secret) })).toMatchObject({ code: "wrong-code" });
      expect(await turnOnSecondFactor({ code: codeOf(secret) })).toMatchObject({ ok: true });
      expect(await loadAccount()).toMatchObject({ secondFactor: { isOn: true, codesLeft: 10 } });
      const ended = await superuser.query("select revoked_at from sessions where id = $1", [
        "sessionId" in other ? other.sessionId : "",
      ]);
      expect(ended.rows[0].revoked_at).not.toBeNull();
      const kept = await superuser.query("select secret from second_factors where user_id = $1", [
        person.userId,
      ]);
      expect(kept.rows[0].secret).not.toContain(secret);
      pass(60);
      expect(await turnOffSecondFactor({ code: codeOf(secret) })).toMatchObject({ ok: true });
      expect(await loadAccount()).toMatchObject({ secondFactor: { isOn: false, codesLeft: 0 } });
      const trail = await superuser.query(
        "select action, data from audit_events where studio_id = $1 order by created_at, id",
        [person.studioId],
      );
      expect(trail.rows).toEqual([
        { action: "second-factor.turn-on", data: { second_factor: "off → on" } },
        { action: "second-factor.turn-off", data: { second_factor: "on → off" } },
      ]);
      expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
        "Verificação em duas etapas ligada",
        "Verificação em duas etapas desligada",
      ]);
      await newBrowser();
      expect(await password(person)).toEqual({ ok: true, data: undefined });
    });

    it("TEAM-71 a recovery code enters once, new codes replace the others, and a mailed code helps who lost both", async () => {
      const person = await withFactor(who);
      const [code = "", second = "", third = ""] = person.codes;
      await password(person);
      expect(await signInWithCode({ code })).toMatchObject({ ok: true });
      expect(await loadAccount()).toMatchObject({ secondFactor: { isOn: true, codesLeft: 9 } });
      await newBrowser();
      await password(person);
      expect(await signInWithCode({ code })).toMatchObject({ code: "wrong-code" });
      expect(await signInWithCode({ code: second })).toMatchObject({ ok: true });
      // Without app and codes: in by mail, new codes by the password, off by one of them.
      await newBrowser();
      await password(person);
      expect(await mailSignInCode({})).toMatchObject({ ok: true });
      const mail = (await mailsTo(person.email)).at(-1)?.text ?? "";
      expect(await signInWithCode({ code: /entrar: (\d{6})/.exec(mail)?.[1] ?? "" })).toMatchObject({
        ok: true,
      });
      await enterAs(person.userId, confirmed);
      const renewed = await renewRecoveryCodes({});
      if (!renewed.ok) throw new Error(renewed.message);
      expect(await turnOffSecondFactor({ code: third })).toMatchObject({ code: "wrong-code" });
      expect(await turnOffSecondFactor({ code: renewed.data.codes[0] ?? "" })).toMatchObject({ ok: true });
    });

    it("TEAM-71 the fifth wrong code locks, and a right password in between resets nothing", async () => {
      const person = await withFactor(who);
      for (let n = 1; n <= 5; n += 1) {
        if (n % 2) await password(person);
        expect(await signInWithCode({ code: otherThan(person.secret) })).toMatchObject({
          code: "wrong-code",
          details: { failedAttempts: n },
        });
      }
      expect(await signInWithCode({ code: codeOf(person.secret) })).toMatchObject({ code: "locked" });
      expect(await password(person)).toMatchObject({ code: "locked" });
      expect(await hasSession()).toBe(false);
    });
  },
);

it("TEAM-70 a code opens nothing for a member who was removed after typing the password", async () => {
  const member = await withFactor("team member");
  await password(member);
  await superuser.query("delete from user_roles where user_id = $1", [member.userId]);
  expect(await signInWithCode({ code: codeOf(member.secret) })).toMatchObject({ code: "expired" });
  expect(await hasSession()).toBe(false);
});

it("TEAM-75 a student has no second factor, and no action switches one on", async () => {
  const { id: studioId } = await makeStudio();
  const { id, userId } = await makeStudentAccount({ studioId });
  await newBrowser();
  await enterAs(userId, { area: "student", student: { id, studioId }, confirmed: true });
  expect(await loadAccount()).toMatchObject({ secondFactor: null });
  const calls = [beginSecondFactor({}), renewRecoveryCodes({}), turnOnSecondFactor({ code: "123456" })];
  for (const outcome of await Promise.allSettled(calls))
    expect(JSON.stringify(outcome)).not.toContain('"ok":true');
  const made = await superuser.query("select from second_factors where user_id = $1", [userId]);
  expect(made.rowCount).toBe(0);
});

it("TEAM-76 whoever proves an unconfirmed address loses a stranger's second factor; a confirmed one stays", async () => {
  const kept = async (isConfirmed: boolean) => {
    const { userId } = await makeOwner({ confirmed: isConfirmed });
    await giveSecondFactor(userId);
    const password = { hash: "x" };
    await withSystem("test", (tx) => takeOver(tx, { userId, password, at: now(), ip: "10.0.0.1" }));
    return (await superuser.query("select from second_factors where user_id = $1", [userId])).rowCount;
  };
  expect([await kept(false), await kept(true)]).toEqual([0, 1]);
});
