/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import AdminLoading from "./admin/loading";
import DashboardLoading from "./dashboard/loading";
import PortalLoading from "./student/(portal)/loading";

it("ROUTE-17 while it is found out who is there and what they may see, 'Carregando...' is on the screen", () => {
  for (const Loading of [AdminLoading, DashboardLoading, PortalLoading]) {
    const { getByText, getByRole, unmount } = render(<Loading />);
    expect(getByText("Carregando...").className).not.toContain("sr-only");
    expect(getByRole("status").textContent).toBe("Carregando...");
    unmount();
  }
});
