/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { answerTo } from "@/components/form/use-action";
import { fixClock } from "@/lib/kernel/clock";
import { ok } from "@/lib/kernel/result";
import { Keep, KeptPage } from "./kept-page";

let path = "/dashboard/students";
let query = "";
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  usePathname: () => path,
  useSearchParams: () => new URLSearchParams(query),
}));

function show(address: string, words: string): void {
  [path = "", query = ""] = address.split("?");
  render(<Keep>{words}</Keep>).unmount();
}

function standsAt(address: string): string {
  const { container, unmount } = render(<KeptPage path={address}>skeleton</KeptPage>);
  const words = container.textContent;
  unmount();
  return words;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("a visited page is shown again at once, inert, and says that a newer one is loading", () => {
  show("/dashboard/finance", "R$ 100,00");
  render(<KeptPage path="/dashboard/finance">skeleton</KeptPage>);
  expect(screen.getByText("skeleton").closest("[aria-busy=true]")).not.toBeNull();
  expect(screen.getByText("skeleton").className).toBe("sr-only");
  expect(screen.getByText("R$ 100,00").closest("[inert]")?.getAttribute("aria-hidden")).toBe("true");
});

test("a page that was never visited, is older than five minutes, or has a query shows its skeleton", () => {
  show("/dashboard/crm", "25 interessados");
  show("/dashboard/students?contatos=abertos", "ana@obi.example");
  expect(standsAt("/dashboard/reports")).toBe("skeleton");
  expect(standsAt("/dashboard/students")).toBe("skeleton");
  expect(standsAt("/dashboard/crm")).toContain("25 interessados");
  jest.advanceTimersByTime(5 * 60_000 + 1);
  expect(standsAt("/dashboard/crm")).toBe("skeleton");
});

test("a copy older than five minutes is dropped, even unasked and with a clock that stands still", () => {
  fixClock("2026-11-21T15:00:00Z");
  show("/dashboard/crm", "25 interessados");
  jest.advanceTimersByTime(5 * 60_000);
  expect(standsAt("/dashboard/crm")).toBe("skeleton");
  fixClock(null);
});

test("any answer of an action drops all copies except the one of the page shown", async () => {
  show("/dashboard/crm", "25 interessados");
  show(window.location.pathname, "here");
  await answerTo(Promise.resolve(ok(null)));
  expect(standsAt("/dashboard/crm")).toBe("skeleton");
  expect(standsAt(window.location.pathname)).toContain("here");
});

test("the twelve pages visited last are kept", () => {
  for (let number = 1; number <= 13; number += 1) show(`/dashboard/students/${number}`, `student ${number}`);
  expect(standsAt("/dashboard/students/1")).toBe("skeleton");
  expect(standsAt("/dashboard/students/2")).toContain("student 2");
});
