/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { OutsideFunction } from "./outside-function";

beforeEach(() => window.history.replaceState(null, "", "/dashboard?aviso=funcao"));

it("TEAM-02 the first screen says once that the page is not part of the function", () => {
  const { rerender, unmount } = render(<OutsideFunction isAsked />);
  expect(screen.getByRole("status").textContent).toBe("Esta página não faz parte da sua função.");
  expect(window.location.search).toBe("");
  rerender(<OutsideFunction isAsked={false} />);
  expect(screen.queryByRole("status")).not.toBeNull();
  unmount();
  render(<OutsideFunction isAsked={false} />);
  expect(screen.queryByRole("status")).toBeNull();
});
