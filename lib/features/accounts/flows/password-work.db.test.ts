import { randomUUID } from "node:crypto";
import { hash as argonHash, verify } from "@node-rs/argon2";
import pg from "pg";
import { LOGINS_PER_NETWORK, PASSWORD_WORK } from "@/lib/config/constants";
import { withSystem } from "@/lib/db/doors";
import {
  setNewPassword,
  signInOwner,
  signInStudent,
  signUp,
  startSimpleTrial,
} from "@/lib/features/accounts/actions";
import { enterByInvite, inviteStudent } from "@/lib/features/invites/actions";
import { now } from "@/lib/kernel/clock";
import { DomainError } from "@/lib/kernel/errors";
import { makeOwner, makeStudent } from "@/lib/testing/factories";
import { isProof } from "@/lib/testing/lanes";
import { mailsTo } from "@/lib/testing/mail";
import { carrySession, sendHeaders } from "@/lib/testing/next-headers";
import { signedInOwner } from "@/lib/testing/owner-session";
import { hashPassword } from "@/lib/auth/password";
import { enterTeam, inviteMember, joinTeam } from "@/lib/features/team/actions";
import { inTurn } from "@/lib/auth/password-work";
import { issueToken } from "@/lib/auth/tokens";
import { unanswered } from "@/server/unanswered";
import { signInWithPassword } from "./sign-in";
import { networkOf } from "@/lib/auth/throttle";

/** Counts the work of a guess, with the real Argon2id and the real statements. */
jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

const verified = jest.mocked(verify);
const hashed = jest.mocked(argonHash);
const wrong = "Errada#Senha-2026";

const newNetwork = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
const from = (ip: string) => ({ requestId: randomUUID(), ip, userAgent: "jest" });
const nobody = () => `ninguem-${randomUUID()}@obi.example`;

let storedHash: string;

async function account(fields: { passwordHash?: null; disabledAt?: Date } = {}): Promise<string> {
  const email = `dona-${randomUUID()}@obi.example`;
  await withSystem("test", (tx) =>
    tx.user.create({ data: { kind: "staff", email, passwordHash: storedHash, ...fields } }),
  );
  return email;
}

const guess = (email: string, ip = `${newNetwork()}::1`) =>
  signInWithPassword({ kind: "staff", email, password: wrong }, from(ip));

const median = (samples: readonly number[]) => [...samples].sort((a, b) => a - b)[samples.length >> 1] ?? 0;

/** The statements that the work sends, and how often it hashes. */
async function workOf(act: () => Promise<unknown>) {
  verified.mockClear();
  hashed.mockClear();
  const asked = jest.spyOn(pg.Client.prototype, "query");
  await act();
  const statements = asked.mock.calls.length;
  asked.mockRestore();
  const options = verified.mock.calls.map(([stored, , given]) => [
    String(stored).split("$").slice(1, 4).join("$"),
    given,
  ]);
  return { statements, verifications: options, hashes: hashed.mock.calls.length };
}

beforeAll(async () => {
  storedHash = await hashPassword("Obi#Correta-2026");
  await guess(nobody());
});

describe("the work of a guess", () => {
  it("threat 4 AUTH-13 is the same for a wrong password, an unknown address, a disabled account and one without a password", async () => {
    const known = await account();
    const wrongPassword = await workOf(() => guess(known));
    const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(wrongPassword.verifications).toEqual([["argon2id$v=19$m=19456,t=2,p=1", cost]]);
    expect(wrongPassword.hashes).toBe(0);
    expect(wrongPassword.statements).toBeGreaterThan(5);
    for (const email of [
      nobody(),
      await account({ disabledAt: now() }),
      await account({ passwordHash: null }),
    ])
      expect(await workOf(() => guess(email))).toEqual(wrongPassword);
  });

  it("threat 4 AUTH-13 takes as long for an unknown address as for a known one", async () => {
    const timeOf = async (email: string) => {
      const started = performance.now();
      await guess(email);
      return performance.now() - started;
    };
    const ratios: number[] = [];
    for (let n = 0; n < (isProof ? 60 : 16); n += 1) {
      const email = await account();
      // Measured in pairs, in alternating order, so that other load on the machine falls on both.
      const before = n % 2 ? await timeOf(email) : undefined;
      const unknown = await timeOf(nobody());
      ratios.push(unknown / (before ?? (await timeOf(email))));
    }
    // A wide bound is enough: the work is counted above, and a skipped hash would show as a tenth.
    const bound = isProof ? 1.25 : 2;
    expect(median(ratios)).toBeGreaterThan(1 / bound);
    expect(median(ratios)).toBeLessThan(bound);
  });

  it("threat 3 AUTH-07 is not done for attempts of one network beyond its limit", async () => {
    const network = newNetwork();
    const key = `login:net:${networkOf(`${network}::`)}`;
    const count = LOGINS_PER_NETWORK.max - 5;
    await withSystem("test", (tx) => tx.throttleCounter.create({ data: { key, windowStart: now(), count } }));
    const guessAtOnce = (round: number) =>
      Promise.all(Array.from({ length: 20 }, (_, n) => guess(nobody(), `${network}::${round}${n}`)));
    // Each round is within the places of one network.
    const { verifications } = await workOf(async () => {
      for (let round = 0; round < 3; round += 1) await guessAtOnce(round);
    });
    expect(verifications).toHaveLength(5);
  });

  it("threat 1 AUTH-08 is not done while a lock stands", async () => {
    const [email, ip] = [await account(), `${newNetwork()}::1`];
    for (let n = 0; n < 5; n += 1) await guess(email, ip);
    expect((await workOf(() => guess(email, ip))).verifications).toEqual([]);
  });
});

describe("three hundred sign-ins at once", () => {
  const attempt = (email: string) =>
    guess(email).then(
      ({ ok }) => (ok ? "entered" : "answered"),
      (error: unknown) => (error instanceof DomainError ? error.code : error),
    );

  it("are answered or refused as busy at once and uncounted; passwords are checked two at a time", async () => {
    let [running, most] = [0, 0];
    const { verify: real } = jest.requireActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
    verified.mockImplementation(async (...given) => {
      most = Math.max(most, (running += 1));
      return real(...given).finally(() => (running -= 1));
    });
    const asked = jest.spyOn(pg.Client.prototype, "query");
    const emails = Array.from({ length: 300 }, nobody);
    const began = performance.now();
    const rush = emails.map(async (email) => ({
      email,
      outcome: await attempt(email),
      ms: performance.now() - began,
    }));
    const bystander = withSystem("test", (tx) => tx.user.count({ where: { email: nobody() } }));
    expect(await bystander).toBe(0);
    const answers = await Promise.all(rush);
    // Callers waiting for a turn hold no connection. One more is the bystander's.
    expect(new Set(asked.mock.contexts).size).toBeLessThanOrEqual(PASSWORD_WORK.atOnce + 1);
    asked.mockRestore();
    expect(await attempt(nobody())).toBe("answered");
    verified.mockImplementation(real);
    const sentAway = answers.filter(({ outcome }) => outcome === "busy");
    const answered = answers.filter(({ outcome }) => outcome === "answered");
    expect([answered.length, sentAway.length]).toEqual([PASSWORD_WORK.places, 300 - PASSWORD_WORK.places]);
    expect(most).toBe(PASSWORD_WORK.atOnce);
    expect(Math.max(...sentAway.map(({ ms }) => ms))).toBeLessThan(Math.min(...answered.map(({ ms }) => ms)));
    const states = await withSystem("test", (tx) =>
      tx.loginState.count({ where: { email: { in: sentAway.map(({ email }) => email) } } }),
    );
    expect(states).toBe(0);
  });

  it("answer the next caller that the server is busy, and mark the request for status 503", async () => {
    const requestId = randomUUID();
    unanswered.set(requestId, { isAway: false });
    sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": "203.0.113.3", "x-request-id": requestId });
    const { verify: real } = jest.requireActual<typeof import("@node-rs/argon2")>("@node-rs/argon2");
    // Keeps the rush unfinished until the questions below are answered.
    const released = Promise.withResolvers<void>();
    verified.mockImplementation(async (...given) => {
      await released.promise;
      return real(...given);
    });
    const rush = Array.from({ length: PASSWORD_WORK.places }, () => attempt(nobody()));
    const busy = {
      ok: false,
      code: "busy",
      message: "Muitas pessoas estão entrando agora. Aguarde alguns segundos e tente de novo.",
    };
    expect(await signInOwner({ email: nobody(), password: wrong })).toEqual(busy);
    expect(
      await signUp({ fullName: "Rosa", studioName: "Kodokan", email: nobody(), password: "Obi#Nova-2026" }),
    ).toEqual(busy);
    expect([...unanswered]).toEqual([[requestId, { isAway: true }]]);
    released.resolve();
    await Promise.all(rush);
    verified.mockImplementation(real);
    expect(await signInOwner({ email: nobody(), password: wrong })).toMatchObject({ code: "credentials" });
    unanswered.delete(requestId);
  });
});

const person = { fullName: "Rosa Maria", studioName: "Academia Ipiranga", email: "rosa@obi.example" };
const token = "a".repeat(43);

/** Occupies places while `act` runs: all of them, or all that one network may have. */
async function whileTaken<T>(
  { places, ip }: { places: number; ip: string | null },
  act: () => Promise<T>,
): Promise<T> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const caller = ip === null ? null : { ip };
  const rush = Array.from({ length: places }, () => inTurn(caller, () => released));
  try {
    return await act();
  } finally {
    release();
    await Promise.all(rush);
  }
}

const callFrom = (ip: string) =>
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": ip, "user-agent": "jest" });
const nothingDone = { statements: 0, verifications: [], hashes: 0 };

describe.each<[string, (password: string) => Promise<{ ok: boolean }>]>([
  ["a sign-in", (password) => signInOwner({ email: nobody(), password })],
  ["a students' sign-in", (password) => signInStudent({ email: nobody(), password })],
  ["a sign-up", (password) => signUp({ ...person, email: nobody(), password })],
  ["a simple sign-up", (password) => startSimpleTrial({ ...person, email: nobody(), password })],
])("%s refused as busy sends no statement and counts towards no limit", (_form, act) => {
  const sentAway = async () =>
    expect(await act("Tatame#Azul-2031")).toMatchObject({ ok: false, code: "busy" });

  it("while all places are taken", async () => {
    callFrom(`${newNetwork()}::1`);
    const taken = { places: PASSWORD_WORK.places, ip: null };
    expect(await whileTaken(taken, () => workOf(sentAway))).toEqual(nothingDone);
  });

  it("threat 3 while its network holds all the places one network may; other networks are answered", async () => {
    const network = newNetwork();
    const taken = { places: PASSWORD_WORK.placesPerNetwork, ip: `${network}::1` };
    const elsewhere = await whileTaken(taken, async () => {
      callFrom(`${network}::2`);
      expect(await workOf(sentAway)).toEqual(nothingDone);
      callFrom(`${newNetwork()}::1`);
      return { answer: act("Tatame#Azul-2031") };
    });
    expect(await elsewhere.answer).not.toMatchObject({ code: "busy" });
    callFrom(`${network}::2`);
    expect(await act("Tatame#Azul-2031")).not.toMatchObject({ code: "busy" });
  });
});

describe.each<[string, string, (link: string) => Promise<unknown>, () => Promise<string>]>([
  [
    "a new password",
    "expired",
    (link) => setNewPassword({ token: link, password: "Tatame#Azul-2031" }),
    async () => {
      const { userId } = await makeOwner();
      const reset = { userId, purpose: "reset_password", at: now() } as const;
      return withSystem("test", (tx) => issueToken(tx, reset));
    },
  ],
  [
    "an invite",
    "invalid-invite",
    (link) => enterByInvite({ token: link, password: "Tatame#Azul-2031", confirmation: "Tatame#Azul-2031" }),
    async () => {
      const { studioId } = await signedInOwner();
      const { id: studentId, email } = await makeStudent({ studioId });
      await inviteStudent({ studentId });
      await carrySession(null);
      const [mail] = await mailsTo(email);
      return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    },
  ],
  [
    "an invite to the team",
    "dead",
    (link) => joinTeam({ token: link, password: "Tatame#Azul-2031", fullName: "Lia Prado" }),
    async () => {
      await signedInOwner();
      const email = `lia-${Math.random().toString(36).slice(2)}@teste.obi.example`;
      await inviteMember({ fullName: "Lia Prado", email, staffRole: "desk" });
      await carrySession(null);
      const [mail] = await mailsTo(email);
      return /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    },
  ],
])("%s", (_form, refused, act, issue) => {
  it("threat 3 with an invented link takes no place and no hash", async () => {
    callFrom(`${newNetwork()}::1`);
    const taken = { places: PASSWORD_WORK.places, ip: null };
    const work = await whileTaken(taken, () =>
      workOf(async () => expect(await act(token)).toMatchObject({ ok: false, code: refused })),
    );
    expect(work).toMatchObject({ verifications: [], hashes: 0 });
  });

  it("refused as busy leaves the link usable", async () => {
    const link = await issue();
    const ip = `${newNetwork()}::1`;
    callFrom(ip);
    const busy = { ok: false, code: "busy" };
    for (const taken of [
      { places: PASSWORD_WORK.places, ip: null },
      { places: PASSWORD_WORK.placesPerNetwork, ip },
    ]) {
      const work = await whileTaken(taken, () =>
        workOf(async () => expect(await act(link)).toMatchObject(busy)),
      );
      expect(work).toMatchObject({ verifications: [], hashes: 0 });
    }
    expect(await act(link)).toMatchObject({ ok: true });
  });
});

it("a nested call reuses the turn it already has: four at once finish with two turns", async () => {
  const nested = () => inTurn(null, () => inTurn(null, async () => "done"));
  expect(await Promise.all([nested(), nested(), nested(), nested()])).toEqual(Array(4).fill("done"));
});

describe("a password over 128 characters", () => {
  it.each<[string, (password: string) => Promise<{ ok: boolean }>]>([
    ["the sign-in", (password) => signInOwner({ email: person.email, password })],
    ["the students' sign-in", (password) => signInStudent({ email: person.email, password })],
    ["the sign-up", (password) => signUp({ ...person, password })],
    ["the simple sign-up", (password) => startSimpleTrial({ ...person, password })],
    ["the new password", (password) => setNewPassword({ token, password })],
    ["the invite to the team", (password) => joinTeam({ token, password, fullName: "Lia Prado" })],
    ["the team's known account", (password) => enterTeam({ token, password })],
    ["the invite", (password) => enterByInvite({ token, password, confirmation: password })],
  ])("threat 20 SIGN-06 is refused by %s at once: no hash, no statement", async (_form, act) => {
    const refused = expect.objectContaining({ ok: false, fields: { password: [expect.any(String)] } });
    const noForm = expect.objectContaining({ message: expect.stringMatching(/404/) });
    for (const [length, answer] of [
      [129, refused],
      [150_000, refused],
      [1_000_000, noForm],
    ] as const) {
      sendHeaders({
        "sec-fetch-site": "same-origin",
        "x-obi-ip": `${newNetwork()}::1`,
        "user-agent": "jest",
      });
      const password = "aA1#".repeat(Math.ceil(length / 4)).slice(0, length);
      const times: number[] = [];
      const refuse = async () => {
        const started = performance.now();
        expect(await act(password).catch((error: unknown) => error)).toEqual(answer);
        times.push(performance.now() - started);
      };
      const work = await workOf(async () => {
        for (let n = 0; n < 3; n += 1) await refuse();
      });
      expect(work).toEqual({ statements: 0, verifications: [], hashes: 0 });
      expect(Math.min(...times)).toBeLessThan(50);
    }
  });
});
