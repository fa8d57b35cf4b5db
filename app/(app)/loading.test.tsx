/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { pageShapes } from "@/components/shell/page-heads";
import { PageSkeleton } from "@/components/shell/page-skeleton";
import AdminLoading from "./admin/(home)/loading";
import PortalLoading from "./student/(portal)/loading";

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

it("ROUTE-17 while it is found out who is there and what they may see, 'Carregando...' is on the screen", () => {
  const waiting = { label: "Carregando...", seen: true };
  expect(said(<AdminLoading />)).toEqual({ ...waiting, title: "Dashboard Global" });
  expect(said(<PageSkeleton {...pageShapes.dashboard} />)).toEqual({ ...waiting, title: "Dashboard" });
  expect(said(<PortalLoading />)).toEqual({ ...waiting, title: null });
});

it("SHELL-05 CRM and notifications say in the given words that they are loading, below their titles", () => {
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
