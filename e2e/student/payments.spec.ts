import { withStudio } from "@/lib/db/doors";
import { now } from "@/lib/kernel/clock";
import { addDays, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import {
  makeCharge,
  makePayment,
  makeReceipt,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, expectSoundPage, expectToFit, plantSession, test } from "../fixtures";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("PORTAL-25 PORTAL-28 PORTAL-30 PORTAL-31 a student opens the PIX of a fee on a phone, sees it paid and downloads the receipt", async ({
  page,
  context,
  baseURL,
}) => {
  const { studioId } = await makeStudio({ name: "Dojô Aurora" });
  const account = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 15_000 });
  const { studentId, userId } = account;
  const period = dayToDate(firstOfMonth(today()));
  const charge = await makeCharge({ studioId, studentId, period, dueOn: dayToDate(addDays(today(), 6)) });
  await withStudio(studioId, (tx) =>
    tx.studioPixKey.create({
      data: {
        kind: "email",
        pixKey: "caixa@dojo.example",
        merchantName: "Dojo Aurora",
        merchantCity: "Sao Paulo",
      },
    }),
  );
  const student = { id: studentId, studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });

  await page.goto("/student/dashboard");
  await page.getByRole("navigation", { name: "Principal" }).getByRole("link", { name: "Pagamentos" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: "Pagamentos" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Mensalidade" })).toContainText("Mensalidade pendente");
  await expect(page.getByRole("region", { name: "Em aberto" })).toHaveCount(0);
  await expect(page.getByText("Nenhum pagamento ainda")).toBeVisible();
  await page.getByRole("button", { name: "Pagar agora" }).tap();
  const dialog = page.getByRole("dialog", { name: "Pagar com PIX" });
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(/caixa@dojo\.example/);
  await page.keyboard.press("Escape");

  // Older overdue charges can be paid too, even where only the month's fee was known until now.
  const owed = { studioId, studentId, kind: "exam", period: null, amountCents: 8_000 } as const;
  await makeCharge({ ...owed, description: "Exame de faixa", dueOn: dayToDate(addDays(today(), -40)) });
  const exam = page
    .getByRole("region", { name: "Em aberto" })
    .getByRole("listitem")
    .filter({ hasText: "Exame" });
  await expect(exam).toContainText("Venceu em");
  await exam.getByRole("button", { name: "Pagar Exame de faixa" }).tap();
  await expect(dialog).toContainText("Exame de faixa");
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(/540580\.00/);
  await page.keyboard.press("Escape");

  // The open page updates by itself, as it does for somebody who returns before the provider's webhook has arrived.
  await makePayment({ studioId, studentId, chargeId: charge.id, paymentDate: dayToDate(today()) });
  await expect(page.getByRole("region", { name: "Mensalidade" })).toContainText("Mensalidade paga");
  await expectSoundPage(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Recibo de/ }).tap();
  expect((await download).suggestedFilename()).toMatch(/^recibo.*\.pdf$/);
});

test("PORTAL-25 PORTAL-31 the payments page fits a phone, also with long names and large amounts", async ({
  page,
  context,
  baseURL,
}) => {
  const { studioId } = await makeStudio({ name: "Academia Ipiranga de Artes Marciais" });
  const account = await makeStudentAccount({ studioId, fullName: "Ana Lima", monthlyFeeCents: 1_234_500 });
  const { studentId, userId } = account;
  const of = { studioId, studentId, amountCents: 1_234_500 };
  const period = dayToDate(firstOfMonth(today()));
  const fee = await makeCharge({ ...of, period, dueOn: dayToDate(addDays(today(), -140)) });
  await makeReceipt({ studioId, chargeId: fee.id, payerStudentId: studentId });
  for (const [description, days] of [
    ["Inscrição no campeonato estadual de Jiu-Jitsu da federação", -40],
    ["Mensalidade de setembro de 2026", 20],
  ] as const) {
    const { id: chargeId } = await makeCharge({
      ...of,
      kind: "exam",
      period: null,
      description,
      dueOn: dayToDate(addDays(today(), days)),
    });
    await makeReceipt({
      studioId,
      chargeId,
      payerStudentId: studentId,
      status: "rejected",
      decidedAt: now(),
      rejectReason: "O valor do comprovante não é o da cobrança",
    });
    await makePayment({ ...of, description, paymentDate: dayToDate(addDays(today(), -50)) });
  }
  await plantSession(context, baseURL ?? "", {
    userId,
    area: "student",
    student: { id: studentId, studioId },
  });
  await page.goto("/student/payments");
  await expect(page.getByRole("region", { name: "Em aberto" })).toContainText("O valor do comprovante");
  await expectSoundPage(page);
  await expectToFit(page);
  const beyond = await page.evaluate(() =>
    [...document.querySelectorAll("main *")]
      .filter((element) => element.checkVisibility() && element.closest(".sr-only") === null)
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(beyond).toEqual([]);
});
