/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { useLinkStatus } from "next/link";
import { Coming } from "./coming";
import { pageShapes } from "./page-heads";
import { PageSkeleton } from "./page-skeleton";
import { refreshWhenQuiet } from "./refresh-when-quiet";

jest.mock("next/link", () => ({ useLinkStatus: jest.fn() }));
const pending = (value: boolean) => jest.mocked(useLinkStatus).mockReturnValue({ pending: value });

const said = (page: React.ReactNode) => {
  const { getByRole, queryByRole, unmount } = render(page);
  const status = getByRole("status");
  const found = {
    title: queryByRole("heading", { level: 1 })?.textContent ?? null,
    label: status.textContent,
    seen: !status.className.includes("sr-only"),
  };
  unmount();
  return found;
};

it("ROUTE-17 'Carregando...' is on the screen while session and rights are being read", () => {
  const waiting = { label: "Carregando...", seen: true };
  expect(said(<PageSkeleton {...pageShapes.platform} />)).toEqual({ ...waiting, title: "Dashboard Global" });
  expect(said(<PageSkeleton {...pageShapes.dashboard} />)).toEqual({ ...waiting, title: "Dashboard" });
  pending(true);
  expect(said(<Coming />)).toEqual({ ...waiting, title: null });
});

it("the loading message is absent while no page is loading", () => {
  pending(false);
  render(<Coming />);
  expect(screen.queryByRole("status")).toBeNull();
});

let undo = () => {};
afterEach(() => {
  undo();
  jest.useRealTimers();
});

it("a page that is being left is not refreshed", async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { fetch: async () => ({ ok: true }) });
  const refresh = jest.fn();
  const quietly = refreshWhenQuiet(refresh);
  undo = () => quietly.stop();
  pending(true);
  const { rerender } = render(<Coming />);
  quietly.ask();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(refresh).not.toHaveBeenCalled();
  pending(false);
  rerender(<Coming />);
  await jest.advanceTimersByTimeAsync(200);
  expect(refresh).toHaveBeenCalledTimes(1);
});

it("SHELL-05 CRM and notifications announce their loading in the specified words, below their titles", () => {
  expect(said(<PageSkeleton {...pageShapes.crm} />)).toEqual({
    title: "CRM",
    label: "Carregando CRM...",
    seen: true,
  });
  expect(said(<PageSkeleton {...pageShapes.notifications} />)).toEqual({
    title: "Notificações",
    label: "Carregando Notificações...",
    seen: true,
  });
});
