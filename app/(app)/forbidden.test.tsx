/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import Forbidden from "./forbidden";
import Unauthorized from "./unauthorized";

it.each([
  ["forbidden", Forbidden],
  ["unauthorized", Unauthorized],
])("SHELL-08 what the page says is its main part: %s", (_name, Page) => {
  render(<Page />);
  expect(within(screen.getByRole("main")).getByText("Você não tem permissão para fazer isso.")).toBeTruthy();
});
