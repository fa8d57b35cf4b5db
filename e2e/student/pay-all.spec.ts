import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { withStudio, withSystem } from "@/lib/db/doors";
import { addDays, dayToDate } from "@/lib/kernel/dates";
import { makeCharge, makeGuardian, makeStudent } from "@/lib/testing/factories";
import { makeUser } from "@/lib/testing/factories/users";
import { today } from "@/lib/testing/today";
import { atRest, expect, expectSoundPage, expectToFit, plantSession, test, violationsOf } from "../fixtures";

test("AGR-52 AGR-53 AGR-55 AGR-72 AGR-74 the guardian of three pays by one code and one receipt, and one approval pays all three", async ({
  owner,
  browser,
  baseURL,
}) => {
  const { studioId } = owner;
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
  const students: string[] = [];
  for (const fullName of ["Bia Prado", "Caio Prado", "Duda Prado"]) {
    const { studentId } = await makeStudent({ studioId, fullName });
    const dueOn = dayToDate(addDays(today(), 3));
    await makeCharge({ studioId, studentId, kind: "exam", period: null, description: "Exame", dueOn });
    students.push(studentId);
  }
  const email = `rita-${randomUUID().slice(0, 8)}@obi.example`;
  const userId = await makeUser({ kind: "student", email, password: "faixa-de-teste" });
  const guardian = await makeGuardian({ studioId, fullName: "Rita Prado", students });
  await withSystem("test", (tx) => tx.guardian.updateMany({ where: { id: guardian.id }, data: { userId } }));

  const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 360, height: 740 } });
  const student = { id: students[0] ?? "", studioId };
  await plantSession(context, baseURL ?? "", { userId, area: "student", student });
  const portal = await context.newPage();
  await portal.goto("/student/payments");
  const family = portal.getByRole("region", { name: "Pagar tudo da família" });
  await expect(family.getByRole("listitem")).toHaveText([/Bia: Exame/, /Caio: Exame/, /Duda: Exame/]);
  await expect(family).toContainText(/Total\s*R\$\s450,00/);
  await expectToFit(portal);
  await expectSoundPage(portal);
  await family.getByRole("button", { name: "Pagar tudo" }).click();
  const dialog = portal.getByRole("dialog", { name: "Pagar com PIX" });
  await expect(dialog.getByLabel("PIX copia e cola")).toHaveValue(/caixa@dojo\.example.*5406450\.00/);
  await expect(dialog).toContainText("Caio");
  await atRest(portal);
  expect(await violationsOf(portal, "all", "[role=dialog]")).toEqual([]);
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#1F4FA3" } })
    .png()
    .toBuffer();
  await dialog.locator("input[type=file]").setInputFiles({ name: "pix.png", mimeType: "image/png", buffer });
  await expect(portal.getByText(/^Comprovante enviado/).first()).toBeVisible();
  await context.close();

  await owner.goto("/dashboard/finance/conferir");
  const waiting = owner.getByRole("region", { name: "Comprovantes de PIX" }).getByRole("listitem");
  await expect(waiting).toHaveCount(1);
  for (const name of ["Bia Prado", "Caio Prado", "Duda Prado"]) await expect(waiting).toContainText(name);
  await waiting.getByRole("button", { name: /^Aprovar/ }).dblclick();
  await expect(owner.getByText("Nenhum comprovante esperando.")).toBeVisible();
  const paid = await withStudio(studioId, (tx) =>
    tx.payment.findMany({
      orderBy: { student: { fullName: "asc" } },
      select: { amountCents: true, status: true, student: { select: { fullName: true } } },
    }),
  );
  expect(paid).toEqual(
    ["Bia Prado", "Caio Prado", "Duda Prado"].map((fullName) => ({
      amountCents: 15_000,
      status: "completed",
      student: { fullName },
    })),
  );
});
