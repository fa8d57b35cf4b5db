/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastSuccess } from "@/components/feedback/toast";
import { requireSecondFactor, resetSecondFactor } from "@/lib/features/team/actions";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { TeamCard } from "./team-card";
import { TeamSecondFactor } from "./team-second-factor";

jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh: jest.fn() }),
}));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/team/actions", () => ({
  requireSecondFactor: jest.fn(),
  resetSecondFactor: jest.fn(),
}));

const id = "0190b0a0-0000-7000-8000-0000000000a1";
const user = userEvent.setup();

beforeEach(() => {
  jest.mocked(toastSuccess).mockReset();
  jest.mocked(requireSecondFactor).mockReset().mockResolvedValue(ok({ id }));
  jest.mocked(resetSecondFactor).mockReset().mockResolvedValue(ok({ id }));
});

describe("requiring a second factor of the team", () => {
  it.each([
    { isRequired: false, shown: "Opcional", open: "Exigir da equipe", sent: "on" },
    { isRequired: true, shown: "Obrigatória", open: "Deixar de exigir", sent: "off" },
  ])("TEAM-72 '$shown' changes by '$open', which asks first", async ({ isRequired, shown, open, sent }) => {
    render(<TeamSecondFactor isRequired={isRequired} />);
    const card = within(screen.getByRole("region", { name: "Verificação em duas etapas da equipe" }));
    expect(card.getByText(shown)).toBeTruthy();
    await user.click(card.getByRole("button", { name: open }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Avisamos a equipe por e-mail\./)).toBeTruthy();
    expect(requireSecondFactor).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: open }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
    expect(requireSecondFactor).toHaveBeenCalledWith({ required: sent, requestId: expect.any(String) });
  });
});

describe("the team's list", () => {
  const person = { fullName: "Rafael Tavares", email: "rafael@obi.example", since: isoDay("2026-11-20") };
  const member = {
    ...person,
    id,
    role: "staff" as const,
    isSelf: false,
    instructor: null,
    hasSecondFactor: true,
  };
  const other = { ...member, id: `${id.slice(0, -1)}3`, fullName: "Lia Prado", hasSecondFactor: false };

  /** jsdom knows no popovers, so the menu's entries are queried as if it were open. */
  function openMenu(name: string) {
    const menu = screen.getByRole("button", { name });
    fireEvent.click(menu);
    const popover = document.getElementById(menu.getAttribute("popovertarget") ?? "");
    if (!popover) throw new Error("the menu has no popover");
    Object.assign(popover, { hidePopover: () => undefined });
    fireEvent(popover, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  }

  it("TEAM-74 says who has a second factor", () => {
    render(<TeamCard members={[member, other]} invites={[]} />);
    const rows = within(screen.getByRole("table", { name: "Pessoas da equipe" }))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => row.textContent?.includes("Duas etapas ativas"))).toEqual([true, false]);
  });

  it("TEAM-74 offers to reset it only where there is one, and asks first", async () => {
    render(<TeamCard members={[member, other]} invites={[]} />);
    openMenu("Ações de Lia Prado");
    await screen.findByText("Remover");
    expect(screen.queryByText("Zerar as duas etapas")).toBeNull();
    openMenu("Ações de Rafael Tavares");
    await user.click(await screen.findByText("Zerar as duas etapas"));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Zerar as duas etapas de Rafael Tavares?")).toBeTruthy();
    expect(resetSecondFactor).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: "Zerar as duas etapas" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Duas etapas zeradas"));
    expect(resetSecondFactor).toHaveBeenCalledWith({ userId: id, requestId: expect.any(String) });
  });
});
