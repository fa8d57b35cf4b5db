/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { NavigateEvents } from "./navigate-events";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ push }),
}));

const say = (detail: unknown) => window.dispatchEvent(new CustomEvent("navigate", { detail }));

beforeEach(() => push.mockClear());

it.each([
  ["reports", "/dashboard/reports"],
  ["schedule", "/dashboard/schedule"],
  ["students", "/dashboard/students"],
  ["finance", "/dashboard/finance"],
])("SHELL-04 the window event navigate with %s leads to %s", (page, address) => {
  render(<NavigateEvents />);
  say(page);
  expect(push.mock.calls).toEqual([[address]]);
});

it("SHELL-04 every other value is ignored, and every event after the shell is gone", () => {
  const { unmount } = render(<NavigateEvents />);
  for (const detail of [
    "crm",
    "settings",
    "https://evil.example",
    "",
    null,
    undefined,
    3,
    { page: "students" },
  ])
    say(detail);
  window.dispatchEvent(new Event("navigate"));
  unmount();
  say("students");
  expect(push).not.toHaveBeenCalled();
});
