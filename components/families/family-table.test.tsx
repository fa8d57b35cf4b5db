/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RightsProvider } from "@/components/ui/rights";
import type { FamilyRow } from "@/lib/features/families/queries";
import { type ClockTime, isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { plain } from "@/lib/testing/finance";
import { FamilyTable } from "./family-table";

const today = isoDay("2026-11-21");
const rita: FamilyRow = {
  id: "g",
  guardianName: "Rita Prado",
  hasPhone: true,
  students: [
    { id: "a", fullName: "Ana Prado" },
    { id: "b", fullName: "Bruno Prado" },
  ],
  openCents: cents(30_000),
  isInReview: false,
  asked: null,
  lastPaidOn: null,
};

const show = (over: Partial<FamilyRow> = {}) =>
  render(<FamilyTable families={[{ ...rita, ...over }]} today={today} />);
const ask = () => screen.queryByRole("link", { name: "Cobrar Rita Prado pelo WhatsApp" });

it("AGR-50 has the word 'Cobrar' on a row that owes something, for the guardian, in a new tab", () => {
  show();
  expect(ask()?.textContent).toBe("Cobrar");
  expect(ask()?.getAttribute("href")).toBe("/dashboard/students/familias/cobrar/g");
  expect(ask()?.getAttribute("target")).toBe("_blank");
  expect(plain(screen.getByRole("table"))).toContain("R$ 300,00");
});

it("AGR-50 has no 'Cobrar' where nothing is open or all is in review, and says so", () => {
  const { unmount } = show({ openCents: cents(0) });
  expect(ask()).toBeNull();
  expect(screen.getByText("Nada em aberto")).toBeTruthy();
  unmount();
  show({ openCents: cents(0), isInReview: true });
  expect(ask()).toBeNull();
  expect(screen.getByText("A conferir")).toBeTruthy();
});

it("AGR-50 without a phone number offers to complete it", () => {
  show({ hasPhone: false });
  expect(ask()).toBeNull();
  const menu = screen.getByRole("button", { name: "Ações de Rita Prado" });
  fireEvent.click(menu);
  const popover = document.getElementById(menu.getAttribute("popovertarget") ?? "");
  if (!popover) throw new Error("the menu has no popover");
  fireEvent(popover, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  const missing = screen.getByText("Completar telefone para cobrar").closest("a");
  expect(missing?.getAttribute("href")).toBe("/dashboard/students/a");
});

it("AGR-42 AGR-50 a family that was asked today is marked, and the chat opens again only after a question", async () => {
  show({ asked: { on: today, time: "10:12" as ClockTime, by: "Rosa" } });
  expect(screen.getByText("cobrada hoje")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cobrar Rita Prado pelo WhatsApp" }));
  expect(await screen.findByRole("alertdialog", undefined, { timeout: 10_000 })).toBeTruthy();
  expect(
    screen.getByText("A conversa de cobrança de Rita Prado já foi aberta hoje às 10:12, por Rosa."),
  ).toBeTruthy();
}, 20_000);

it("AGR-50 has nothing to ask with for somebody without the right", () => {
  render(
    <RightsProvider role="instructor">
      <FamilyTable families={[rita]} today={today} />
    </RightsProvider>,
  );
  expect(ask()).toBeNull();
});
