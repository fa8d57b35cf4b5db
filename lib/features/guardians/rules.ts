import { type IsoDay, addDays, addMonths } from "@/lib/kernel/dates";
import { fold } from "@/lib/kernel/search";
import { callNames, calledOf } from "@/lib/kernel/text";

const COMING_OF_AGE_YEARS = 18;

/**
 * An unknown birth date counts as no minor; setting up or renewing portal access asks for it (`invites`). The database
 * has the same rule (`is_minor`).
 */
export const isMinor = (birthDate: IsoDay | null, today: IsoDay): boolean =>
  birthDate !== null && birthDate > addMonths(today, -12 * COMING_OF_AGE_YEARS);

/** An unknown birth date does not count as adult either. */
export const isAdult = (birthDate: IsoDay | null, today: IsoDay): boolean =>
  birthDate !== null && !isMinor(birthDate, today);

/** The 18th birthday, from which guardians no longer sign. For a birth on 29 February it is 1 March. */
export function comingOfAge(birthDate: IsoDay): IsoDay {
  const day = addMonths(birthDate, 12 * COMING_OF_AGE_YEARS);
  return isMinor(birthDate, day) ? addDays(day, 1) : day;
}

/** Days before the birthday for the first message. */
export const COMING_OF_AGE_DAYS = 30;

/** The messages' reason, the name of the job, and its hour by the academy's clock. */
export const COMING_OF_AGE = "guardian.of-age";
export const COMING_OF_AGE_JOB = "guardians.tell-of-age";
export const COMING_OF_AGE_HOUR = 8;

/** Version of the consent text in use (`consentTexts`). */
export const CONSENT_VERSION = "2026-11";

export const RELATION_MAX = 60;

/** The row to which a guardian's CPF is sealed: it can be decrypted in this row only. */
export const cpfOf = (id: string) => ({ table: "guardians", column: "cpf_sealed", row: id });

type Contact = { fullName: string; email: string | null; phone: string | null };

/**
 * The known person whom a file means: the one of the same name and address, else of the same name and telephone unless
 * both have an address. A file has no CPF of a guardian, so none contradicts.
 */
export function meantBy<P extends Contact>(
  { fullName, email, phone }: Contact,
  known: readonly P[],
): P | null {
  const namesakes = known.filter((person) => fold(person.fullName) === fold(fullName));
  return (
    namesakes.find((person) => email !== null && person.email === email) ??
    namesakes.find(
      (person) => phone !== null && person.phone === phone && (email === null || person.email === null),
    ) ??
    null
  );
}

export type FamilyMark = {
  studentId: string;
  studioName: string;
  /** Null if nothing is owed, or the reader may not know. */
  owes: "late" | "due" | null;
  trainsToday: boolean;
};

export type FamilyEntry = Omit<FamilyMark, "studentId" | "studioName"> & {
  id: string;
  name: string;
  /** The academy's name, if the student's name alone is ambiguous. */
  studio: string | null;
};

/** All students whose portal the reader may open, with what each owes and does today. */
export function familyOf(
  reachable: readonly { id: string; fullName: string }[],
  marks: readonly FamilyMark[],
): FamilyEntry[] {
  const names = callNames(reachable.map(({ fullName }) => fullName));
  return reachable.map(({ id }, index) => {
    const name = names[index] ?? "";
    const mark = marks.find(({ studentId }) => studentId === id);
    const isShared = names.filter((other) => other === name).length > 1;
    return {
      id,
      name,
      studio: isShared ? (mark?.studioName ?? null) : null,
      owes: mark?.owes ?? null,
      trainsToday: mark?.trainsToday ?? false,
    };
  });
}

type Named = { id: string; fullName: string };

/** Children who are away, as the guardian calls them beside the others. */
export function pausedOf({
  reachable,
  paused,
}: {
  reachable: readonly Named[];
  paused: readonly (Named & { until: IsoDay | null })[];
}) {
  const called = calledOf([...paused, ...reachable]);
  return paused.map(({ id, until }) => ({ id, name: called.get(id) ?? "", until }));
}

/** Rights of a guardian that a student of age decides about, in the order of the form. */
export const ownRights = ["canSee", "canPay", "getsMessages"] as const;

/** Columns of a consent that the academy records. */
export const consentOf = ({ consented, at }: { consented: boolean; at: Date }) =>
  consented
    ? { consentedAt: at, consentVersion: CONSENT_VERSION }
    : { consentedAt: null, consentVersion: null };

/** Guardians at most in a list to choose from. */
export const GUARDIAN_SUGGESTIONS = 8;
