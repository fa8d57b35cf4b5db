/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { LeadRow } from "@/lib/features/leads/queries/list-leads";
import { parseIsoDay } from "@/lib/kernel/dates";
import { ContactDialog } from "./contact-dialog";

jest.mock("@/lib/features/leads/actions", () => ({ recordLeadContact: jest.fn() }));

function show(fields: Partial<Pick<LeadRow, "status" | "isDue">>) {
  const lead = {
    id: "0190a1b2-0000-7000-8000-000000000001",
    name: "Joana",
    version: "2026-11-21T15:00:00.000Z",
    status: "contacted" as const,
    nextContact: parseIsoDay("2026-11-25"),
    isDue: false,
    ...fields,
  };
  render(<ContactDialog lead={lead} onClose={jest.fn()} />);
  return screen.queryByLabelText<HTMLInputElement>(/Próximo contato/)?.value;
}

describe("the day of the next contact", () => {
  it("stays as planned while it is ahead", () => expect(show({})).toBe("2026-11-25"));

  it("is asked for again once it has come", () => expect(show({ isDue: true })).toBe(""));

  it("is not asked for a lost lead", () => expect(show({ status: "lost" })).toBeUndefined());
});
