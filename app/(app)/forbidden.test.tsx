/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import Forbidden from "./forbidden";
import Unauthorized from "./unauthorized";

it.each([
  ["forbidden", Forbidden],
  ["unauthorized", Unauthorized],
])(
  "SHELL-08 RIGHT-48 the page has a heading, a way back and its text in the main landmark: %s",
  (_name, Page) => {
    render(<Page />);
    expect(
      screen.getByRole("heading", { level: 1, name: "Esta página não é para a sua conta" }),
    ).toBeTruthy();
    expect(screen.getByRole("link", { name: "Voltar ao início" }).getAttribute("href")).toBe("/");
    expect(
      within(screen.getByRole("main")).getByText("Você não tem permissão para fazer isso."),
    ).toBeTruthy();
  },
);
