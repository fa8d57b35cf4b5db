import { randomUUID } from "node:crypto";
import { withSystem } from "@/lib/db/doors";
import { mailsTo } from "@/lib/testing/mail";
import { makeStaff, makeStudio } from "@/lib/testing/factories";
import { openTrial, setUpAcademy } from "./open-trial";

const at = new Date("2026-11-21T15:00:00Z");
const request = { requestId: randomUUID(), ip: "192.0.2.7", userAgent: "jest" };

const newcomer = () => ({
  fullName: "Rosa Maria",
  studioName: "Academia Ipiranga",
  email: `rosa-${randomUUID()}@obi.example`,
  passwordHash: "$argon2id$not-a-real-hash",
  request,
  at,
});

const open = (person: ReturnType<typeof newcomer>) => withSystem("test", (tx) => openTrial(tx, person));

const everythingOf = (email: string) =>
  withSystem("test", (tx) =>
    tx.user.findUniqueOrThrow({
      where: { kind_email: { kind: "staff", email } },
      select: { profile: true, emailConfirmedAt: true, roles: { select: { role: true, studio: true } } },
    }),
  );

describe("sign-up", () => {
  it("SIGN-15 creates user, profile, studio and owner role in one transaction", async () => {
    const person = newcomer();
    await open(person);
    const made = await everythingOf(person.email);
    expect(made.profile?.fullName).toBe("Rosa Maria");
    expect(made.roles).toMatchObject([{ role: "studio_owner", studio: { name: "Academia Ipiranga" } }]);
  });

  it("SIGN-15 threat 52 leaves nothing behind when the address is taken", async () => {
    const person = newcomer();
    await open(person);
    const studioName = `Segunda ${randomUUID()}`;
    expect(await open({ ...person, studioName })).toBeNull();
    const studios = await withSystem("test", (tx) => tx.studio.count({ where: { name: studioName } }));
    expect(studios).toBe(0);
  });

  it("SIGN-18 a new studio is on a basic trial of exactly 7 days, with no card asked", async () => {
    const person = newcomer();
    await open(person);
    const { studio } = (await everythingOf(person.email)).roles[0] ?? {};
    expect(studio).toMatchObject({ subscriptionStatus: "trial", subscriptionPlan: "basic" });
    expect(studio?.trialEndsAt?.toISOString()).toBe("2026-11-28T15:00:00.000Z");
  });

  it("SIGN-16 SIGN-38 queues one mail of type signup that links to the confirmation page", async () => {
    const person = newcomer();
    await open(person);
    const mails = await mailsTo(person.email);
    expect(mails).toHaveLength(1);
    const text = mails[0]?.text ?? "";
    expect(text).toMatch(/\/email-confirmation\?token_hash=[\w-]{43}&type=signup/);
    expect(text).toContain("Olá, Rosa Maria!");
  });

  it("the mailed token does not appear in the token table", async () => {
    const person = newcomer();
    await open(person);
    const [mail] = await mailsTo(person.email);
    const token = /token_hash=([\w-]+)&/.exec(mail?.text ?? "")?.[1] ?? "missing";
    const tokens = await withSystem("test", (tx) => tx.oneTimeToken.findMany());
    expect(JSON.stringify(tokens)).not.toContain(token);
  });
});

describe("set-up of an account", () => {
  const makeBare = (email: string) =>
    withSystem("test", (tx) => tx.user.create({ data: { kind: "staff", email }, select: { id: true } }));

  it("SIGN-23 creates what is missing once, even under repeated and parallel calls", async () => {
    const person = newcomer();
    const { id: userId } = await makeBare(person.email);
    const owner = { userId, ...person };
    await Promise.all(Array.from({ length: 5 }, () => withSystem("test", (tx) => setUpAcademy(tx, owner))));
    await withSystem("test", (tx) => setUpAcademy(tx, { ...owner, studioName: "Outra" }));
    const made = await everythingOf(person.email);
    expect(made.profile?.fullName).toBe("Rosa Maria");
    expect(made.roles).toMatchObject([
      { role: "studio_owner", studio: { name: "Academia Ipiranga", subscriptionStatus: "trial" } },
    ]);
  });

  it("SIGN-23 does not change an account that belongs to a studio without owning it", async () => {
    const { studioId } = await makeStudio();
    const staff = await makeStaff({ studioId });
    await withSystem("test", (tx) => setUpAcademy(tx, { ...staff, studioName: "Outra", at }));
    expect((await everythingOf(staff.email)).roles).toMatchObject([{ role: null, studio: { id: studioId } }]);
  });
});
