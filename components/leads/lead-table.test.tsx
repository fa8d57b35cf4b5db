/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { LeadRow } from "@/lib/features/leads/queries/list-leads";
import { isoDay } from "@/lib/kernel/dates";
import { LeadTable } from "./lead-table";

jest.mock("@/lib/features/leads/actions", () => ({
  recordLeadContact: jest.fn(),
  planLeadContact: jest.fn(),
}));

const STUDENT = "0190a1b2-0000-7000-8000-0000000000a1";
const lead = (name: string, studentId: string | null): LeadRow => ({
  id: `of ${name}`,
  name,
  email: null,
  phone: null,
  source: null,
  status: studentId === null ? "new" : "active_student",
  studentId,
  martialArt: null,
  since: isoDay("2026-11-01"),
  nextContact: null,
  isDue: false,
  version: "2026-11-21T15:00:00.000Z",
});
const unsorted = { href: "?ordem=nome", direction: null };
const sorting = { nome: unsorted, chegada: unsorted, contato: unsorted };

beforeAll(() => import("./contact-dialog"), 60_000);

it("CRM-01 a row links to the lead's page, and its first act opens the contact dialog", async () => {
  const leads = [lead("Ana Lima", null), lead("Bia Sá", null), lead("Caio Reis", STUDENT)];
  render(<LeadTable leads={leads} list="" contacts="masked" sorting={sorting} />);
  expect(screen.getByRole("link", { name: "Caio Reis" }).getAttribute("href")).toBe(
    "/dashboard/crm/of Caio Reis",
  );
  expect(screen.queryByRole("button", { name: "Contato com Caio Reis" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Contato com Bia Sá" }));
  expect(await screen.findByRole("dialog", { name: "Contato com Bia Sá" })).toBeTruthy();
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Contato com Ana Lima" }));
  expect(await screen.findByRole("dialog", { name: "Contato com Ana Lima" })).toBeTruthy();
});
