/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import type { ManagedView } from "@/lib/features/platform/loaders";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { StudioScreen } from "./studio-screen";

jest.mock("@/lib/features/studios/actions", () => ({ changePlan: jest.fn() }));
jest.mock("@/lib/features/closures/actions", () => ({ closeStudio: jest.fn() }));

const paid = { provider: "mercadopago" as const, amount: cents(10_990), next: null };
const studio: ManagedView["studio"] = {
  id: "0190b0a0-0000-7000-8000-000000000001",
  name: "Kaizen",
  email: "kaizen@obi.example",
  timeZone: "America/Sao_Paulo",
  figures: { students: 2, activeStudents: 1, classes: 1, payments: 1 },
  since: isoDay("2026-10-02"),
  plan: "premium",
  grantedOn: null,
  view: { state: "active" },
  isFull: true,
  isPaying: false,
  runs: false,
  trialEndsOn: null,
  isTrialOver: true,
  paid,
  owners: [],
};

function shown(more: Partial<ManagedView["studio"]>): string {
  const { container, unmount } = render(
    <StudioScreen studio={{ ...studio, ...more }} plan={[]} events={[]} notices={[]} />,
  );
  const text = container.textContent ?? "";
  unmount();
  return text;
}

it("RIGHT-19 says the state of an academy once, and a next charge where one comes alone", () => {
  const given = shown({ grantedOn: isoDay("2026-11-28") });
  expect(given.match(/O Plano Único está ativo/g)).toHaveLength(1);
  expect(given).toContain("Dado pela administração em28/11/2026");
  expect(given).not.toMatch(/cobrança|A assinatura/);
  const cancelled = shown({ view: { state: "cancelled", until: isoDay("2026-12-28"), isOpen: true } });
  expect(cancelled.match(/28\/12\/2026/g)).toHaveLength(1);
  const day = isoDay("2026-12-28");
  expect(shown({ paid: { ...paid, next: { day, isFirst: false } } })).toContain("Próxima cobrança28/12/2026");
  expect(shown({ paid: { ...paid, next: { day, isFirst: true } } })).toContain("Primeira cobrança28/12/2026");
});
