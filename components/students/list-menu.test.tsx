/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ListMenu } from "./list-menu";

const toggle = (newState: "open" | "closed"): void => {
  // jsdom has no popovers, so the browser's events around opening and closing are fired by hand.
  const menu = document.querySelector("[popover]");
  if (!menu) throw new Error("no menu");
  for (const type of ["beforetoggle", "toggle"])
    fireEvent(menu, Object.assign(new Event(type), { newState }));
};

it("IMP-43 the menu waits and says so while the file of the list is made", async () => {
  HTMLElement.prototype.hidePopover = () => toggle("closed");
  URL.createObjectURL = () => "blob:obi";
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  let answer = (_file: Partial<Response>): void => {};
  global.fetch = (() => new Promise((resolve) => (answer = resolve as never))) as never;
  render(<ListMenu params={{ q: "ana" }} />);
  const opener = screen.getByRole<HTMLButtonElement>("button", { name: "Mais ações da lista" });
  const status = screen.getByRole("status");
  await userEvent.click(opener);
  toggle("open");
  expect(status.textContent).toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Exportar: CSV" }));
  expect(status.textContent).toBe("Preparando…");
  expect(opener.disabled).toBe(true);
  expect(opener.getAttribute("aria-busy")).toBe("true");
  await act(async () => answer({ ok: true, headers: new Headers(), blob: async () => new Blob(["a"]) }));
  expect(status.textContent).toBe("");
  expect(opener.disabled).toBe(false);
  expect(opener.hasAttribute("aria-busy")).toBe(false);
});
