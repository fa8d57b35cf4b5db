/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { plainDue } from "@/lib/features/agreements/rules/late";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { OpenTable } from "./open-table";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock("@/lib/features/payments/actions", () => ({ registerPayment: jest.fn() }));
jest.mock("@/lib/features/charges/actions", () => ({ waiveCharge: jest.fn() }));

const ANA = "0197c7b0-0000-7000-8000-000000000001";
const charge = (id: string, label: string, openCents: number) => ({
  id,
  label,
  due: "vence logo",
  openCents,
});
const OCTOBER = charge("0197c7b0-0000-7000-8000-0000000000aa", "Outubro", 15_000);
const NOVEMBER = charge("0197c7b0-0000-7000-8000-0000000000bb", "Novembro", 20_000);

beforeAll(() =>
  serveChoices({ charges: async () => ok([OCTOBER, NOVEMBER]), "payment-values": async () => ok([]) }),
);
/** Compiles the dialog here, so that the wait does not count against a test's timeout. */
beforeAll(() => import("./payment-dialog"), 60_000);

it("FIN-08 'Registrar outro valor ou data' of a row begins with that row's charge", async () => {
  HTMLElement.prototype.hidePopover = jest.fn();
  const user = userEvent.setup({ delay: null });
  const sorting = { href: "/dashboard/finance", direction: null };
  render(
    <OpenTable
      today={isoDay("2026-11-16")}
      sorting={{ data: sorting, valor: sorting }}
      rows={[
        {
          id: NOVEMBER.id,
          studentId: ANA,
          studentName: "Ana Lima",
          belt: null,
          beltDegree: 0,
          description: "Mensalidade de novembro de 2026",
          dueOn: isoDay("2026-11-10"),
          openCents: cents(20_000),
          due: plainDue(cents(20_000)),
          paidCents: cents(0),
          method: null,
          hasPhone: true,
          begun: null,
          asked: null,
        },
      ]}
    />,
  );
  const button = screen.getByRole("button", { name: "Ações do lançamento de Ana Lima" });
  await user.click(button);
  const menu = document.getElementById(button.getAttribute("popovertarget") ?? "");
  // jsdom has no popovers: the test fires the event that opens one.
  if (menu) fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await user.click(screen.getByText("Registrar outro valor ou data"));
  const dialog = within(await screen.findByRole("dialog", { name: "Registrar Pagamento" }));
  const chosen = await dialog.findByLabelText<HTMLSelectElement>("Abater de");
  expect(chosen.selectedOptions[0]?.label).toBe("Novembro");
  expect(dialog.getByLabelText<HTMLInputElement>(/Valor/).value).toBe("200,00");
});
