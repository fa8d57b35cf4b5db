import type { Locator, Page } from "@playwright/test";
import { day, makeCharge, makePayment, makeStudent } from "@/lib/testing/factories";
import { withStudio } from "@/lib/db/doors";
import { addDays, dayToDate, firstOfMonth } from "@/lib/kernel/dates";
import { today } from "@/lib/testing/today";
import { atRest, expect, openAwake, press, tabTo, test } from "../fixtures";

test("FIN-03 FIN-08 a fee is received in one click, reversed with a reason, and open again", async ({
  owner,
}) => {
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId, fullName: "Ana Lima", phone: "11987654321" });
  await makeCharge({
    studioId,
    studentId,
    description: "Mensalidade de teste",
    period: dayToDate(firstOfMonth(today())),
    dueOn: dayToDate(addDays(today(), -6)),
  });
  await makeCharge({
    studioId,
    studentId,
    kind: "exam",
    period: null,
    dueOn: day("2099-01-10"),
    amountCents: 100,
  });
  await owner.goto("/dashboard/finance");
  const open = owner.getByRole("table", { name: "Em aberto" }).getByRole("row");
  await expect(open).toHaveCount(1 + 2);
  await expect(open.nth(1)).toContainText("venceu há 6 dias");
  await open.nth(1).getByRole("button", { name: "Recebi de Ana Lima" }).click();
  await expect(owner.getByText("PIX, com a data de hoje.")).toBeVisible();
  await expect(open).toHaveCount(1 + 1);
  await owner.getByRole("link", { name: /^Recebidos/ }).click();
  const received = owner.getByRole("table", { name: "Pagamentos recentes" }).getByRole("row");
  await expect(received).toHaveCount(1 + 1);
  await received.nth(1).getByRole("button", { name: "Ações do lançamento de Ana Lima" }).click();
  await owner.getByRole("button", { name: "Estornar" }).click();
  const dialog = owner.getByRole("dialog", { name: "Estornar pagamento" });
  await dialog.getByLabel("Motivo").fill("Aluno trocado");
  await dialog.getByRole("button", { name: "Estornar" }).click();
  await expect(owner.getByText(/150,00 de Ana Lima estornados/)).toBeVisible();
  await owner.getByRole("link", { name: /^Todos/ }).click();
  const reversed = owner.getByRole("row", { name: /Aluno trocado/ });
  await expect(reversed).toContainText("Estornado");
  await expect(reversed.locator("s")).toContainText("150,00");
  await owner.getByRole("link", { name: /^Em aberto/ }).click();
  await expect(open).toHaveCount(1 + 2);
});

test("FIN-05 every list shows the month and year of a fee uncut, from 1024 to 1920 px", async ({ owner }) => {
  const { studioId } = owner;
  const { studentId } = await makeStudent({ studioId, fullName: "Maximiliana de Albuquerque Figueiredo" });
  const description = "Mensalidade de novembro de 2025";
  await makeCharge({ studioId, studentId, description, period: day("2025-11-01"), dueOn: day("2025-11-10") });
  await makePayment({ studioId, studentId, description });
  for (const [address, table] of [
    ["/dashboard/finance", "Em aberto"],
    ["/dashboard/finance?aba=recebidos", "Pagamentos recentes"],
    ["/dashboard/finance?aba=todos", "Pagamentos recentes"],
  ] as const) {
    await owner.goto(address);
    const cells = owner
      .getByRole("table", { name: table })
      .getByRole("cell", { name: "Mensalidade 11/2025" });
    await expect(cells.first()).toBeAttached();
    for (const width of [1024, 1152, 1280, 1440, 1920]) {
      await owner.setViewportSize({ width, height: 800 });
      const cut = await cells.evaluateAll((all) =>
        all
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map((cell) => cell.textContent),
      );
      expect(cut, `${address} at ${width} px`).toEqual([]);
    }
    await expect(cells.first()).toHaveAttribute("title", description);
  }
});

test("FIN-08 RIGHT-16 a double click on 'Recebi' receives one fee, and the row stays where it was for a moment", async ({
  owner,
}) => {
  const { studioId } = owner;
  for (const fullName of ["Ana Lima", "Bia Souza"]) {
    const { studentId } = await makeStudent({ studioId, fullName });
    const period = dayToDate(firstOfMonth(today()));
    await makeCharge({ studioId, studentId, period, dueOn: dayToDate(addDays(today(), -6)) });
  }
  await owner.goto("/dashboard/finance");
  await atRest(owner);
  const rows = owner.getByRole("table", { name: "Em aberto" }).getByRole("row");
  await expect(rows).toHaveCount(1 + 2);
  const first = rows.nth(1).getByRole("button", { name: /^Recebi de/ });
  const box = await first.boundingBox();
  if (!box) throw new Error("the button is not visible");
  await first.dblclick();
  await expect(rows.nth(1).getByRole("button", { name: /^Recebido/ })).toBeVisible();
  await expect(rows).toHaveCount(1 + 2);
  // The row keeps its place under a press that still belongs to the double click, and under a click beside the
  // button.
  await owner.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await owner.mouse.down({ clickCount: 2 });
  await owner.mouse.up({ clickCount: 2 });
  await owner.mouse.click(box.x - 2, box.y + box.height / 2);
  await expect(owner.getByText("PIX, com a data de hoje.")).toBeVisible();
  await expect(owner).toHaveURL(/\/dashboard\/finance$/);
  const payments = () => withStudio(studioId, (tx) => tx.payment.count({ where: { status: "completed" } }));
  expect(await payments()).toBe(1);
  await expect(rows).toHaveCount(1 + 1);
});

test("FIN-03 FIN-08 a fee is found, received and reversed by the keyboard alone", async ({ owner: page }) => {
  const { studioId } = page;
  const { keyboard } = page;
  for (const fullName of ["Ana Lima", "Bia Souza"]) {
    const { studentId } = await makeStudent({ studioId, fullName });
    const period = dayToDate(firstOfMonth(today()));
    await makeCharge({ studioId, studentId, period, dueOn: dayToDate(addDays(today(), -6)) });
  }
  await openAwake(page, "/dashboard/finance");
  await expect(page.getByRole("button", { name: "Recebi de Ana Lima" })).toBeVisible();
  await keyboard.press("/");
  await keyboard.type("bia");
  const open = page.getByRole("table", { name: "Em aberto" }).getByRole("row");
  await expect(open).toHaveCount(1 + 1);
  await press(page, page.getByRole("button", { name: "Recebi de Bia Souza" }));
  await expect(page.getByText("PIX, com a data de hoje.")).toBeVisible();
  // The row stays while its undo button has the focus.
  await expect(open.getByRole("button", { name: /^Recebido.*Bia Souza/ })).toBeFocused();
  await press(page, page.getByRole("link", { name: /^Recebidos/ }), "Shift+Tab");
  // The row among the open ones, which stays until the next page is here, has a button of the same name.
  const received = page.getByRole("table", { name: "Pagamentos recentes" });
  const acts = received.getByRole("button", { name: "Ações do lançamento de Bia Souza" });
  await expect(acts).toBeVisible();
  await press(page, acts);
  const reverse = page.getByRole("button", { name: "Estornar" });
  await expect(reverse).toBeVisible();
  await tabTo(page, reverse, "ArrowDown");
  await keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Estornar pagamento" });
  await tabTo(page, dialog.getByLabel("Motivo"));
  await keyboard.type("Aluno trocado");
  await keyboard.press("Enter");
  await expect(page.getByText(/de Bia Souza estornados/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await press(page, page.getByRole("link", { name: /^Em aberto/ }), "Shift+Tab");
  await expect(page.getByRole("button", { name: "Recebi de Bia Souza" })).toBeVisible();
});

/** Two presses at once, each with its own time, however late the page receives them. */
async function pressTwice(page: Page, target: Locator): Promise<void> {
  await target.hover();
  const box = await target.boundingBox();
  if (!box) throw new Error("the menu entry is not visible");
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: "left" } as const;
  const devtools = await page.context().newCDPSession(page);
  const send = (type: "mousePressed" | "mouseReleased", clickCount: number) =>
    devtools.send("Input.dispatchMouseEvent", { ...at, type, clickCount });
  await Promise.all([
    send("mousePressed", 1),
    send("mouseReleased", 1),
    send("mousePressed", 2),
    send("mouseReleased", 2),
  ]);
  await devtools.detach();
}

test("FIN-08 FIN-16 a double click in a row's menu opens its dialog, and presses nothing that lies below", async ({
  owner,
}) => {
  const { studioId } = owner;
  for (let row = 0; row < 6; row += 1) {
    const { studentId } = await makeStudent({ studioId, fullName: `Aluno ${String.fromCharCode(65 + row)}` });
    await makeCharge({ studioId, studentId, dueOn: dayToDate(addDays(today(), -6)) });
  }
  await owner.goto("/dashboard/finance");
  for (const width of [360, 1280]) {
    await owner.setViewportSize({ width, height: 800 });
    for (const entry of ["Registrar outro valor ou data", "Pagar via MercadoPago"]) {
      await owner.getByRole("button", { name: "Ações do lançamento de Aluno A", exact: true }).click();
      await pressTwice(owner, owner.getByRole("button", { name: entry }));
      await expect(owner.getByRole("dialog")).toBeVisible();
      // Waits as long as the second press could still close the dialog or open another page.
      await owner.waitForTimeout(400);
      await expect(owner.getByRole("dialog")).toBeVisible();
      await expect(owner).toHaveURL(/\/dashboard\/finance$/);
      await owner.keyboard.press("Escape");
      await expect(owner.getByRole("dialog")).toHaveCount(0);
    }
  }
  expect(await withStudio(studioId, (tx) => tx.payment.count())).toBe(0);
});
