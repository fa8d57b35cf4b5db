import { seal } from "@/lib/config/seal";
import { type StudioTx, withStudio } from "@/lib/db/doors";
import { healthOf } from "@/lib/features/students/rules";
import { day, makeGuardian, makeStudent } from "@/lib/testing/factories";
import { signedInOwner } from "@/lib/testing/owner-session";
import { openSuperuser } from "@/lib/testing/superuser";
import { unitesBy } from "@/lib/testing/unions";
import { partStudents } from "./actions";
import { unionsCopy as words } from "./copy";

const uniteNow = unitesBy(openSuperuser());

const consentOf = (at: string, version = "menores-1") => ({
  consentedAt: new Date(`${at}T12:00:00Z`),
  consentVersion: version,
});
type Consent = ReturnType<typeof consentOf>;
const none = { consentedAt: null, consentVersion: null };

/** Two records of one minor and their guardian; the record that goes has a text on health where `health` says so. */
async function enter(own: Consent | null, other: Consent | null, { health = true } = {}) {
  const { studioId } = await signedInOwner();
  const inStudio = <T>(run: (tx: StudioTx) => Promise<T>) => withStudio(studioId, run);
  const make = async () =>
    (await makeStudent({ studioId, fullName: "Ana", birthDate: day("2016-03-04") })).studentId;
  const [kept, gone] = [await make(), await make()];
  const { id: guardianId } = await makeGuardian({ studioId });
  for (const [studentId, consent] of [[kept, own] as const, [gone, other] as const])
    await inStudio((tx) => tx.studentGuardian.create({ data: { studentId, guardianId, ...consent } }));
  const keepHealth = (id: string, text: string | null) =>
    inStudio((tx) =>
      tx.student.updateMany({
        where: { id },
        data: { medicalConditions: text && seal(text, healthOf(id)) },
      }),
    );
  if (health) await keepHealth(gone, "Asma");
  const hasHealth = async (id: string) =>
    (await inStudio((tx) => tx.student.findFirst({ where: { id } })))?.medicalConditions != null;
  const consent = (studentId: string) =>
    inStudio((tx) =>
      tx.studentGuardian.findFirst({
        where: { studentId, guardianId },
        select: { consentedAt: true, consentVersion: true },
      }),
    );
  const setConsent = (studentId: string, data: Consent | typeof none) =>
    inStudio((tx) => tx.studentGuardian.updateMany({ where: { studentId, guardianId }, data }));
  const ledger = (studentId: string) =>
    inStudio((tx) =>
      tx.consent.findMany({
        where: { studentId },
        orderBy: { id: "asc" },
        select: { id: true, given: true, version: true },
      }),
    );
  const unite = () => uniteNow(kept, gone, { confirmed: "on" });
  const part = async () =>
    partStudents(
      await inStudio((tx) =>
        tx.studentUnion.findFirstOrThrow({ where: { keptId: kept }, select: { id: true } }),
      ),
    );
  return { kept, gone, keepHealth, hasHealth, consent, setConsent, ledger, unite, part };
}

const [march, june] = [consentOf("2026-03-02"), consentOf("2026-06-01", "menores-2")];

describe("the consent of a guardian whom both records of a minor share", () => {
  it.each([
    ["comes over where the record that goes alone has it", null, march, march],
    ["stays where the record that stays alone has it", march, null, march],
    ["is the earlier of two, of the record that goes", june, march, march],
    ["is the earlier of two, of the record that stays", march, june, march],
  ])("IMP-48 %s, and undoing puts both back", async (_what, own, other, stands) => {
    for (const health of other ? [true, false] : [false]) {
      const { kept, gone, hasHealth, consent, ledger, unite, part } = await enter(own, other, { health });
      const before = [await ledger(kept), await ledger(gone)];
      expect(await unite()).toMatchObject({ ok: true });
      expect(await consent(kept)).toEqual(stands);
      expect(await hasHealth(kept)).toBe(health);
      expect(new Set(await ledger(kept))).toEqual(new Set(before.flat()));
      expect(await part()).toMatchObject({ ok: true });
      expect([await consent(kept), await consent(gone)]).toEqual([own ?? none, other ?? none]);
      expect([await hasHealth(kept), await hasHealth(gone)]).toEqual([false, health]);
      expect([await ledger(kept), await ledger(gone)]).toEqual(before);
    }
  });

  it("IMP-48 stays after undoing where health was written since under it", async () => {
    const { kept, keepHealth, hasHealth, consent, unite, part } = await enter(null, march, { health: false });
    expect(await unite()).toMatchObject({ ok: true });
    await keepHealth(kept, "Alergia");
    expect(await part()).toMatchObject({ ok: true });
    expect([await consent(kept), await hasHealth(kept)]).toEqual([march, true]);
  });

  it("IMP-48 stays as somebody changed it since, and undoing puts the other back", async () => {
    const { kept, gone, consent, setConsent, unite, part } = await enter(june, march);
    expect(await unite()).toMatchObject({ ok: true });
    const november = consentOf("2026-11-20", "menores-3");
    await setConsent(kept, november);
    expect(await part()).toMatchObject({ ok: true });
    expect([await consent(kept), await consent(gone)]).toEqual([november, march]);
  });

  it("IMP-48 comes back to neither where it was withdrawn since, and health does not come back", async () => {
    const { kept, gone, keepHealth, hasHealth, consent, setConsent, unite, part } = await enter(null, march);
    expect(await unite()).toMatchObject({ ok: true });
    await keepHealth(kept, null);
    await setConsent(kept, none);
    expect(await part()).toMatchObject({ ok: true });
    expect([await consent(kept), await consent(gone)]).toEqual([none, none]);
    expect(await hasHealth(gone)).toBe(false);
  });

  it("IMP-48 does not come over if it was withdrawn after it: health is refused in words, the rest united", async () => {
    const { kept, gone, keepHealth, consent, setConsent, unite, part } = await enter(june, march);
    await setConsent(kept, none);
    expect(await unite()).toMatchObject({ ok: false, message: words.lacksConsent });
    expect(await consent(gone)).toEqual(march);
    await keepHealth(gone, null);
    expect(await unite()).toMatchObject({ ok: true });
    expect(await consent(kept)).toEqual(none);
    expect(await part()).toMatchObject({ ok: true });
    expect([await consent(kept), await consent(gone)]).toEqual([none, march]);
  });
});
