import { z } from "zod";
import { addressShape } from "@/lib/features/addresses/schema";
import { USUAL_DUE_DAY } from "@/lib/features/agreements/rules/price";
import { dueDay } from "@/lib/features/agreements/schema";
import { beltDegree } from "@/lib/features/catalog/schema";
import { firstGuardianFields } from "@/lib/features/guardians/schema";
import { tagsField } from "@/lib/features/tags/schema";
import { academyDays, birthDays, pastDays, returnDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import {
  agreedAmount,
  email,
  id,
  optionalCpf,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalIds,
  optionalLines,
  optionalName,
  optionalPhone,
  optionalText,
  requiredName,
  requiredText,
  tick,
} from "@/lib/kernel/fields";
import {
  choiceOf,
  contactsParam,
  idOf,
  idOr,
  keysOf,
  listAddress,
  orderParams,
  pageParam,
  param,
  searchWords,
  wordParam,
} from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { studentCopy } from "./copy";

export const studentStatuses = ["active", "inactive", "suspended"] as const;
export type StudentStatus = (typeof studentStatuses)[number];

/** Fields of a new student's agreement, which has a form of its own afterwards. */
const agreed = { planId: true, dueDay: true, scholarship: true } as const;

export const studentForm = z.strictObject({
  fullName: requiredName(studentCopy.form.nameRequired),
  email: requiredText(LIMITS.text, studentCopy.form.emailRequired).pipe(email()),
  phone: optionalPhone(),
  birthDate: optionalDay(birthDays, studentCopy.form.birthInFuture),
  /** In the edit form, empty keeps a stored one. */
  cpf: optionalCpf(),
  martialArtId: optionalId(),
  currentBeltId: optionalId(),
  beltDegree: beltDegree(),
  instructorId: optionalId(),
  enrollmentDate: optionalDay(academyDays),
  monthlyFee: agreedAmount("zero"),
  /** A plan instead of an own amount; `monthlyFee` is then its price. */
  planId: optionalId(),
  dueDay: dueDay().optional().default(USUAL_DUE_DAY),
  /** Nothing is charged, by choice. */
  scholarship: tick(),
  /** First day of the first month to be charged: the academy's current month or the next. Without it, this month. */
  firstFee: optionalDay(academyDays),
  emergencyContactName: optionalName(),
  emergencyContactPhone: optionalPhone(),
  medicalConditions: optionalLines(LIMITS.notes),
  tags: tagsField(),
  ...addressShape,
  /** Set for a lead who becomes this student (STU-22). */
  leadId: optionalId(),
  /** Existing students who were confirmed to be other people (RIGHT-38). */
  otherThan: optionalIds(),
});

export type StudentInput = z.output<typeof studentForm>;

/** A new student, with the guardian of one under 18 (AGR-51). */
export const newStudentForm = studentForm
  .extend(firstGuardianFields)
  .transform(
    ({
      guardianId,
      guardianName,
      guardianRelation,
      guardianPhone,
      guardianEmail,
      guardianCanSee,
      guardianCanPay,
      guardianCanSign,
      guardianCanPickUp,
      guardianGetsMessages,
      guardianConsented,
      ...student
    }) => ({
      ...student,
      guardian: {
        guardianId,
        guardianName,
        guardianRelation,
        guardianPhone,
        guardianEmail,
        guardianCanSee,
        guardianCanPay,
        guardianCanSign,
        guardianCanPickUp,
        guardianGetsMessages,
        guardianConsented,
      },
    }),
  );

/** An edited student; `version` identifies the values that the form showed. Health data has a form of its own. */
export const studentEdit = studentForm
  .omit({ medicalConditions: true, leadId: true, firstFee: true, otherThan: true, ...agreed })
  .extend({
    id: id(),
    version: requiredText(LIMITS.name),
    /** May stay empty if there was none. */
    email: optionalEmail(),
    /** Deletes the stored CPF. */
    withoutCpf: tick(),
    status: z.enum(studentStatuses, commonCopy.invalidChoice),
    reason: optionalText(),
    since: optionalDay(pastDays, studentCopy.edit.sinceInFuture),
    /** A student who becomes active again gets suspended places back, if there is room. */
    resumePlaces: tick(),
    isPromotion: tick(),
    promotedOn: optionalDay(pastDays, studentCopy.edit.promotedInFuture),
    promotionReason: optionalText(),
  })
  .refine(({ isPromotion, promotedOn }) => !isPromotion || promotedOn !== null, {
    path: ["promotedOn"],
    message: studentCopy.edit.promotedWhen,
  });

export type StudentEdit = z.output<typeof studentEdit>;

/** A time away. `charges` says what happens to fees that fall due in it. */
export const pauseForm = z.strictObject({
  id: id(),
  until: optionalDay(returnDays, studentCopy.pause.tooLate),
  reason: optionalText(),
  charges: z.enum(["keep", "cancel"], commonCopy.invalidChoice).default("keep"),
});

export type PauseInput = z.output<typeof pauseForm>;

export const oneStudent = z.strictObject({ id: id() });

export const healthForm = z.strictObject({
  id: id(),
  version: requiredText(LIMITS.name),
  medicalConditions: optionalLines(LIMITS.notes),
});

export type HealthInput = z.output<typeof healthForm>;

/** Sort orders as the address names them. Without one, newest first (STU-04). */
export const studentOrders = ["nome", "matricula", "treino", "mensalidade"] as const;
export type StudentOrder = (typeof studentOrders)[number];

/** Students for whom something waits on the dashboard, as the address names them. */
export const waitingWords = {
  "sem-treinar": "away",
  aniversario: "birthday",
  exclusao: "erasure",
  graduacao: "proposal",
  "sem-vaga": "unplaced",
  "vaga-livre": "waits",
  "sem-mensalidade": "feeless",
  "sem-acesso": "outside",
} as const;
export type StudentWaiting = (typeof waitingWords)[keyof typeof waitingWords];

export const feeWords = { "em-dia": "paid", "a-vencer": "due", atrasada: "late", nada: "none" } as const;

export const studentFilter = listAddress(
  z.object({
    contacts: contactsParam(),
    status: param("status", choiceOf(["all", ...studentStatuses], "all")),
    artId: param("arte", idOf()),
    /** "sem" finds students without a belt. */
    belt: param("faixa", idOr("sem")),
    fee: wordParam("mensalidade", feeWords, null),
    waiting: wordParam("quem", waitingWords, null),
    instructorId: param("instrutor", idOf()),
    importId: param("importacao", idOf()),
    tagId: param("etiqueta", idOf()),
    q: param("q", searchWords()),
    order: orderParams(studentOrders),
    page: pageParam(),
    lead: param("lead", idOf()),
  }),
);

export type StudentFilter = z.output<typeof studentFilter>;

/** A filter of the address that is left out, because what it names does not exist any more. */
export const lostFilters = ["artId", "belt", "tagId"] as const;
export type LostFilter = (typeof lostFilters)[number];

export const studentSearch = z.strictObject({ q: searchWords() });

/** The tabs of a student's own page, as the address names them (PORTAL-37). */
export const ownTabs = { pessoal: "personal", academico: "academic", emergencia: "emergency" } as const;
export type OwnTab = (typeof ownTabs)[keyof typeof ownTabs];

export const ownPage = z
  .object({ aba: choiceOf(keysOf(ownTabs), "pessoal") })
  .transform(({ aba }) => ({ tab: ownTabs[aba] }));

/** Why a download of the student's own data did not begin, as the address names it. */
export const privacyPage = z
  .object({ aviso: choiceOf(["nada", "unconfirmed", "limited", "busy"], "nada") })
  .transform(({ aviso }) => ({ notice: aviso === "nada" ? null : aviso }));

/** PORTAL-38: the fields that a student may change; `version` identifies the values that the form showed. */
export const ownContactForm = z.strictObject({
  version: requiredText(LIMITS.name),
  phone: optionalPhone(),
});

export const ownEmergencyForm = z.strictObject({
  version: requiredText(LIMITS.name),
  emergencyContactName: optionalName(),
  emergencyContactPhone: optionalPhone(),
  medicalConditions: optionalLines(LIMITS.notes),
  /** Shown only while there is no consent. */
  healthConsent: tick(),
});

export type OwnContact = z.output<typeof ownContactForm>;
export type OwnEmergency = z.output<typeof ownEmergencyForm>;
