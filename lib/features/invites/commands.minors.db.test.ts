import { randomUUID } from "node:crypto";
import { currentActor } from "@/lib/auth/actor";
import { tokenDigest } from "@/lib/auth/tokens";
import { withStudio, withSystem } from "@/lib/db/doors";
import { consentAsGuardian } from "@/lib/features/guardians/actions";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { CONSENT_VERSION } from "@/lib/features/guardians/rules";
import { loadOwnPrivacy } from "@/lib/features/portal/loaders";
import {
  day,
  makeGuardian,
  makeInvite,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { carrySession } from "@/lib/testing/next-headers";
import { enterAs } from "@/lib/testing/owner-session";
import { enterByInvite, enterMinorByInvite, validateInvite } from "./actions";
import { invitesCopy } from "./copy/students";

const password = "guarda fechada";
const chosen = { password, confirmation: password };
const guardian = { guardianName: "Rita Nakamura", relation: "mãe", consent: "on" };

beforeEach(() => carrySession(null));

/** An invited student, ten years old by default. */
async function invitedChild(birthDate: Date | null = day("2016-05-04")) {
  const { studioId } = await makeStudio();
  const { studentId, email } = await makeStudent({ studioId, birthDate });
  const token = randomUUID();
  await makeInvite({ studioId, studentId, studentEmail: email, inviteToken: tokenDigest(token) });
  const links = () =>
    withStudio(studioId, (tx) =>
      tx.studentGuardian.findMany({ where: { studentId }, include: { guardian: true } }),
    );
  return { studioId, studentId, token, links };
}

it("threat 86 PORTAL-08 a minor's invite asks for a guardian, whose consent is stored with version and time", async () => {
  const { token, links } = await invitedChild();
  expect(await validateInvite({ token })).toMatchObject({ data: { invite: { asksGuardian: true } } });
  expect(await enterMinorByInvite({ token, ...chosen, ...guardian })).toEqual({
    ok: true,
    data: { entered: true },
  });
  expect(await links()).toMatchObject([
    {
      relation: "mãe",
      consentVersion: CONSENT_VERSION,
      consentedAt: expect.any(Date),
      // Only the academy grants a guardian rights.
      canSee: false,
      canPay: false,
      canSign: false,
      canPickUp: false,
      guardian: { fullName: "Rita Nakamura", userId: null },
    },
  ]);
  expect(await currentActor()).toMatchObject({ kind: "student" });
  expect((await loadOwnPrivacy({})).others).toMatchObject([{ given: true, by: "Rita Nakamura" }]);
});

it("threat 86 without the guardian's consent the portal stays closed and the invite unspent", async () => {
  const { token, links } = await invitedChild();
  expect(await enterByInvite({ token, ...chosen })).toMatchObject({ ok: false, code: "guardian" });
  const refused = async (without: string) => {
    const answer = await enterMinorByInvite({ token, ...chosen, ...guardian, [without]: "" });
    return answer.ok ? "accepted" : answer.fields?.[without]?.[0];
  };
  expect(await refused("guardianName")).toBe(guardiansCopy.nameRequired);
  expect(await refused("relation")).toBe(guardiansCopy.consent.relationRequired);
  expect(await refused("consent")).toBe(guardiansCopy.consent.required);
  expect(await links()).toEqual([]);
  expect(await currentActor()).toEqual({ kind: "visitor" });
  expect(await enterMinorByInvite({ token, ...chosen, ...guardian })).toMatchObject({ ok: true });
});

it("a guardian whom the academy knows consents under the existing record, which keeps its rights", async () => {
  const { studioId, studentId, token, links } = await invitedChild();
  const { id } = await makeGuardian({ studioId, fullName: "Rita Nakamura", students: [studentId] });
  await enterMinorByInvite({
    token,
    ...chosen,
    ...guardian,
    guardianName: "rita  NAKAMURA".replace("  ", " "),
  });
  expect(await links()).toMatchObject([{ guardianId: id, canSee: true, consentVersion: CONSENT_VERSION }]);
});

it("threat 86 a guardian with an account and the right to sign must consent there before the link opens", async () => {
  const { studioId, studentId, token, links } = await invitedChild();
  const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const rights = { canSign: true };
  const { id } = await makeGuardian({ studioId, fullName: "Rita Nakamura", students: [studentId], rights });
  await withSystem("test", (tx) =>
    tx.guardian.updateMany({ where: { id }, data: { userId: person.userId } }),
  );
  expect(await validateInvite({ token })).toMatchObject({
    data: { invite: { asksGuardian: false, awaitsGuardian: true } },
  });
  const refused = { code: "guardian", message: guardiansCopy.consent.ownAccessFirst };
  expect(await enterByInvite({ token, ...chosen })).toMatchObject(refused);
  expect(await enterMinorByInvite({ token, ...chosen, ...guardian })).toMatchObject(refused);
  expect(await links()).toMatchObject([{ consentedAt: null }]);

  await enterAs(person.userId, { area: "student", student: { id: studentId, studioId } });
  expect(await consentAsGuardian(guardian)).toMatchObject({ ok: true });
  expect(await enterByInvite({ token, ...chosen })).toMatchObject({ ok: true });
});

describe("an invite of a student whose birth date is unknown", () => {
  const child = { isMinor: "on", birthDate: "2016-05-04" };
  const bornOf = ({ studioId, studentId }: { studioId: string; studentId: string }) =>
    withStudio(studioId, (tx) =>
      tx.student.findUniqueOrThrow({
        where: { id: studentId },
        select: { birthDate: true, medicalConditions: true },
      }),
    );

  it("threat 86 PORTAL-08 asks a minor for the birth date, which is stored with the guardian's consent", async () => {
    const invited = await invitedChild(null);
    const { studioId, studentId, token, links } = invited;
    // Health data stored while the age was unknown stays, covered by the consent.
    await withStudio(studioId, (tx) =>
      tx.student.updateMany({ where: { id: studentId }, data: { medicalConditions: "asma" } }),
    );
    expect(await validateInvite({ token })).toMatchObject({
      data: { invite: { asksGuardian: false, asksWhetherMinor: true } },
    });
    expect(await enterMinorByInvite({ token, ...chosen, ...guardian, ...child })).toMatchObject({ ok: true });
    expect(await bornOf(invited)).toEqual({ birthDate: day("2016-05-04"), medicalConditions: "asma" });
    expect(await links()).toMatchObject([{ relation: "mãe", consentVersion: CONSENT_VERSION }]);
  });

  it("threat 86 refuses an adult's birth date, an empty one and a future one, and is not spent", async () => {
    const invited = await invitedChild(null);
    const { token, links } = invited;
    const refused = async (birthDate: string) => {
      const answer = await enterMinorByInvite({ token, ...chosen, ...guardian, ...child, birthDate });
      return answer.ok ? "accepted" : answer.fields?.birthDate?.[0];
    };
    const { ofAge, birthRequired, birthInFuture } = invitesCopy.setup;
    expect(await refused("2001-04-09")).toBe(ofAge);
    expect(await refused("")).toBe(birthRequired);
    expect(await refused("2099-01-01")).toBe(birthInFuture);
    expect(await enterMinorByInvite({ token, ...chosen, ...guardian })).toMatchObject({
      ok: false,
      code: "guardian",
    });
    expect([await bornOf(invited), await links()]).toEqual([
      { birthDate: null, medicalConditions: null },
      [],
    ]);
    expect(await enterByInvite({ token, ...chosen })).toMatchObject({ ok: true });
  });

  it("threat 86 asks a person who becomes a student by the invite, too", async () => {
    const { studioId } = await makeStudio();
    const token = randomUUID();
    const studentEmail = `${token}@obi.example`;
    await makeInvite({ studioId, studentEmail, inviteToken: tokenDigest(token) });
    expect(await validateInvite({ token })).toMatchObject({ data: { invite: { asksWhetherMinor: true } } });
    expect(await enterMinorByInvite({ token, ...chosen, ...guardian, ...child })).toMatchObject({ ok: true });
    const made = await withStudio(studioId, (tx) =>
      tx.student.findFirstOrThrow({ where: { email: studentEmail }, include: { guardians: true } }),
    );
    expect(made).toMatchObject({
      birthDate: day("2016-05-04"),
      guardians: [{ consentVersion: CONSENT_VERSION }],
    });
  });

  it("does not ask once a guardian has consented, but stores a birth date that is sent anyway", async () => {
    const invited = await invitedChild(null);
    const { studioId, studentId, token, links } = invited;
    const rights = { consentedAt: new Date("2026-01-10T12:00:00Z"), consentVersion: "2026-01" };
    await makeGuardian({ studioId, students: [studentId], rights });
    expect(await validateInvite({ token })).toMatchObject({ data: { invite: { asksWhetherMinor: false } } });
    expect(await enterMinorByInvite({ token, ...chosen, ...guardian, ...child })).toMatchObject({ ok: true });
    expect((await bornOf(invited)).birthDate).toEqual(day("2016-05-04"));
    expect((await links()).map(({ consentVersion }) => consentVersion)).toEqual(["2026-01"]);
  });

  it.each([
    ["may sign and has an account", { canSign: true }],
    ["has an account", { canSign: false }],
  ])(
    "threat 86 is refused until the academy enters the birth date if a guardian %s",
    async (_what, rights) => {
      const invited = await invitedChild(null);
      const { studioId, studentId, token, links } = invited;
      const person = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
      const { id } = await makeGuardian({
        studioId,
        fullName: "Rita Nakamura",
        students: [studentId],
        rights,
      });
      await withSystem("test", (tx) =>
        tx.guardian.updateMany({ where: { id }, data: { userId: person.userId } }),
      );
      const { ownAccessUnknown } = guardiansCopy.consent;
      expect(await enterMinorByInvite({ token, ...chosen, ...guardian, ...child })).toMatchObject({
        code: "own-access",
        fields: { guardianName: [ownAccessUnknown] },
      });
      expect([(await bornOf(invited)).birthDate, await links()]).toMatchObject([
        null,
        [{ consentedAt: null }],
      ]);
      // The question comes again, because nothing was stored.
      expect(await validateInvite({ token })).toMatchObject({ data: { invite: { asksWhetherMinor: true } } });
    },
  );

  it("keeps a birth date that the academy entered meanwhile, and ignores the one that is sent", async () => {
    const invited = await invitedChild(day("2001-04-09"));
    const { token, links } = invited;
    expect(await validateInvite({ token })).toMatchObject({ data: { invite: { asksWhetherMinor: false } } });
    expect(await enterMinorByInvite({ token, ...chosen, ...guardian, ...child })).toMatchObject({ ok: true });
    expect([(await bornOf(invited)).birthDate, await links()]).toEqual([day("2001-04-09"), []]);
  });
});

it.each([
  ["of age", day("2001-04-09"), false],
  ["whose guardian consented before", day("2016-05-04"), true],
])("no guardian is asked for a student %s", async (_who, birthDate, consented) => {
  const { studioId, studentId, token, links } = await invitedChild(birthDate);
  const rights = { consentedAt: new Date("2026-01-10T12:00:00Z"), consentVersion: "2026-01" };
  if (consented) await makeGuardian({ studioId, students: [studentId], rights });
  expect(await validateInvite({ token })).toMatchObject({ data: { invite: { asksGuardian: false } } });
  expect(await enterByInvite({ token, ...chosen })).toMatchObject({ ok: true });
  expect((await links()).map(({ consentVersion }) => consentVersion)).toEqual(consented ? ["2026-01"] : []);
});
