import { withStudio, withSystem } from "@/lib/db/doors";
import { CHARGE_ASK } from "@/lib/features/charges/rules";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import {
  makeCharge,
  makeGuardian,
  makePayment,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { expect, plantSession } from "../fixtures";
import { look, visitAll } from "./dialogs";
import { on } from "./openings";
import { test } from "./walkers";

/** Dialogs of agreements, credit and late money that need more than the demo has. */

const soon = dayToDate(addDays(today(), 3));
const exam = { kind: "exam", period: null, description: "Exame de faixa" } as const;

async function makeAgreed(studioId: string) {
  const late = await makeStudent({ studioId, fullName: "Ana Lima", phone: "11987654321" });
  const dueOn = dayToDate(addDays(today(), -6));
  const charge = await makeCharge({ studioId, studentId: late.id, ...exam, dueOn });
  const rich = await makeStudent({ studioId, fullName: "Bia Rocha", monthlyFeeCents: 15_000 });
  const paid = await makeCharge({ studioId, studentId: rich.id, ...exam, dueOn });
  await makePayment({
    studioId,
    studentId: rich.id,
    chargeId: paid.id,
    amountCents: 20_000,
    creditCents: 5_000,
  });
  await makeCharge({ studioId, studentId: rich.id, ...exam, dueOn: soon });
  const away = await makeStudent({ studioId, fullName: "Caio Sá", status: "suspended" });
  await withStudio(studioId, async (tx) => {
    await tx.studio.updateMany({
      where: { id: studioId },
      data: { lateOn: true, lateFeeBp: 200, lateInterestBp: 100 },
    });
    const asked = { channel: "whatsapp", reason: CHARGE_ASK, status: "opened", body: "Oi, Ana!" } as const;
    await tx.message.createMany({ data: [{ ...asked, studentId: late.id, chargeId: charge.id }] });
    await tx.agreementDiscount.createMany({
      data: [{ studentId: rich.id, percentBp: 1_000, reason: "Ajuda nas aulas" }],
    });
    await tx.studentPause.createMany({ data: [{ studentId: away.id, reason: "Viagem" }] });
    await tx.plan.createMany({ data: [{ name: "Antigo", amountCents: 18_000, active: false }] });
  });
  return { rich: rich.id, away: away.id };
}

test("AGR-73 the dialogs of late money, credit, discounts, plans and a time away pass the dialog checks", async ({
  owner: page,
}) => {
  const { rich, away } = await makeAgreed(page.studioId);
  const openings = [
    ...on("/dashboard/finance", ["Cobrar Ana Lima"], ["Ações do lançamento de Ana Lima", "Perdoar"]),
    ...on(`/dashboard/students/${rich}`, ["Devolver crédito"], ["Encerrar o desconto"]),
    ...on(`/dashboard/students/${away}`, ["Voltar agora"]),
    ...on("/dashboard/settings?aba=pagamentos", ["Ações do plano Antigo", "Reativar"]),
  ];
  for (const [path, list] of Map.groupBy(openings, (opening) => opening.path)) {
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeVisible();
    await visitAll(page, list);
  }
  await test.step("a surplus", async () => {
    await page.goto(`/dashboard/students/${rich}`);
    await page.getByRole("button", { name: "Registrar Pagamento" }).click();
    const dialog = page.getByRole("dialog", { name: "Registrar Pagamento" });
    await dialog.getByLabel("Para").selectOption({ label: "Exame" });
    await dialog.getByLabel("Valor").fill("900,00");
    await expect(dialog.getByRole("radio", { name: "Guardar como crédito" })).toBeVisible();
    await look(page, "a surplus");
  });
  await test.step("acts on chosen students", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto("/dashboard/students");
    await page.getByRole("button", { name: "Escolher vários" }).click();
    for (const name of ["Ana Lima", "Bia Rocha"]) await page.getByLabel(`Escolher ${name}`).check();
    const acts = [
      "Convidar",
      "Matricular em turma",
      "Etiquetar",
      "Reajustar mensalidade",
      "Trancar",
      "Avisar",
    ];
    await visitAll(
      page,
      on(
        "/dashboard/students",
        ["Nova cobrança"],
        ["Ações com os escolhidos"],
        ...acts.map((act): [string, string] => ["Ações com os escolhidos", act]),
      ),
    );
  });
});

test("AGR-73 a guardian's code for the whole family passes the dialog checks", async ({
  owner: page,
  baseURL,
}) => {
  const { studioId } = page;
  const key = { pixKey: "caixa@dojo.example", merchantName: "Dojo Aurora", merchantCity: "Sao Paulo" };
  await withStudio(studioId, (tx) => tx.studioPixKey.create({ data: { kind: "email", ...key } }));
  const ids: string[] = [];
  for (const fullName of ["Ana Prado", "Bruno Prado"]) {
    const { id } = await makeStudent({ studioId, fullName });
    await makeCharge({ studioId, studentId: id, ...exam, dueOn: soon });
    ids.push(id);
  }
  const { userId } = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const { id } = await makeGuardian({ studioId, fullName: "Rita Prado", students: ids });
  await withSystem("e2e", (tx) => tx.guardian.updateMany({ where: { id }, data: { userId } }));
  const student = { id: ids[0] ?? "", studioId };
  await plantSession(page.context(), baseURL ?? "", { userId, area: "student", student });
  await page.goto("/student/payments");
  await visitAll(page, on("/student/payments", ["Pagar tudo"]));
});
