/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { reversePayment } from "@/lib/features/payments/actions";
import type { LedgerRow } from "@/lib/features/payments/queries/ledger";
import { ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { everyPayment, financeView, found, payment, plain } from "@/lib/testing/finance";
import { FinanceScreen } from "./finance-screen";

// Dialogs are fetched, and every letter is typed.
jest.setTimeout(20_000);

const user = userEvent.setup({ delay: null });

/** What a click fetches is compiled here, apart from the patience of a test. */
beforeAll(() => import("./reverse-dialog"), 60_000);

jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/finance",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/payments/actions", () => ({
  registerPayment: jest.fn(),
  receiveCharge: jest.fn(),
  reversePayment: jest.fn(),
}));

const show = (payments: LedgerRow[]) =>
  render(
    <>
      <FinanceScreen {...financeView} filter={everyPayment} found={found} payments={payments} />
      <Toaster />
    </>,
  );

/** The entry of Ana's menu. jsdom knows no popovers: it has to be told that one opens. */
async function openMenu(entry: string) {
  const button = screen.getByRole("button", { name: "Ações do lançamento de Ana Lima" });
  await user.click(button);
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
  if (!menu) throw new Error("no menu was made");
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return within(menu).getByText(entry);
}

describe("what is reversed", () => {
  it("FIN-07 FIN-08 stays in the list, struck through, with its reason", () => {
    show([payment({ status: "cancelled", reversal: "Valor errado", description: "Mensalidade" })]);
    const row = screen.getAllByRole("row")[1];
    expect(row && within(row).getAllByRole("cell").map(plain)).toEqual([
      "Ana Lima",
      "21/11/2026",
      "Mensalidade · Estornado: Valor errado",
      "PIX",
      "R$ 150,00",
      "Estornado",
      "",
    ]);
    expect(row?.querySelector("s")?.textContent).toMatch(/150,00/);
  });

  it("FIN-08 is so for a reason that is asked for", async () => {
    HTMLElement.prototype.hidePopover = jest.fn();
    jest
      .mocked(reversePayment)
      .mockReset()
      .mockResolvedValue(ok({ id: "p" }));
    const id = "0197c7b0-0000-7000-8000-0000000000cc";
    show([payment({ id })]);
    await user.click(await openMenu("Estornar"));
    const dialog = within(await screen.findByRole("dialog", { name: "Estornar pagamento" }));
    expect(isDisabled(dialog.getByRole("button", { name: "Estornar" }))).toBe(true);
    await user.type(dialog.getByLabelText(/Motivo/), "Valor errado");
    await user.click(dialog.getByRole("button", { name: "Estornar" }));
    expect(await screen.findByText("Pagamento estornado.")).toBeInstanceOf(HTMLElement);
    expect(jest.mocked(reversePayment).mock.calls).toMatchObject([[{ id, reason: "Valor errado" }]]);
  });
});
