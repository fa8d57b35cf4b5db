/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import RootError from "./error";

const failure = Object.assign(new Error("relation students does not exist"), { digest: "2871030514" });

it("ERR-05 is titled in English and shows the reference, never the error itself", () => {
  const { container } = render(<RootError error={failure} retry={() => undefined} />);
  expect(screen.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeTruthy();
  expect(container.textContent).toContain("2871030514");
  expect(container.textContent).not.toContain("students");
  expect(container.textContent).not.toMatch(/\bat .+:\d+/);
});

it("tries again when asked to", async () => {
  const retry = jest.fn();
  render(<RootError error={failure} retry={retry} />);
  await userEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(retry).toHaveBeenCalledTimes(1);
});
