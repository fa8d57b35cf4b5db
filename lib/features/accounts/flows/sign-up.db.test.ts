import { randomUUID } from "node:crypto";
import { LEGAL_VERSION } from "@/content/legal/versions";
import { currentActor } from "@/lib/auth/actor";
import { env } from "@/lib/config/env";
import { withSystem } from "@/lib/db/doors";
import { fixClock, now } from "@/lib/kernel/clock";
import { makeOwner } from "@/lib/testing/factories";
import { mailsTo, tokenMailedTo } from "@/lib/testing/mail";
import { carrySession, cookies, sendHeaders } from "@/lib/testing/next-headers";
import { confirmForeignEmail, signUp, startSimpleTrial } from "../actions";
import { SIGN_UP_RETRY_MINUTES, SIGN_UPS_PER_NETWORK } from "../rules/limits";

let mockResponseGone = false;
jest.mock("next/headers", () => {
  const real = jest.requireActual<typeof import("@/lib/testing/next-headers")>("@/lib/testing/next-headers");
  const set = () => {
    throw new Error("no response to write to");
  };
  return {
    ...real,
    cookies: async () => ({ ...(await real.cookies()), ...(mockResponseGone && { set }) }),
  };
});

const start = "2026-11-21T15:00:00Z";
let network = 0;
const fromNewNetwork = () => {
  network += 1;
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": `10.20.${network}.1`, "user-agent": "jest" });
};

beforeEach(async () => {
  fixClock(start);
  fromNewNetwork();
  await carrySession(null);
});

const newcomer = () => ({
  fullName: "Rosa Maria",
  studioName: `Academia ${randomUUID().slice(0, 8).replace(/\d/g, "x")}`,
  email: `rosa-${randomUUID()}@obi.example`,
  password: "Obi#Nova-2026",
});

const accountsOf = (email: string) =>
  withSystem("test", (tx) =>
    tx.user.findMany({ where: { email }, include: { roles: { include: { studio: true } }, profile: true } }),
  );

const signedInAs = async () => {
  const actor = await currentActor();
  return actor.kind === "studio" ? { email: actor.email, studio: actor.studio.name } : actor.kind;
};

const refusalOf = async (result: Promise<Awaited<ReturnType<typeof signUp>>>) => {
  const answer = await result;
  return answer.ok ? null : { code: answer.code, fields: answer.fields };
};

const unproven =
  "Já existe um cadastro com este e-mail, que ninguém confirmou. Enviamos um link para ele: abra, escolha a sua senha e a conta é sua.";
const taken = "Este e-mail já tem cadastro. Entre com a sua senha ou use outro endereço.";

describe("sign-up", () => {
  it("SIGN-15 SIGN-16 FUNC-03 signs the new owner in to the new studio and sends one mail", async () => {
    const person = newcomer();
    expect(await signUp(person)).toEqual({ ok: true, data: { signedIn: true } });
    expect(await signedInAs()).toEqual({ email: person.email, studio: person.studioName });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it("SIGN-20 the simple form makes the same kind of account", async () => {
    const person = { ...newcomer(), password: "faixa1" };
    expect(await startSimpleTrial(person)).toEqual({ ok: true, data: { signedIn: true } });
    const [account] = await accountsOf(person.email);
    expect(account?.roles).toMatchObject([
      {
        role: "studio_owner",
        studio: {
          subscriptionStatus: "trial",
          subscriptionPlan: "basic",
          trialEndsAt: new Date("2026-11-28T15:00:00Z"),
        },
      },
    ]);
  });

  it.each([
    ["signUp", signUp],
    ["startSimpleTrial", startSimpleTrial],
  ])("RIGHT-22 %s keeps which terms and privacy text the owner agreed to, and when", async (_, open) => {
    const person = newcomer();
    expect(await open(person)).toMatchObject({ ok: true });
    expect(await accountsOf(person.email)).toMatchObject([
      { agreedTo: LEGAL_VERSION, agreedAt: new Date(start) },
    ]);
  });

  it.each([
    [{}, { autoCharge: true, lateFeeBp: 200 }],
    [
      { auto_invoice: false, late_fee_percentage: 1.5 },
      { autoCharge: false, lateFeeBp: 150 },
    ],
  ])(
    "CONST-05 CONST-07 a platform setting of %j starts a new studio's fees with %j",
    async (value, expected) => {
      const key = "payment_general";
      const keep = (row: object) =>
        withSystem("test", (tx) =>
          tx.globalSetting.upsert({ where: { key }, create: { key, value: row }, update: { value: row } }),
        );
      const person = newcomer();
      await keep(value);
      await signUp(person).finally(() => keep({}));
      const [account] = await accountsOf(person.email);
      expect(account?.roles[0]?.studio).toMatchObject(expected);
    },
  );

  it("SIGN-06 SIGN-19 each form enforces its own minimum password length on the server", async () => {
    const person = { ...newcomer(), password: "faixa1" };
    expect(await refusalOf(signUp(person))).toEqual({
      code: "invalid",
      fields: { password: ["Senha deve ter pelo menos 12 caracteres"] },
    });
    expect(await refusalOf(startSimpleTrial({ ...person, password: "faixa" }))).toEqual({
      code: "invalid",
      fields: { password: ["A senha deve ter pelo menos 6 caracteres"] },
    });
    expect(await accountsOf(person.email)).toEqual([]);
  });

  it.each(["123456", "aaaaaa", "Rosa Maria", "senha123"])(
    "SIGN-19 %s is refused by the simple form and leaves nothing behind",
    async (password) => {
      const person = newcomer();
      expect(await refusalOf(startSimpleTrial({ ...person, password }))).toMatchObject({
        code: "weak-password",
      });
      expect(await accountsOf(person.email)).toEqual([]);
    },
  );

  it.each(["trialDays", "signupType", "role", "studioId"])(
    "SIGN-15 refuses a request that carries %s",
    async (key) => {
      const person = newcomer();
      await expect(signUp({ ...person, [key]: "free_trial" })).rejects.toThrow(
        "NEXT_HTTP_ERROR_FALLBACK;404",
      );
      expect(await accountsOf(person.email)).toEqual([]);
    },
  );

  it("SIGN-17 an account whose session cookie cannot be set is kept, and the answer says signedIn: false", async () => {
    const person = newcomer();
    mockResponseGone = true;
    expect(await signUp(person)).toEqual({ ok: true, data: { signedIn: false } });
    mockResponseGone = false;
    expect(await accountsOf(person.email)).toHaveLength(1);
    expect(await signedInAs()).toBe("visitor");
  });
});

describe("the same sign-up sent again", () => {
  it("SIGN-16 signs in to the account made the first time when the answer was lost", async () => {
    const person = newcomer();
    await signUp(person);
    await carrySession(null);
    expect(await signUp(person)).toEqual({ ok: true, data: { signedIn: true } });
    expect(await signedInAs()).toEqual({ email: person.email, studio: person.studioName });
    expect(await accountsOf(person.email)).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it("SIGN-15 twenty times at once makes one account, one studio and one mail", async () => {
    const person = newcomer();
    const results = await Promise.all(Array.from({ length: 20 }, () => signUp(person)));
    expect(results.some(({ ok }) => ok)).toBe(true);
    expect(results.filter((result) => !result.ok && result.code !== "conflict")).toEqual([]);
    const [account, ...others] = await accountsOf(person.email);
    expect(others).toEqual([]);
    expect(account?.roles).toHaveLength(1);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it.each([
    ["another password", { password: "Outra#Senha-2026" }],
    ["another studio", { studioName: "Academia Vizinha" }],
    ["another name", { fullName: "Outra Pessoa" }],
  ])("SIGN-14 with %s is told that the address is taken, and nobody is signed in", async (_, change) => {
    const person = newcomer();
    await signUp(person);
    await carrySession(null);
    const told = "password" in change ? taken : unproven;
    expect(await refusalOf(signUp({ ...person, ...change }))).toEqual({
      code: "conflict",
      fields: { email: [told] },
    });
    expect(await signedInAs()).toBe("visitor");
  });

  it("RIGHT-50 an unconfirmed address is mailed a link with which its holder takes over the account", async () => {
    const stranger = newcomer();
    await signUp(stranger);
    await carrySession(null);
    (await cookies()).set("obi.device", "");
    const holder = {
      ...stranger,
      fullName: "Bia Dona",
      studioName: "Academia da Bia",
      password: "Tatame#Azul-2026",
    };
    expect(await refusalOf(signUp(holder))).toEqual({ code: "conflict", fields: { email: [unproven] } });
    expect(await mailsTo(stranger.email)).toHaveLength(2);
    const { fullName, studioName, password } = holder;
    const token = await tokenMailedTo(stranger.email);
    const chosen = { token, from: "", password, anew: "on", fullName, studioName };
    expect(await confirmForeignEmail(chosen)).toMatchObject({ ok: true });
    expect(await signedInAs()).toEqual({ email: stranger.email, studio: "Academia da Bia" });
  });

  it("RIGHT-50 repeated sign-ups send at most three more mails, and none to a confirmed address", async () => {
    const person = newcomer();
    await signUp(person);
    await carrySession(null);
    for (let n = 0; n < 5; n += 1) await signUp({ ...person, studioName: `Academia ${n}` });
    expect(await mailsTo(person.email)).toHaveLength(1 + 3);
    const { email } = await makeOwner();
    expect(await refusalOf(signUp({ ...person, email }))).toEqual({
      code: "conflict",
      fields: { email: [taken] },
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  it("SIGN-14 is refused after ten minutes and does not count as a failed sign-in", async () => {
    const person = newcomer();
    await signUp(person);
    await carrySession(null);
    fixClock(new Date(now().getTime() + SIGN_UP_RETRY_MINUTES * 60_000 + 1_000));
    expect(await refusalOf(signUp(person))).toMatchObject({ code: "conflict" });
    expect(await refusalOf(signUp({ ...person, password: "Outra#Senha-2026" }))).toMatchObject({
      code: "conflict",
    });
    const failures = await withSystem("test", (tx) =>
      tx.loginState.count({ where: { email: person.email } }),
    );
    expect(failures).toBe(0);
  });

  it("an older account never opens by signing up, even with its own password", async () => {
    const owner = await makeOwner();
    await withSystem("test", (tx) =>
      tx.user.update({ where: { id: owner.userId }, data: { createdAt: new Date("2026-11-21T14:00:00Z") } }),
    );
    const { email, password, fullName } = owner;
    expect(await refusalOf(signUp({ email, password, fullName, studioName: "Academia" }))).toMatchObject({
      code: "conflict",
    });
    expect(await signedInAs()).toBe("visitor");
  });
});

describe("abuse of sign-up", () => {
  it("threat 52 an address in capitals opens no second trial; one with other dots is another address", async () => {
    const person = newcomer();
    await signUp(person);
    const [account] = await accountsOf(person.email);
    const trialEndsAt = account?.roles[0]?.studio?.trialEndsAt;
    await carrySession(null);
    fixClock(new Date(now().getTime() + 3 * 86_400_000));
    for (const email of [person.email.toUpperCase(), ` ${person.email} `])
      for (const open of [signUp, startSimpleTrial]) {
        expect(await refusalOf(open({ ...person, email }))).toMatchObject({ code: "conflict" });
        // At most three links are sent to one address in ten minutes.
        fixClock(new Date(now().getTime() + 11 * 60_000));
      }
    const [same, ...others] = await accountsOf(person.email);
    expect(others).toEqual([]);
    expect(same?.roles).toHaveLength(1);
    expect(same?.roles[0]?.studio?.trialEndsAt).toEqual(trialEndsAt);
    const dotted = { ...newcomer(), email: person.email.replace("rosa-", "ro.sa-") };
    expect((await signUp(dotted)).ok).toBe(true);
  });

  it("SIGN-15 is limited per network over both forms together", async () => {
    await signUp(newcomer());
    await withSystem("test", (tx) =>
      tx.throttleCounter.updateMany({
        where: { key: { contains: `10.20.${network}.` } },
        data: { count: SIGN_UPS_PER_NETWORK.max - 1 },
      }),
    );
    const [last, ...late] = [newcomer(), newcomer(), newcomer()];
    expect((await startSimpleTrial(last ?? newcomer())).ok).toBe(true);
    for (const person of late) {
      expect(await refusalOf(signUp(person))).toMatchObject({ code: "limited" });
      expect(await refusalOf(startSimpleTrial(person))).toMatchObject({ code: "limited" });
      expect(await accountsOf(person.email)).toEqual([]);
    }
  });

  it("ROUTE-18 signing up with the super admin's address gives only the role of a studio owner", async () => {
    await withSystem("test", (tx) => tx.user.deleteMany({ where: { email: env.superAdminEmail } }));
    await signUp({ ...newcomer(), email: env.superAdminEmail });
    const [account] = await accountsOf(env.superAdminEmail);
    expect(account?.roles.map(({ role }) => role)).toEqual(["studio_owner"]);
    await withSystem("test", (tx) => tx.user.deleteMany({ where: { email: env.superAdminEmail } }));
  });

  it("NUL bytes and half a surrogate pair never reach the form", async () => {
    for (const fullName of ["Rosa\u0000", "Rosa\ud83e"])
      await expect(signUp({ ...newcomer(), fullName })).rejects.toThrow("404");
  });
});
