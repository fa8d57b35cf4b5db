/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { THEME_KEY, themeScript } from "./theme";
import { ThemeToggle } from "./theme-toggle";

const root = document.documentElement;

function systemPrefers(scheme: "light" | "dark") {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes(scheme),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

beforeEach(() => {
  delete root.dataset.theme;
  localStorage.clear();
});

it("the toggle switches the theme and remembers it; back at the system's theme it follows the system again", async () => {
  systemPrefers("dark");
  const user = userEvent.setup();
  render(<ThemeToggle />);
  const button = screen.getByRole("button", { name: "Alternar tema claro e escuro" });
  await user.click(button);
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY)]).toEqual(["light", "light"]);
  await user.click(button);
  expect([root.dataset.theme, localStorage.getItem(THEME_KEY)]).toEqual([undefined, null]);
});

it.each([
  ["dark", "dark"],
  ["purple", undefined],
])("a stored theme %s becomes %s before the first paint", (stored, shown) => {
  localStorage.setItem(THEME_KEY, stored);
  window.eval(themeScript);
  expect(root.dataset.theme).toBe(shown);
});
