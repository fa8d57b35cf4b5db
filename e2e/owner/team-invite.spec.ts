import type { Locator } from "@playwright/test";
import { weekdayOf } from "@/lib/kernel/dates";
import { makeClass, makeEnrollment, makeInstructor, makeStudent } from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, expectToFit, openAwake, test } from "../fixtures";

/** From the owner's first tap to the first counted presence, as the issue promises. */
const PROMISED_MS = 120_000;

const phone = { width: 360, height: 740 };

/** Taps, and the time that the program took to answer them. */
function taps() {
  let count = 0;
  let waited = 0;
  return {
    async tap(target: Locator, answer: Locator) {
      await expect(target).toBeEnabled();
      count += 1;
      const began = performance.now();
      await target.click();
      await expect(answer).toBeVisible();
      waited += performance.now() - began;
    },
    count: () => count,
    waited: () => waited,
  };
}

test("TEAM-48 from the instructor's page to the Professor's first roll call on a phone takes less than two minutes and few taps", async ({
  owner,
  browser,
  baseURL,
}) => {
  test.slow();
  const { studioId } = owner;
  const { id: instructorId } = await makeInstructor({ studioId, fullName: "Rafael Tavares" });
  const lesson = { dayOfWeek: weekdayOf(today()), startTime: "00:00", endTime: "23:59" };
  const { id: classId } = await makeClass({ studioId, name: "Judô adulto", instructorId, ...lesson });
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima" });
  await makeEnrollment({ studioId, classId, studentId });
  await owner.setViewportSize(phone);
  await openAwake(owner, `/dashboard/instructors/${instructorId}`);
  await expect(owner.getByText("Sem acesso", { exact: true })).toBeVisible();
  await expectSoundPage(owner);

  const began = performance.now();
  const office = taps();
  const invite = owner.getByRole("dialog", { name: "Convidar como professor" });
  const send = invite.getByRole("button", { name: "Enviar convite" });
  await office.tap(owner.getByRole("button", { name: "Convidar como professor" }), send);
  await expectToFit(owner);
  const handover = owner.getByRole("dialog", { name: "Convite enviado" });
  const whatsApp = handover.getByRole("link", { name: "Mandar pelo WhatsApp" });
  await office.tap(send, whatsApp);
  await expectToFit(owner);
  const chat = new URL((await whatsApp.getAttribute("href")) ?? "");
  const link = /https?:\S+$/.exec(chat.searchParams.get("text") ?? "")?.[0] ?? "no link";
  await expect(handover.getByLabel("Link do convite")).toHaveValue(link);
  await handover.getByRole("button", { name: "Pronto" }).click();
  await expect(owner.getByText(/^Convite enviado para Rafael Tavares/)).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: phone, hasTouch: true });
  const page = await context.newPage();
  const hand = taps();
  await page.goto(link);
  const password = page.getByRole("textbox", { name: /^Crie uma senha/ });
  await expectToFit(page);
  await password.fill("Obi#Equipe-2026");
  const mat = page.getByRole("region", { name: "Treinos de Hoje" });
  const rollCall = mat.getByRole("link", { name: /Judô adulto/ });
  await hand.tap(page.getByRole("button", { name: "Entrar na equipe" }), rollCall);
  await owner.goto(`/dashboard/schedule/${classId}/${today()}`);
  await expect(owner.getByText("0 presentes · 1 matriculado")).toBeVisible();
  const ana = page.getByRole("button", { name: /^Ana Lima/ });
  await hand.tap(rollCall, ana);
  await hand.tap(ana, page.getByText("1 presente · 1 matriculado"));
  await expect(owner.getByText("1 presente · 1 matriculado")).toBeVisible();
  const took = performance.now() - began;

  expect([office.count(), hand.count()]).toEqual([2, 3]);
  const waited = office.waited() + hand.waited();
  expect(waited).toBeLessThan(took);
  expect(took, `of which the program took ${Math.round(waited)} ms`).toBeLessThan(PROMISED_MS);

  await owner.goto(`/dashboard/instructors/${instructorId}`);
  await expect(owner.getByText(/^Entra como Professor: Rafael Tavares/)).toBeVisible();
  await expectToFit(owner);
  await owner.goto("/dashboard/instructors");
  await expect(owner.getByRole("table", { name: "Instrutores" }).getByText("Professor")).toBeVisible();
  await expectToFit(owner);
  await owner.setViewportSize({ width: 1280, height: 800 });
  const row = owner.getByRole("row", { name: /Rafael Tavares/ });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(46);
  await context.close();
});
