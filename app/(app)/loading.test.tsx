/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import AdminLoading from "./admin/loading";
import DashboardLoading from "./dashboard/(home)/loading";
import CrmLoading from "./dashboard/crm/loading";
import NotificationsLoading from "./dashboard/notifications/loading";
import PortalLoading from "./student/(portal)/loading";

const said = (Loading: () => React.ReactNode) => {
  const { getByRole, queryByRole, unmount } = render(<Loading />);
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
  expect(said(AdminLoading)).toEqual({ ...waiting, title: "Dashboard Global" });
  expect(said(DashboardLoading)).toEqual({ ...waiting, title: "Dashboard" });
  expect(said(PortalLoading)).toEqual({ ...waiting, title: null });
});

it("SHELL-05 CRM and notifications say in the given words that they are loading, below their titles", () => {
  expect(said(CrmLoading)).toEqual({ title: "CRM", label: "Carregando CRM...", seen: true });
  expect(said(NotificationsLoading)).toEqual({
    title: "Notificações",
    label: "Carregando Notificações...",
    seen: true,
  });
});
