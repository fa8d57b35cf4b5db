/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { OwnCredit } from "@/components/portal/own-credit";
import { RightsProvider } from "@/components/ui/rights";
import { giveBackCredit, payWithCredit } from "@/lib/features/credits/actions";
import type { Credit } from "@/lib/features/credits/rules";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { ANA, plain } from "@/lib/testing/finance";
import { CreditPart } from "./credit-part";

jest.setTimeout(20_000);
jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/students",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/credits/actions", () => ({ giveBackCredit: jest.fn(), payWithCredit: jest.fn() }));

const user = userEvent.setup({ delay: null });
const november = { on: isoDay("2026-11-21"), charge: null, reason: null };
const credit: Credit = {
  balance: cents(75_000),
  movements: [
    { ...november, id: "3", kind: "used", amount: cents(-15_000), charge: "Mensalidade de dezembro" },
    { ...november, id: "2", kind: "returned", amount: cents(-5_000), reason: "Pagou duas vezes" },
    { ...november, id: "1", kind: "surplus", amount: cents(95_000) },
  ],
};
const lines = () => screen.getAllByRole("listitem").map(plain);
const told = [
  "Usado em Mensalidade de dezembro21/11/2026-R$ 150,00",
  "Devolvido: Pagou duas vezes21/11/2026-R$ 50,00",
  "A mais em um pagamento21/11/2026+R$ 950,00",
];

it("AGR-25 the student's page names the credit and each movement with what, day and amount", () => {
  render(<CreditPart credit={credit} student={ANA} hasOpenFee={false} />);
  expect(plain(screen.getByRole("heading"))).toBe("Crédito R$ 750,00");
  expect(lines()).toEqual(told);
});

it("AGR-25 the portal names the credit and its movements", () => {
  render(<OwnCredit credit={credit} />);
  expect(plain(screen.getByRole("heading"))).toBe("Crédito R$ 750,00");
  expect(lines()).toEqual(told);
});

it("AGR-25 the whole credit is proposed to be given back, with a reason", async () => {
  jest.mocked(giveBackCredit).mockResolvedValue(ok({ id: ANA.id }));
  render(
    <>
      <CreditPart credit={credit} student={ANA} hasOpenFee={false} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Devolver crédito" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Devolver crédito" }));
  expect(dialog.getByLabelText<HTMLInputElement>(/Valor devolvido/).value).toBe("750,00");
  await user.type(dialog.getByLabelText(/Motivo/), "Saiu");
  await user.click(dialog.getByRole("button", { name: "Devolver" }));
  expect(plain(await screen.findByText(/devolvidos a Ana Lima/))).toBe(
    "R$ 750,00 de crédito devolvidos a Ana Lima.",
  );
  expect(jest.mocked(giveBackCredit).mock.calls).toMatchObject([
    [{ studentId: ANA.id, amount: "750,00", reason: "Saiu" }],
  ]);
});

it("AGR-25 the credit pays an open fee after a question", async () => {
  jest.mocked(payWithCredit).mockResolvedValue(ok({ id: ANA.id, usedCents: 15_000 }));
  render(
    <>
      <CreditPart credit={credit} student={ANA} hasOpenFee />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Usar crédito" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Usar o crédito de Ana Lima?" }));
  await user.click(question.getByRole("button", { name: "Usar crédito" }));
  expect(plain(await screen.findByText(/de crédito usados/))).toBe("R$ 150,00 de crédito usados.");
  expect(jest.mocked(payWithCredit).mock.calls).toMatchObject([[{ studentId: ANA.id }]]);
});

it("AGR-70 the desk sees the credit and cannot give it back", () => {
  render(
    <RightsProvider role="desk">
      <CreditPart credit={credit} student={ANA} hasOpenFee={false} />
    </RightsProvider>,
  );
  expect(screen.queryByRole("button", { name: "Devolver crédito" })).toBeNull();
});
