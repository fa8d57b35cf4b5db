import sharp from "sharp";
import { withStudio, withSystem } from "@/lib/db/doors";
import { dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import {
  makeCharge,
  makeGuardian,
  makeStudent,
  makeStudentAccount,
  makeStudio,
} from "@/lib/testing/factories";
import { today } from "@/lib/testing/today";
import { atRest, expect, expectSoundPage, expectToFit, plantSession, test } from "../fixtures";

const children = ["Ana Prado", "Bruno Prado", "Caio Prado"] as const;

/** Rita pays for three children, who owe R$ 150,00 each. */
async function makeFamily(studioId: string) {
  const key = { pixKey: "caixa@dojo.example", merchantName: "Dojo Aurora", merchantCity: "Sao Paulo" };
  await withStudio(studioId, (tx) => tx.studioPixKey.create({ data: { kind: "email", ...key } }));
  const ids: string[] = [];
  for (const fullName of children) {
    const { id } = await makeStudent({ studioId, fullName, monthlyFeeCents: 15_000 });
    const period = dayToDate(firstOfMonth(today()));
    await makeCharge({ studioId, studentId: id, period, dueOn: dayToDate(today()) });
    ids.push(id);
  }
  const { userId } = await makeStudentAccount({ studioId: (await makeStudio()).studioId });
  const { id } = await makeGuardian({ studioId, fullName: "Rita Prado", students: ids });
  await withSystem("e2e", (tx) => tx.guardian.updateMany({ where: { id }, data: { userId } }));
  return { userId, student: { id: ids[0] ?? "", studioId } };
}

test("AGR-72 AGR-74 AGR-52 AGR-53 three children are one code, one receipt to send and one approval, which makes three payments", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { userId, student } = await makeFamily(owner.studioId);
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });
  const portal = await context.newPage();
  await portal.goto("/student/payments");
  const family = portal.getByRole("region", { name: "Pagar tudo da família" });
  await expect(family.getByRole("listitem")).toHaveCount(3);
  await expect(family).toContainText(/Total\s*R\$\s450,00/);
  await atRest(portal);
  await expectSoundPage(portal);
  await expectToFit(portal);
  await family.getByRole("button", { name: "Pagar tudo" }).tap();
  const dialog = portal.getByRole("dialog", { name: "Pagar com PIX" });
  await expect(dialog.getByRole("list", { name: "Cobranças deste código" }).getByRole("listitem")).toHaveText(
    children.map((name) => new RegExp(`^${name}: .*R\\$\\s150,00$`)),
  );
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(/5406450\.00/);
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#1F4FA3" } })
    .png()
    .toBuffer();
  await dialog.locator("input[type=file]").setInputFiles({ name: "pix.png", mimeType: "image/png", buffer });
  await expect(portal.getByText(/^Comprovante enviado: .*A academia vai conferir\.$/)).toBeVisible();
  await context.close();

  await owner.goto("/dashboard/finance/conferir");
  const receipts = owner.getByRole("region", { name: "Comprovantes de PIX" });
  const accept = receipts.getByRole("button", { name: /^Aprovar/ });
  await expect(accept).toHaveCount(1);
  for (const name of children) await expect(receipts).toContainText(`${name}: `);
  await accept.click();
  await expect(owner.getByText("Nenhum comprovante esperando.")).toBeVisible();
  await owner.goto("/dashboard/finance?aba=recebidos");
  const payments = owner.getByRole("table", { name: "Pagamentos recentes" });
  for (const name of children) await expect(payments.getByRole("row", { name })).toContainText("150,00");
});
