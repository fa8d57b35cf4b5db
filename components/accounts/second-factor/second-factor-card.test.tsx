/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import SecondFactorSetUpPage from "@/app/(app)/(account)/account/duas-etapas/page";
import { SecondFactorCard } from "./second-factor-card";

jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock("@/lib/features/accounts/actions", () => ({}));
jest.mock("@/lib/features/team/actions", () => ({}));
jest.mock("@/lib/features/accounts/loaders", () => ({
  loadSecondFactorSetUp: async () => ({
    userId: "0190b0a0-0000-7000-8000-0000000000a1",
    email: "lia@obi.example",
    studioName: "Dojô do Sol",
  }),
}));

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it.each([
  { isOn: false, codesLeft: 0, state: "Desligada", acts: ["Ligar"] },
  { isOn: true, codesLeft: 9, state: "Ligada", acts: ["Gerar novos códigos", "Desligar"] },
])("TEAM-70 the card of an account says '$state' and offers what fits it", ({ state, acts, ...factor }) => {
  render(<SecondFactorCard secondFactor={factor} />);
  const card = within(screen.getByRole("region", { name: "Verificação em duas etapas" }));
  expect(card.getByText(state)).toBeTruthy();
  expect(buttons()).toEqual(acts);
  expect(card.queryByText("Restam 9 códigos de recuperação.") !== null).toBe(factor.isOn);
});

it("TEAM-73 the page of a member who lacks it says why, and offers to switch it on, sign out or leave", async () => {
  render(await SecondFactorSetUpPage());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
    "Falta ligar a verificação em duas etapas",
  );
  expect(screen.getByText(/Dojô do Sol pede a verificação em duas etapas de toda a equipe/)).toBeTruthy();
  expect(screen.getByText("lia@obi.example")).toBeTruthy();
  expect(buttons()).toEqual(["Ligar", "Sair", "Sair da equipe"]);
  expect(screen.queryAllByRole("link")).toEqual([]);
});
