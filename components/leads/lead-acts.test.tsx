/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError } from "@/components/feedback/toast";
import { toastUndoable } from "@/components/feedback/undo";
import { moveLead } from "@/lib/features/leads/actions";
import type { LeadView } from "@/lib/features/leads/queries/get-lead";
import { fail, ok } from "@/lib/kernel/result";
import { LeadActs } from "./lead-acts";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/components/feedback/undo", () => ({ toastUndoable: jest.fn() }));
jest.mock("@/lib/features/leads/actions", () => ({ moveLead: jest.fn() }));

// Safe because the acts read no more of a lead than this.
const lead = { id: "0190a1b2-0000-7000-8000-000000000001", name: "Ana", status: "new" } as LeadView;

it("CRM-01 a stage that could not be saved is reset in its field, and the focus stays", async () => {
  jest.mocked(moveLead).mockResolvedValue(fail("conflict", "Alguém já mudou esta pessoa."));
  render(<LeadActs lead={lead} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox");
  await userEvent.selectOptions(select, "contacted");
  await waitFor(() => expect(toastError).toHaveBeenCalled());
  expect(jest.mocked(moveLead).mock.calls[0]?.[0]).toMatchObject({ from: "new", to: "contacted" });
  expect(select.value).toBe("new");
  expect(document.activeElement).toBe(select);
});

it("CRM-01 the stage field stays the same element after a change, and keeps the focus", async () => {
  jest.mocked(moveLead).mockResolvedValue(ok({ id: lead.id, from: "new", to: "contacted" }));
  const { rerender } = render(<LeadActs lead={lead} />);
  const select = screen.getByRole<HTMLSelectElement>("combobox");
  await userEvent.selectOptions(select, "contacted");
  await waitFor(() => expect(toastUndoable).toHaveBeenCalled());
  rerender(<LeadActs lead={{ ...lead, status: "contacted" }} />);
  expect(select.value).toBe("contacted");
  expect(document.activeElement).toBe(select);
});
