import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { withPlatform, withStudio, withSystem } from "@/lib/db/doors";
import { addDays, addMonths, dayToDate, firstOfMonth, weekdayOf } from "@/lib/kernel/dates";
import {
  makeAttendance,
  makeCharge,
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeFile,
  makeGuardian,
  makeInstructor,
  makeInvite,
  makeLead,
  makePayment,
  makeStaff,
  makeStudent,
  makeSuperAdmin,
} from "@/lib/testing/factories";
import { makeReview } from "@/lib/testing/review";
import { isProof } from "@/lib/testing/lanes";
import { today } from "@/lib/testing/today";
import { atRest, expect } from "../fixtures";

export const WIDTHS = isProof ? [360, 640, 768, 834, 1024, 1152, 1280, 1920] : [360, 640, 834, 1280];
/** Below this width (px) touch targets are required. */
const TOUCH = 1024;
/** Height of one line: 44 px and its border. */
const ONE_LINE = 46;

export const longName =
  "Maximiliana Conceição Aparecida de Albuquerque Figueiredo Cavalcanti de Vasconcelos e Bragança";
export const longWord = "Xntkwprzqvlmhgbdfsjxntkwprzqvlmhgbdfsjxntkwprzqvlmhgbdfs";
export const longEmail = `${"maximiliana.conceicao.aparecida.de.albuquerque.figueiredo"}@academia-de-artes-marciais.com.br`;

/** An academy whose every list has a row with a name too long for it; returns the ids of its people and classes. */
export async function fill(studioId: string) {
  const belt = await withSystem("e2e", (tx) =>
    tx.beltRank.findFirstOrThrow({
      where: { martialArt: { name: "Jiu-Jitsu Kids" }, degreesMax: { gt: 3 } },
      select: { id: true, martialArtId: true },
    }),
  );
  const rank = { martialArtId: belt.martialArtId, currentBeltId: belt.id, beltDegree: 4 };
  const contact = { email: longEmail, phone: "+55 (11) 98765-4321" };
  const on = (days: number) => dayToDate(addDays(today(), days));
  const made = { student: "", instructor: "", class: "" };
  for (const fullName of [longName, longWord]) {
    const person = { studioId, fullName, ...rank, ...contact, monthlyFeeCents: 99_999_999 };
    await makeStudent({ ...person, status: "suspended" });
    const { studentId } = await makeStudent({ ...person, birthDate: dayToDate(addMonths(today(), -132)) });
    const whose = { studioId, studentId };
    await makePayment({ ...whose, description: fullName, paymentDate: on(0), amountCents: 99_999_999 });
    const late = { period: dayToDate(firstOfMonth(today())), dueOn: on(-40), amountCents: 99_999_999 };
    await makeCharge({ ...whose, ...late, description: fullName });
    await makeCharge({ ...whose, kind: "exam", period: null, dueOn: on(5), description: fullName });
    await makeReview({ ...whose, picture: await readFile("public/icon-192.png"), description: fullName });
    await makeInvite({ studioId, studentName: fullName, studentEmail: longEmail });
    const rights = { relation: "responsável legal" };
    await makeGuardian({ studioId, students: [studentId], rights, fullName, ...contact });
    await makeFile({ ...whose, purpose: "document", name: `${fullName}.pdf` });
    await withStudio(studioId, (tx) => tx.studentNote.create({ data: { studentId, body: longWord } }));
    const instructor = await makeInstructor({
      studioId,
      fullName,
      email: longEmail,
      martialArtId: belt.martialArtId,
    });
    const lesson = await makeClass({
      studioId,
      name: `Turma ${fullName}`,
      dayOfWeek: weekdayOf(today()),
      instructorId: instructor.id,
      martialArtId: belt.martialArtId,
    });
    await makeEnrollment({ ...whose, classId: lesson.id });
    const session = await makeClassSession({ studioId, classId: lesson.id, day: addDays(today(), -7) });
    await makeAttendance({ ...whose, sessionId: session.id });
    Object.assign(made, { student: studentId, instructor: instructor.id, class: lesson.id });
    await makeStaff({
      studioId,
      fullName,
      email: `${fullName === longName ? "a" : "b"}.${studioId}@academia-de-artes-marciais.com.br`,
    });
    await makeLead({
      studioId,
      name: fullName,
      source: longName,
      status: "trial_scheduled",
      ...contact,
      nextContactAt: on(2),
    });
    await tell(studioId, { title: fullName, message: fullName, studentId });
  }
  await fillTwoPages(studioId);
  return made;
}

export const fillTwoPages = (studioId: string) =>
  withStudio(studioId, (tx) =>
    tx.student.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({
        fullName: `Aluno ${index}`,
        email: `aluno.${index}@obi.example`,
      })),
    }),
  );

async function tell(
  studioId: string,
  { studentId, ...words }: { title: string; message: string; studentId: string },
): Promise<void> {
  const to = { ...words, targetType: "specific_studio" as const, targetStudioId: studioId };
  const { userId } = await makeSuperAdmin();
  await withPlatform(userId, (tx) => tx.notification.create({ data: to, select: { id: true } }));
  await withStudio(studioId, async (tx) => {
    const { id } = await tx.notification.create({ data: { ...to, toStudents: true }, select: { id: true } });
    await tx.notificationRecipient.create({ data: { notificationId: id, studentId } });
  });
}

/** Everything that is cut without a title, wraps onto two lines, or is out of reach; empty when all is well. */
const faults = (page: Page, { touch, wide }: { touch: boolean; wide: boolean }) =>
  page.evaluate(
    ({ touch, wide, oneLine }) => {
      const found: string[] = [];
      const over = document.documentElement.scrollWidth - innerWidth;
      if (over > 0) found.push(`the page scrolls sideways by ${over}`);
      const shown = (element: Element) => element.getClientRects().length > 0;
      const entries = "tbody td, main li, main article";
      const isCut = (part: HTMLElement) => {
        const { overflowX, webkitLineClamp } = getComputedStyle(part);
        if (part.clientWidth <= 1 || overflowX === "visible") return false;
        const isTooHigh = webkitLineClamp !== "none" && part.scrollHeight > part.clientHeight + 1;
        return part.scrollWidth > part.clientWidth + 1 || isTooHigh;
      };
      for (const entry of [...document.querySelectorAll<HTMLElement>(entries)].filter(shown)) {
        const parts = [entry, ...entry.querySelectorAll<HTMLElement>("*:not(svg *)")];
        for (const part of parts.filter((each) => shown(each) && each.closest(entries) === entry)) {
          if (!isCut(part)) continue;
          const { textOverflow, webkitLineClamp } = getComputedStyle(part);
          const says = part.closest("[title]") ?? entry.querySelector("[title]");
          if (textOverflow !== "ellipsis" && webkitLineClamp === "none" && part.childElementCount === 0)
            found.push(`cut without an ellipsis: ${part.textContent}`);
          if (!says) found.push(`cut without a title: ${part.textContent}`);
        }
      }
      for (const row of document.querySelectorAll<HTMLElement>("table[role=table] tbody tr")) {
        const box = row.getBoundingClientRect();
        const wrapping = [...row.querySelectorAll<HTMLElement>("[data-wraps]")].filter(shown);
        if (wide && wrapping.length === 0 && box.height > oneLine)
          found.push(`a row of ${box.height} px: ${row.textContent}`);
        for (const cell of wrapping.filter(isCut)) found.push(`cut though it wraps: ${cell.textContent}`);
        for (const act of row.querySelectorAll<HTMLElement>("[data-slot] button, [data-slot] a")) {
          if (!shown(act)) continue;
          const place = act.getBoundingClientRect();
          if (place.right > box.right + 0.5) found.push(`out of reach: ${act.getAttribute("aria-label")}`);
          if (touch && (place.width < 44 || place.height < 44))
            found.push(
              `too small to touch: ${act.getAttribute("aria-label")} ${place.width} x ${place.height}`,
            );
        }
      }
      return found;
    },
    { touch, wide, oneLine: ONE_LINE },
  );

/** A list by its address, with the words of a row that must be shown where no name is long. */
export type List = string | readonly [address: string, row: RegExp];

const ROW = "tbody tr, li, article, [data-class]";

/**
 * Lists with too little room: columns vanish, cut cells end in an ellipsis and have a title, nothing scrolls
 * sideways, and every control stays in reach. `{student}` and the like in an address are filled in from `ids`.
 */
export async function walkLists(
  page: Page,
  lists: readonly List[],
  { ids = {}, widths = WIDTHS }: { ids?: Readonly<Record<string, string>>; widths?: readonly number[] } = {},
): Promise<void> {
  for (const each of lists) {
    const [address, row] = typeof each === "string" ? [each, /Maximiliana|Xntk/] : each;
    const path = address.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "");
    await page.goto(path);
    await expect(page.getByRole("main").locator(ROW).filter({ hasText: row }), path).not.toHaveCount(0);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await atRest(page);
      const found = await faults(page, { touch: width < TOUCH, wide: width >= 640 });
      expect.soft(found, `${path} at ${width}`).toEqual([]);
    }
  }
}
