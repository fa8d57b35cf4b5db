import { randomUUID } from "node:crypto";
import { violatedConstraint } from "@/lib/db/errors";
import { withSystem } from "@/lib/db/doors";
import { mailsTo } from "@/lib/testing/mail";
import { confirmAddress, openTrial } from "./commands";

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

  it("SIGN-15 leaves nothing behind when the address is taken", async () => {
    const person = newcomer();
    await open(person);
    const studioName = `Segunda ${randomUUID()}`;
    const refused = await open({ ...person, studioName }).catch((error: unknown) =>
      violatedConstraint(error),
    );
    expect(refused).toBe("users_kind_email_key");
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

  it("SIGN-16 queues a confirmation mail whose link works once and for 24 hours", async () => {
    const person = newcomer();
    await open(person);
    const [mail, ...others] = await mailsTo(person.email);
    expect(others).toEqual([]);
    const token = /token_hash=([\w-]+)&type=signup/.exec(mail?.text ?? "")?.[1] ?? "";
    const confirm = (moment: Date) => withSystem("test", (tx) => confirmAddress(tx, { token, at: moment }));
    const dayLater = new Date(at.getTime() + 24 * 3_600_000 + 1_000);
    await expect(confirm(dayLater)).rejects.toMatchObject({ code: "expired" });
    await confirm(at);
    expect((await everythingOf(person.email)).emailConfirmedAt).toEqual(at);
    await expect(confirm(at)).rejects.toMatchObject({ code: "expired" });
  });

  it("no token of a mail stands in the database", async () => {
    const person = newcomer();
    await open(person);
    const [mail] = await mailsTo(person.email);
    const token = /token_hash=([\w-]+)&/.exec(mail?.text ?? "")?.[1] ?? "missing";
    const tokens = await withSystem("test", (tx) => tx.oneTimeToken.findMany());
    expect(JSON.stringify(tokens)).not.toContain(token);
  });
});
