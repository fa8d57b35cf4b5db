/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { TeamPlanScreen } from "./team-plan-screen";

it("ROUTE-16 SUB-07 SHELL-08 a team member reads why the academy is closed, with the account's link and no price", () => {
  const { container } = render(<TeamPlanScreen studioName="Dojô do Sol" subscribed={false} />);
  expect(screen.getByRole("heading", { name: "A academia está sem acesso ao Obi agora" })).toBeTruthy();
  expect(container.textContent).toContain("Só o dono da academia pode assinar o plano.");
  expect(container.textContent).not.toMatch(/R\$|Assinar Agora/);
  expect(screen.getByRole("link", { name: "Sua conta" }).getAttribute("href")).toBe("/account");
  expect(screen.queryByRole("button")).toBeNull();
});

it("SHELL-08 a team member of an open academy is led back to the dashboard", () => {
  render(<TeamPlanScreen studioName="Dojô do Sol" subscribed />);
  expect(screen.getByRole("link", { name: "Voltar ao dashboard" }).getAttribute("href")).toBe("/");
});
