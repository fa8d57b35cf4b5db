import "server-only";
import { student } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { LIST_SIZES } from "@/lib/config/constants";
import { paths } from "@/lib/config/paths";
import { childOf } from "@/lib/auth/child-of";
import { tokenDigest } from "@/lib/auth/tokens";
import { listOwnAbsences } from "@/lib/features/absences/queries";
import { DAYS_AHEAD, sayingOf } from "@/lib/features/absences/rules";
import { findHealthConsent, isHealthKept, readConsents } from "@/lib/features/consents/queries";
import { isStanding } from "@/lib/features/consents/rules";
import { findCredit } from "@/lib/features/credits/queries";
import { findErasureRequest } from "@/lib/features/erasures/queries";
import { listOwnDates } from "@/lib/features/class-sessions/queries/list-sessions";
import { listOwnClasses, listTimetable } from "@/lib/features/classes/queries";
import { nextClasses } from "@/lib/features/classes/rules";
import { listOwnPlaces } from "@/lib/features/enrollments/queries";
import { changesOf, isHeld, totalsOf, weekOfLessons } from "@/lib/features/enrollments/rules";
import {
  findConsenting,
  lacksConsent,
  listFamilyMarks,
  listOwnGuardians,
} from "@/lib/features/guardians/queries";
import { familyOf, pausedOf } from "@/lib/features/guardians/rules";
import { listUnreadNotices } from "@/lib/features/notices/queries/list-notices";
import { listRecentPayments, sumOwnPayments } from "@/lib/features/payments/queries/payments";
import { ownPaymentFilter } from "@/lib/features/payments/schema";
import { readFamily } from "@/lib/features/settlements/queries/family-charges";
import { getOwnFee, getOwnMoney } from "@/lib/features/settlements/queries/own-charges";
import { isAsked, nextDueDay, standingOf } from "@/lib/features/settlements/rules";
import { listTrained } from "@/lib/features/profiles/queries";
import { trainingOf, weaveStart } from "@/lib/features/profiles/rules";
import { getOwnStudent } from "@/lib/features/students/queries/get-student";
import { getOwnContact, getOwnEmergency, listOwnArts } from "@/lib/features/students/queries/own-profile";
import { isNewcomer } from "@/lib/features/students/rules";
import { ownPage, privacyPage } from "@/lib/features/students/schema";
import { now, presentAt, today } from "@/lib/kernel/clock";
import { type IsoDay, addDays, clockTimeOf, dayOf, firstOfYear, mondayOf } from "@/lib/kernel/dates";
import { nothing } from "@/lib/kernel/fields";
import { pageWindow } from "@/lib/kernel/listing";
import { cents } from "@/lib/kernel/money";

/** The frame of the portal. Beyond the session it only reads the standing of the family's other students. */
export const loadPortalShell = loader(student)({
  name: "portal.shell",
  can: "students:read",
  input: nothing,
  steps: async ({
    open,
    actor: { studio, studentId, sessionId, fullName, email, unreadNotices, rights, reachable },
  }) => ({
    /** An opaque id of the pages' owner: a phone deletes pages that it kept for another. */
    owner: tokenDigest([sessionId, studentId, rights.pay, rights.sign].join(" ")).slice(0, 32),
    /** Named by the page's forms (components/form/name-student.ts). */
    studentId,
    timeZone: studio.timeZone,
    madeAt: now().toISOString(),
    studioName: studio.name,
    logo: studio.logoUrl === null ? null : paths.student.logo,
    studentName: fullName,
    email,
    unreadNotices,
    mayPay: rights.pay,
    others:
      reachable.length > 1
        ? {
            students: familyOf(reachable, await open((tx) => listFamilyMarks(tx, { at: now() }))),
            current: studentId,
          }
        : null,
    child: childOf({ reachable, studentId }),
  }),
});

/** AGR-17: children of the reader who are away, and until when. It asks no database: the session says it. */
export const loadPausedChildren = loader(student)({
  name: "portal.paused",
  can: "students:read",
  input: nothing,
  steps: async ({ actor }) => pausedOf(actor),
});

export type PausedChildrenView = Awaited<ReturnType<typeof loadPausedChildren>>;

/** Unread notices on the first screen. */
const NOTICES_SHOWN = 2;

/** The first screen: next class, fee, belt and notices. No fee for a reader without the right to see money. */
export const loadPortalHome = loader(student)({
  name: "portal.home",
  can: "students:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const { userId, studentId, studio, unreadNotices, monthlyFeeCents } = actor;
    const { timeZone } = studio;
    const at = { day: today(timeZone), time: clockTimeOf(now(), timeZone) };
    const person = await getOwnStudent(tx);
    const classes = await listOwnClasses(tx, { from: at.day });
    const changes = await listOwnDates(tx, { from: at.day, until: addDays(at.day, DAYS_AHEAD) });
    return {
      reader: actor.fullName,
      child: childOf(actor),
      student: person,
      academy: { name: studio.name, email: studio.email, phone: studio.phone },
      isNewcomer: isNewcomer(person.enrolledOn, at.day),
      /** The academy's week, for a student without classes. */
      timetable: classes.length === 0 ? await listTimetable(tx) : null,
      today: at.day,
      classes: nextClasses(classes, { ...at, changes }).map(({ absences, date, ...lesson }) => ({
        ...lesson,
        ...sayingOf(lesson, { at, date, isAbsent: absences.includes(lesson.on) }),
      })),
      notices: {
        unread: unreadNotices,
        latest:
          unreadNotices === 0
            ? []
            : await listUnreadNotices(tx, { userId, studentId, take: NOTICES_SHOWN, timeZone }),
      },
      money:
        monthlyFeeCents === null
          ? null
          : await getOwnMoney(tx, {
              ...person,
              today: at.day,
              at: now(),
              timeZone,
            }),
    };
  },
});

export type PortalHomeView = Awaited<ReturnType<typeof loadPortalHome>>;

const CHANGES_AHEAD = 14;

/** The student's week and places, with changes of nearby dates (PORTAL-22 to PORTAL-24). */
export const loadOwnWeek = loader(student)({
  name: "portal.classes",
  can: "classes:read",
  input: nothing,
  run: async ({ tx, actor }) => {
    const { studio, studentId } = actor;
    const day = today(studio.timeZone);
    const ofWeek = await listOwnPlaces(tx, { studentId, from: mondayOf(day) });
    const places = ofWeek.filter(isHeld);
    const changes = await listOwnDates(tx, { from: mondayOf(day), until: addDays(day, CHANGES_AHEAD) });
    const absences = await listOwnAbsences(tx, { from: mondayOf(day), until: addDays(day, DAYS_AHEAD) });
    const dates = { changes, today: day };
    const at = { day, time: clockTimeOf(now(), studio.timeZone) };
    return {
      child: childOf(actor),
      timetable: places.length === 0 ? await listTimetable(tx) : null,
      today: day,
      totals: totalsOf(places),
      week: weekOfLessons(ofWeek, dates).map((date) => ({
        day: date.day,
        lessons: date.lessons.map((lesson) => {
          const isOf = ({ classId, day: on }: { classId: string; day: IsoDay }) =>
            classId === lesson.classId && on === date.day;
          const said = { at, date: changes.find(isOf), isAbsent: absences.some(isOf) };
          return { ...lesson, ...sayingOf({ ...lesson, on: date.day }, said) };
        }),
      })),
      places: places.map((place) => ({ ...place, changes: changesOf(place, dates) })),
    };
  },
});

export type OwnWeekView = Awaited<ReturnType<typeof loadOwnWeek>>;

/** Fees, charges and payments (PORTAL-25 to PORTAL-32); null for a guardian who may not see them. */
export const loadOwnMoney = loader(student)({
  name: "portal.payments",
  can: "payments:read",
  input: ownPaymentFilter,
  run: async ({ tx, input, actor }) => {
    const { studio, studentId, monthlyFeeCents, reachable, paused } = actor;
    if (monthlyFeeCents === null) return null;
    const { timeZone } = studio;
    const { at, day } = presentAt(timeZone);
    const person = await getOwnStudent(tx);
    const { fee, explanation, open, uncharged, life } = await getOwnFee(tx, { today: day, at, timeZone });
    const { count, paidInYear } = await sumOwnPayments(tx, { studentId, year: firstOfYear(day) });
    const window = pageWindow({ total: count, page: input.page, size: LIST_SIZES.recentPayments });
    const credit = await findCredit(tx, { studentId, timeZone, reasons: "hidden" });
    // If only the month's fee is open, its own card shows it.
    const isFeeAlone = open.length === 1 && uncharged === 0 && isAsked(fee);
    const nextDue = nextDueDay({ ...person, fee, open, today: day });
    return {
      child: childOf(actor),
      today: day,
      standing: standingOf({ fee, uncharged, open, nextDue, today: day }),
      fee,
      life,
      explanation,
      open: isFeeAlone ? [] : open,
      family: reachable.length + paused.length > 1 ? await readFamily(tx, { at, today: day, paused }) : null,
      credit,
      figures: {
        year: day.slice(0, 4),
        paidInYear,
        pending: cents(open.reduce((sum, { openCents }) => sum + openCents, 0) + uncharged),
        monthlyFee: cents(monthlyFeeCents),
        nextDue,
      },
      history: {
        count,
        page: window.page,
        pages: window.pages,
        payments: await listRecentPayments(tx, { skip: window.skip, count: LIST_SIZES.recentPayments }),
      },
    };
  },
});

export type OwnMoneyView = NonNullable<Awaited<ReturnType<typeof loadOwnMoney>>>;

/** One tab of the student's data (PORTAL-37). A guardian of an adult sees only the training. */
export const loadOwnProfile = loader(student)({
  name: "portal.profile",
  can: "students:read",
  input: ownPage,
  run: async ({ tx, input, actor }) => {
    const { studio, studentId, rights, isAdult } = actor;
    const mayEdit = rights.sign;
    const child = childOf(actor);
    const ofAdult = isAdult && !mayEdit;
    const tab = ofAdult ? "academic" : input.tab;
    const day = today(studio.timeZone);
    if (tab === "personal") return { tab, child, mayEdit, contact: await getOwnContact(tx) };
    if (tab === "emergency") {
      const { medicalConditions, isUnreadable, ...emergency } = await getOwnEmergency(tx, {
        maySign: mayEdit,
      });
      const lacks = await lacksConsent(tx, { studentId, today: day });
      return {
        tab,
        child,
        mayEdit,
        emergency,
        health: medicalConditions,
        isUnreadable,
        /** True while the consent to keep health data stands. */
        consented: isStanding(await findHealthConsent(tx, { studentId })),
        /** For a minor without consent, the person who would consent here. */
        consent: lacks ? await findConsenting(tx, { studioId: studio.id, studentId }) : null,
      };
    }
    const arts = await listOwnArts(tx);
    const trained = await listTrained(tx, { studentId, since: weaveStart(day) });
    return { tab, child, ofAdult, arts, today: day, training: trainingOf(trained, day) };
  },
});

export type OwnProfileView = Awaited<ReturnType<typeof loadOwnProfile>>;

/**
 * The acts about the student's own data. A guardian who may not sign only reads that; for an adult nobody else signs.
 */
export const loadOwnPrivacy = loader(student)({
  name: "portal.privacy",
  can: "students:read",
  input: privacyPage,
  run: async ({ tx, input: { notice }, actor: { studio, studentId, userId, rights, isAdult } }) => {
    const dayAt = (at: Date) => dayOf(at, studio.timeZone);
    const told = await readConsents(tx, { studentId, userId, maySign: rights.sign, isAdult });
    const toldOf = (word: (typeof told)["own"]) =>
      word && { given: word.given, by: word.signedBy, on: dayAt(word.createdAt) };
    const request = rights.sign ? await findErasureRequest(tx, { studentId }) : null;
    return {
      notice,
      maySign: rights.sign,
      isAdult,
      guardians: isAdult ? await listOwnGuardians(tx, studio) : [],
      /** Null without the right to see it. */
      health: rights.sign
        ? {
            isKept: await isHealthKept(tx, { studentId }),
            last: toldOf(told.health),
          }
        : null,
      /** The guardian's own consent, or its withdrawal. */
      child: toldOf(told.own),
      /** Other guardians' entries about the child, for the child and those who sign. */
      others: told.others.flatMap((word) => toldOf(word) ?? []),
      request: request && {
        askedOn: dayAt(request.createdAt),
        refused:
          request.refusedAt && request.reason !== null
            ? { on: dayAt(request.refusedAt), reason: request.reason }
            : null,
      },
    };
  },
});

export type OwnPrivacyView = Awaited<ReturnType<typeof loadOwnPrivacy>>;
