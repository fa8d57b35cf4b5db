import { withStudio } from "@/lib/db/doors";
import { addDays, weekdayOf } from "@/lib/kernel/dates";
import {
  makeClass,
  makeClassSession,
  makeEnrollment,
  makeInstructor,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, plantSession, test } from "../fixtures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("PORTAL-16 PORTAL-22 PORTAL-23 PORTAL-24 ROUTE-13 the week is one tap away on a phone and shows a cancelled class and a suspended enrolment", async ({
  page,
  context,
  baseURL,
}) => {
  const { studioId } = await makeStudio({ name: "Dojô Aurora" });
  const { id, userId } = await makeStudentAccount({ studioId, fullName: "Ana Lima" });
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Sensei Aiko" });
  const tomorrow = addDays(today(), 1);
  const lesson = await makeClass({
    studioId,
    name: "Judô adulto",
    dayOfWeek: weekdayOf(tomorrow),
    instructorId,
  });
  const kids = await makeClass({ studioId, name: "Kids", dayOfWeek: weekdayOf(addDays(tomorrow, 1)) });
  await makeEnrollment({ studioId, studentId: id, classId: lesson.id });
  await makeEnrollment({ studioId, studentId: id, classId: kids.id, status: "suspended" });
  const session = await makeClassSession({ studioId, classId: lesson.id, day: tomorrow });
  await withStudio(studioId, (tx) =>
    tx.classSession.update({
      where: { id: session.id },
      data: { status: "cancelled", cancelReason: "Sem água" },
    }),
  );
  await plantSession(context, baseURL ?? "", { userId, area: "student", student: { id, studioId } });

  await page.goto("/student");
  await expect(page).toHaveURL(/\/student\/dashboard$/);
  const menu = page.getByRole("navigation", { name: "Principal" });
  const entry = menu.getByRole("link", { name: "Minhas Aulas" });
  for (const link of await menu.getByRole("link").all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await entry.tap();
  await expect(page).toHaveURL(/\/student\/classes$/);
  await expect(entry).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("region", { name: "Seus números" })).toContainText("1h30");
  const week = page.getByRole("region", { name: "Semana" });
  await expect(week.getByText("Livre").first()).toBeVisible();
  const card = page.getByRole("article", { name: "Judô adulto" });
  await expect(card).toContainText("Ativa");
  await expect(card).toContainText("Amanhã: Cancelada: Sem água");
  await expect(page.getByRole("article", { name: "Kids" })).toContainText("Suspensa");
  await expectSoundPage(page);

  // The end of the page must be above the bar.
  const last = await page.getByRole("article", { name: "Kids" }).boundingBox();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [end, bar] = [
    await page.getByRole("article", { name: "Kids" }).boundingBox(),
    await menu.boundingBox(),
  ];
  expect((end?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
