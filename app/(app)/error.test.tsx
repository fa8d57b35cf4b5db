/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { commonCopy } from "@/lib/kernel/copy/common";
import { UNAVAILABLE_DIGEST } from "@/lib/kernel/errors";
import AdminError from "./admin/error";
import DashboardError from "./dashboard/error";
import RootError from "./error";
import PortalError from "./student/(portal)/error";

const failure = Object.assign(new Error("relation students does not exist"), { digest: "2871030514" });

it("ERR-05 the error page has an English title and shows the reference, but not the error", () => {
  const { container } = render(<RootError error={failure} retry={() => undefined} />);
  expect(screen.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeTruthy();
  expect(container.textContent).toContain("2871030514");
  expect(container.textContent).not.toContain("students");
  expect(container.textContent).not.toMatch(/\bat .+:\d+/);
});

it("the button tries again", async () => {
  const retry = jest.fn();
  render(<RootError error={failure} retry={retry} />);
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(retry).toHaveBeenCalledTimes(1);
});

it("ERR-02 while the database is away, the page says that it will pass and shows no code to report", () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { digest: UNAVAILABLE_DIGEST });
  const { container } = render(<RootError error={away} retry={() => undefined} />);
  expect(screen.getByRole("alert").textContent).toBe(commonCopy.unavailable);
  expect(container.textContent).not.toContain(UNAVAILABLE_DIGEST);
});

it("ERR-02 a list that cannot be loaded says so in its place and offers to try again", () => {
  const away = Object.assign(new Error("connect ECONNREFUSED"), { digest: UNAVAILABLE_DIGEST });
  for (const AreaError of [DashboardError, AdminError, PortalError]) {
    const { container, unmount } = render(<AreaError error={away} retry={() => undefined} />);
    expect(container.textContent).toContain(commonCopy.unavailable);
    expect(container.textContent).not.toContain("ECONNREFUSED");
    expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeTruthy();
    unmount();
  }
});
