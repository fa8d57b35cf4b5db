import { randomUUID } from "node:crypto";
import pg from "pg";
import { z } from "zod";
import { rememberDevice } from "@/lib/auth/known-device";
import { openSession } from "@/lib/auth/session-rows";
import { signInWithPassword } from "./sign-in";
import { withSystem } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeOwner, makeStudentAccount, makeStudio, makeSuperAdmin } from "@/lib/testing/factories";
import { mailsTo, tokenMailedTo } from "@/lib/testing/mail";
import { cookies, sendHeaders } from "@/lib/testing/next-headers";
import { openSuperuser } from "@/lib/testing/superuser";
import { requestRecovery, setNewPassword } from "../actions";
import { answerRequest } from "../commands/recover-password";
import { recoveryCopy } from "../copy/recovery";
import { recoveryJob } from "./answer-recovery";

const superuser = openSuperuser();
const start = new Date("2026-11-21T15:00:00Z");
const later = (minutes: number) => fixClock(new Date(start.getTime() + minutes * 60_000));
const NO_ID = "00000000-0000-0000-0000-000000000000";
const newPassword = "Tatame-Azul#2031";
const caller = () => ({ requestId: randomUUID(), ip: "192.0.2.1", userAgent: "jest", device: null });
const callFrom = (ip: string) =>
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": ip, "user-agent": "jest" });

let network = 0;
beforeEach(async () => {
  fixClock(start);
  network += 1;
  callFrom(`10.9.${network}.1`);
  (await cookies()).set("obi.device", "");
  await withSystem("test", (tx) => tx.recoveryRequest.deleteMany());
});

const ask = (email: string) => requestRecovery({ email });
const waiting = () => withSystem("test", (tx) => recoveryJob.waiting(tx, { after: NO_ID, take: 1_000 }));
const answerAll = async () => {
  for (const { id } of await waiting()) await recoveryJob.handle?.(id);
};
const askedToken = async (email: string) => {
  expect(await ask(email)).toEqual({ ok: true, data: undefined });
  await answerAll();
  return tokenMailedTo(email);
};
const choose = (token: string, password = newPassword) => setNewPassword({ token, password });
const enters = async (email: string, password: string, kind: "staff" | "student" = "staff") =>
  (await signInWithPassword({ kind, email, password }, caller())).ok;
const eventsOf = async (type: string) => {
  const { rows } = await superuser.query<{ user_id: string | null; ip: string; details: unknown }>(
    "select user_id, ip, details from security_events where type = $1 and ip = $2",
    [type, `10.9.${network}.1`],
  );
  return rows;
};

describe("asking for a recovery link", () => {
  it("AUTH-15 AUTH-23 FUNC-01 answers the same for an address nobody has, and mails only the one that exists", async () => {
    const { email } = await makeOwner();
    const nobody = `ninguem-${randomUUID()}@obi.example`;
    expect(await ask(nobody)).toEqual(await ask(email));
    await answerAll();
    expect(await mailsTo(nobody)).toEqual([]);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/\/email-confirmation\?token_hash=[\w-]{43}&type=recovery\n/);
    expect(mail?.html).toContain("Criar nova senha");
  });

  it("AUTH-15 sends the same statements for a known and an unknown address, and never reads the account", async () => {
    const { email } = await makeOwner();
    const statements = jest.spyOn(pg.Client.prototype, "query");
    const saidFor = async (address: string) => {
      statements.mockClear();
      await ask(address);
      return statements.mock.calls.map(
        ([query]) => z.object({ text: z.string() }).safeParse(query).data?.text,
      );
    };
    const known = await saidFor(email);
    expect(await saidFor(`${randomUUID()}@obi.example`)).toEqual(known);
    statements.mockRestore();
    expect(known.join("\n")).toContain('"recovery_requests"');
    expect(known.join("\n")).not.toContain('"users"');
  });

  it("AUTH-15 takes as long for a known as for an unknown address (medians of 40)", async () => {
    const known = Array.from({ length: 40 }, () => `${randomUUID()}@obi.example`);
    await withSystem("test", (tx) =>
      tx.user.createMany({ data: known.map((email) => ({ kind: "staff", email })) }),
    );
    const took = async (email: string, n: number) => {
      callFrom(`10.200.${n}.1`);
      const before = performance.now();
      expect(await ask(email)).toMatchObject({ ok: true });
      return performance.now() - before;
    };
    const times: { known: number; unknown: number }[] = [];
    for (const [n, email] of known.entries())
      times.push({ known: await took(email, n), unknown: await took(`${randomUUID()}@obi.example`, n) });
    const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    const ratio = median(times.map((time) => time.known)) / median(times.map((time) => time.unknown));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.6);
  });

  it("AUTH-16 SEC-14 lets three requests of an address through in ten minutes, even of twenty at once", async () => {
    const { email, userId } = await makeOwner();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(email)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer).toMatchObject({
        code: "limited",
        message: "Muitas tentativas de recuperação. Aguarde 10 minutos.",
      });
    }
    await answerAll();
    expect(await mailsTo(email)).toHaveLength(3);
    expect(await eventsOf("PASSWORD_RESET_REQUESTED")).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ user_id: userId })),
    );
    expect(await eventsOf("PASSWORD_RESET_RATE_LIMIT")).toHaveLength(17);
    later(10);
    expect(await ask(email)).toMatchObject({ ok: true });
  });

  it("AUTH-16 lets ten requests of an address through in a day, even when they are spread out", async () => {
    const { email } = await makeOwner();
    const answers = [];
    for (let asked = 0; asked < 11; asked += 1) {
      later(asked * 11);
      answers.push(await ask(email));
    }
    expect(answers.slice(0, 10).every(({ ok }) => ok)).toBe(true);
    expect(answers[10]).toMatchObject({ code: "limited" });
    later(25 * 60);
    expect(await ask(email)).toMatchObject({ ok: true });
  });

  it("AUTH-16 counts an unknown address the same way, and a network over all addresses", async () => {
    const nobody = `ninguem-${randomUUID()}@obi.example`;
    for (let n = 0; n < 3; n += 1) expect(await ask(nobody)).toMatchObject({ ok: true });
    expect(await ask(nobody)).toMatchObject({ ok: false, code: "limited" });
    const spray = await Promise.all(Array.from({ length: 40 }, () => ask(`${randomUUID()}@obi.example`)));
    expect(spray.filter(({ ok }) => ok).length).toBe(30 - 3);
  });

  it("AUTH-16 a stranger's requests use up the stranger's limits, not those of the person elsewhere", async () => {
    const { email } = await makeOwner();
    callFrom("203.0.113.9");
    for (let round = 0; round < 8; round += 1) {
      later(round * 11);
      for (let n = 0; n < 4; n += 1) await ask(email);
      expect(await ask(email)).toMatchObject({ code: "limited" });
    }
    callFrom(`10.9.${network}.1`);
    expect(await ask(email)).toMatchObject({ ok: true });
  });

  it("AUTH-16 many networks together ask for one address thirty times in an hour, no more", async () => {
    const { email } = await makeOwner();
    for (let n = 0; n < 30; n += 1) {
      callFrom(`203.0.${n}.1`);
      expect(await ask(email)).toMatchObject({ ok: true });
    }
    callFrom("198.51.100.1");
    expect(await ask(email)).toMatchObject({ code: "limited" });
    later(61);
    expect(await ask(email)).toMatchObject({ ok: true });
  });

  it("AUTH-16 requests from forty networks do not block the owner's known device", async () => {
    const { email, userId } = await makeOwner();
    const stranger = await makeOwner();
    const crowd = [];
    for (let n = 0; n < 40; n += 1) {
      callFrom(`2001:db8:51:${n.toString(16)}::1`);
      crowd.push(await ask(email));
    }
    expect(crowd.filter(({ ok }) => ok)).toHaveLength(30);
    callFrom(`10.9.${network}.1`);
    expect(await ask(email)).toMatchObject({ code: "limited" });
    await rememberDevice(stranger.userId);
    expect(await ask(email)).toMatchObject({ code: "limited" });
    await rememberDevice(userId);
    await withSystem("test", (tx) => tx.recoveryRequest.deleteMany());
    expect(await askedToken(email)).not.toBe("");
    for (let n = 1; n < 3; n += 1) expect(await ask(email)).toMatchObject({ ok: true });
    expect(await ask(email)).toMatchObject({ code: "limited" });
  });

  it("AUTH-16 known devices of an address together ask thirty times in an hour; strangers are counted apart", async () => {
    const { email, userId } = await makeOwner();
    const askOnNewDevice = async () => {
      (await cookies()).set("obi.device", "");
      await rememberDevice(userId);
      return ask(email);
    };
    for (let n = 0; n < 30; n += 1) expect(await askOnNewDevice()).toMatchObject({ ok: true });
    expect(await askOnNewDevice()).toMatchObject({ code: "limited" });
    (await cookies()).set("obi.device", "");
    expect(await ask(email)).toMatchObject({ ok: true });
    later(61);
    expect(await askOnNewDevice()).toMatchObject({ ok: true });
  });

  it("AUTH-15 a known device causes the same account look-up for another owner's address and an unknown one", async () => {
    const [own, other] = [await makeOwner(), await makeOwner()];
    await rememberDevice(own.userId);
    const statements = jest.spyOn(pg.Client.prototype, "query");
    const lookedUp = async (address: string) => {
      statements.mockClear();
      await ask(address);
      const said = statements.mock.calls.map(
        ([query]) => z.object({ text: z.string() }).safeParse(query).data?.text ?? "",
      );
      return said.filter((text) => text.includes('"users"'));
    };
    const known = await lookedUp(other.email);
    expect(await lookedUp(`${randomUUID()}@obi.example`)).toEqual(known);
    statements.mockRestore();
    expect(known).toHaveLength(1);
    expect(known[0]).toMatch(/"id" (=|IN)/i);
  });

  it.each(["", "x", "a@b.com\r\nBcc: c@d.com", "a@b.com,c@d.com", "a＠b.com", `${"a".repeat(10_000)}@b.com`])(
    "AUTH-02 refuses %.30j in words before anything is counted",
    async (email) => {
      expect(await ask(email)).toMatchObject({
        ok: false,
        code: "invalid",
        fields: { email: ["Email inválido"] },
      });
      expect(await withSystem("test", (tx) => tx.recoveryRequest.count())).toBe(0);
    },
  );

  it("answers each request once, even with three workers at once", async () => {
    const owners = await Promise.all([1, 2, 3, 4].map(() => makeOwner()));
    for (const { email } of owners) await ask(email);
    await Promise.all([1, 2, 3].map(answerAll));
    for (const { email } of owners) expect(await mailsTo(email)).toHaveLength(1);
    expect(await withSystem("test", (tx) => tx.recoveryRequest.count())).toBe(0);
  });

  it("a worker that dies before its commit has answered nothing, and the request is found again", async () => {
    const { email } = await makeOwner();
    await ask(email);
    const [{ id } = { id: "" }] = await waiting();
    const dying = withSystem("test", async (tx) => {
      await answerRequest(tx, id);
      throw new Error("killed");
    });
    await expect(dying).rejects.toThrow("killed");
    expect(await mailsTo(email)).toEqual([]);
    await answerAll();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it("a disabled account gets no link; a super admin and an account without a password do", async () => {
    const [closed, provided, admin] = [await makeOwner(), await makeOwner(), await makeSuperAdmin()];
    await withSystem("test", async (tx) => {
      await tx.user.update({ where: { id: closed.userId }, data: { disabledAt: now() } });
      await tx.user.update({ where: { id: provided.userId }, data: { passwordHash: null } });
    });
    expect(await askedToken(closed.email)).toBe("");
    expect(await askedToken(admin.email)).not.toBe("");
    expect(await choose(await askedToken(provided.email))).toMatchObject({ ok: true });
    expect(await enters(provided.email, newPassword)).toBe(true);
  });

  it("SEC-14 an unexpected error records PASSWORD_RESET_EXCEPTION and returns a masked answer", async () => {
    await superuser.query("alter table recovery_requests rename to recovery_requests_away");
    const answer = await ask(`${randomUUID()}@obi.example`).finally(() =>
      superuser.query("alter table recovery_requests_away rename to recovery_requests"),
    );
    expect(answer).toMatchObject({ ok: false, code: "unexpected" });
    expect(await eventsOf("PASSWORD_RESET_EXCEPTION")).toHaveLength(1);
  });
});

describe("the recovery link", () => {
  it("AUTH-17 sets a new password, confirms the address, ends every session and every other link, and says so by mail", async () => {
    const owner = await makeOwner({ confirmed: false });
    const { email, userId } = owner;
    const session = await withSystem("test", (tx) =>
      openSession(tx, { userId, area: "owner", request: caller(), at: now() }),
    );
    const [first, second] = [await askedToken(email), await askedToken(email)];
    expect(first).not.toBe(second);
    expect(await choose(second)).toMatchObject({ ok: true });
    expect(await enters(email, owner.password)).toBe(false);
    expect(await enters(email, newPassword)).toBe(true);
    const kept = await withSystem("test", (tx) =>
      tx.user.findUniqueOrThrow({
        where: { id: userId },
        select: { emailConfirmedAt: true, sessions: { where: { id: session.sessionId } } },
      }),
    );
    expect(kept.emailConfirmedAt).toEqual(start);
    expect(kept.sessions[0]?.revokedAt).toEqual(start);
    for (const spent of [first, second]) {
      expect(await choose(spent)).toMatchObject({
        code: "expired",
        message: recoveryCopy.newPassword.expired,
      });
    }
    expect((await mailsTo(email)).at(-1)?.subject).toBe("Sua senha do Obi foi alterada");
    expect(await eventsOf("PASSWORD_CHANGED")).toMatchObject([{ user_id: userId }]);
  });

  it("AUTH-17 disconnects identities under other addresses and keeps the one under the account's own", async () => {
    const { email, userId } = await makeOwner();
    const connected = [email, `ladrao-${randomUUID()}@evil.example`, null];
    await withSystem("test", (tx) =>
      tx.userIdentity.createMany({
        data: connected.map((address, provider) => ({
          issuer: `https://provider-${provider}.example`,
          subject: randomUUID(),
          userId,
          email: address,
          createdAt: start,
          lastUsedAt: start,
        })),
      }),
    );
    expect(await choose(await askedToken(email))).toMatchObject({ ok: true });
    await withSystem("test", async (tx) => {
      const kept = await tx.userIdentity.findMany({ where: { userId }, select: { email: true } });
      expect(kept).toEqual([{ email }]);
      expect(await tx.auditEvent.count({ where: { userId, action: "identities.disconnect" } })).toBe(1);
    });
  });

  it("AUTH-17 is single use under 20 parallel calls, also of two links at once", async () => {
    const { email } = await makeOwner();
    const tokens = [await askedToken(email), await askedToken(email)];
    const passwords = Array.from({ length: 20 }, (_, n) => `Tatame-Azul#20${n}x`);
    const answers = await Promise.all(passwords.map((password, n) => choose(tokens[n % 2] ?? "", password)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok && answer.code === "expired")).toHaveLength(19);
    const winner = passwords[answers.findIndex(({ ok }) => ok)] ?? "";
    expect(await enters(email, winner)).toBe(true);
    const told = (await mailsTo(email)).filter(({ subject }) => subject.includes("alterada"));
    expect(told).toHaveLength(1);
  });

  it("C-11 works for 24 hours and no second longer; SEC-14 a dead link leaves PASSWORD_RESET_ERROR", async () => {
    const { email } = await makeOwner();
    const token = await askedToken(email);
    fixClock(new Date(start.getTime() + 24 * 3_600_000 + 1_000));
    expect(await choose(token)).toMatchObject({ ok: false, code: "expired" });
    for (const foreign of ["", "x", "x".repeat(200), "a".repeat(43)]) {
      expect(await choose(foreign)).toMatchObject({ ok: false, code: "expired" });
    }
    expect(await eventsOf("PASSWORD_RESET_ERROR")).toHaveLength(5);
    fixClock(new Date(start.getTime() + 24 * 3_600_000 - 1_000));
    expect(await choose(token)).toMatchObject({ ok: true });
  });

  it("AUTH-17 is not spent by a refused password", async () => {
    const { email, fullName } = await makeOwner({ fullName: "Rosa Nakamura Dias" });
    const token = await askedToken(email);
    const refusals: [string, string][] = [
      ["Curta#1", "Senha deve ter pelo menos 12 caracteres"],
      ["semmaiuscula#1", "Senha deve conter pelo menos uma letra maiúscula"],
      ["Password123!", "Esta senha é muito comum. Escolha outra."],
    ];
    for (const [password, sentence] of refusals) {
      expect(await choose(token, password)).toMatchObject({ ok: false, fields: { password: [sentence] } });
    }
    expect(await choose(token, `${fullName}#1`)).toMatchObject({ ok: false, code: "weak-password" });
    expect(await choose(token, "A1#a".repeat(40))).toMatchObject({ ok: false, code: "invalid" });
    expect(await choose(token)).toMatchObject({ ok: true });
  });

  it("lifts the sign-in lock once a new password is set", async () => {
    const owner = await makeOwner();
    for (let n = 0; n < 6; n += 1) await enters(owner.email, "errada");
    expect(await enters(owner.email, owner.password)).toBe(false);
    await choose(await askedToken(owner.email));
    expect(await enters(owner.email, newPassword)).toBe(true);
  });

  it("a confirmation link sets no password", async () => {
    const { email, userId } = await makeOwner({ confirmed: false });
    const { issueToken } = await import("@/lib/auth/tokens");
    const token = await withSystem("test", (tx) =>
      issueToken(tx, { userId, purpose: "confirm_email", at: now() }),
    );
    expect(await choose(token)).toMatchObject({ ok: false, code: "expired" });
    expect(await enters(email, newPassword)).toBe(false);
  });

  it("PORTAL-02 is not sent to a student, and an owner's reset leaves a student of the same address alone", async () => {
    const { id: studioId } = await makeStudio();
    const student = await makeStudentAccount({ studioId });
    expect(await askedToken(student.email)).toBe("");
    const owner = await makeOwner({ email: student.email });
    expect(await choose(await askedToken(owner.email))).toMatchObject({ ok: true });
    expect(await enters(student.email, student.password, "student")).toBe(true);
  });
});

it("no table, the job queue's included, contains the token of a recovery mail", async () => {
  const { email } = await makeOwner();
  const token = await askedToken(email);
  expect(token).toHaveLength(43);
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await superuser.query(
      `select from ${name} as t where position($1 in t::text) > 0 limit 1`,
      [token],
    );
    if (rowCount) holding.push(name);
  }
  expect(holding).toEqual([]);
});
