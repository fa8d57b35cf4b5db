/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StudentActions } from "./student-actions";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/invites/actions", () => ({}));
jest.mock("@/lib/features/payments/actions", () => ({}));
jest.mock("@/lib/features/students/actions", () => ({}));

const ana = {
  id: "0190b0a0-0000-7000-8000-000000000001",
  fullName: "Ana Lima",
  email: "an***@obi.example",
  phone: null,
  status: "active" as const,
  hasAccount: false,
};

/** jsdom knows no popovers, so the menu's entries are queried as if it were open. */
function openMenu(fields: Partial<Parameters<typeof StudentActions>[0]["student"]> = {}) {
  HTMLElement.prototype.hidePopover = jest.fn();
  const { unmount } = render(<StudentActions student={{ ...ana, ...fields }} contacts="masked" />);
  fireEvent.click(screen.getByRole("button", { name: "Ações de Ana Lima" }));
  const menu = document.querySelector("[popover]");
  if (!menu) throw new Error("no menu");
  fireEvent(menu, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  return { unmount, offered: () => screen.queryByText("Convidar para o portal") };
}

describe("the menu of a student's row", () => {
  it("invites that very student, with contacts masked", async () => {
    const { offered } = openMenu();
    const user = userEvent.setup();
    await user.click(offered() ?? document.body);
    const dialog = within(await screen.findByRole("dialog", { name: "Convidar Aluno" }));
    expect(dialog.getByText(/Para Ana Lima, em an\*\*\*@obi.example/)).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>("[name=studentId]")?.value).toBe(ana.id);
  });

  it("offers no invite to a student who is in the portal already, or not active", () => {
    for (const fields of [{ hasAccount: true }, { status: "inactive" as const }]) {
      const { unmount, offered } = openMenu(fields);
      expect(offered()).toBeNull();
      unmount();
    }
  });
});
