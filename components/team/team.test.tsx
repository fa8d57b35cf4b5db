/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { goTo } from "@/components/form/go-to";
import {
  inviteMember,
  leaveTeam,
  removeMember,
  resendTeamInvite,
  revokeTeamInvite,
} from "@/lib/features/team/actions";
import { teamCopy } from "@/lib/features/team/copy/team";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { LeaveTeam } from "./leave-team";
import { TeamCard } from "./team-card";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  useRouter: () => ({ refresh }),
}));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  toastOnNextPage: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn(), isLeaving: () => false }));
jest.mock("@/components/accounts/sessions/auth-events", () => ({ announceAuth: jest.fn() }));
jest.mock("@/lib/features/team/actions", () => ({
  inviteMember: jest.fn(),
  leaveTeam: jest.fn(),
  removeMember: jest.fn(),
  resendTeamInvite: jest.fn(),
  revokeTeamInvite: jest.fn(),
}));

const id = "0190b0a0-0000-7000-8000-0000000000a1";
const owner = {
  id: "0190b0a0-0000-7000-8000-0000000000a2",
  fullName: "Marina Sakamoto",
  email: "marina@obi.example",
  isOwner: true,
  hasSecondFactor: false,
  since: isoDay("2026-01-05"),
};
const member = {
  id,
  fullName: "Rafael Tavares",
  email: "rafael@obi.example",
  isOwner: false,
  hasSecondFactor: true,
  since: isoDay("2026-11-20"),
};
const invite = {
  id,
  fullName: "Lívia Campos",
  email: "livia@obi.example",
  until: isoDay("2026-11-29"),
  expired: false,
};

beforeEach(() => {
  jest.resetAllMocks();
  for (const action of [inviteMember, leaveTeam, removeMember, resendTeamInvite, revokeTeamInvite])
    jest.mocked(action).mockResolvedValue(ok({ id }));
});

/** jsdom knows no popovers, so the menu's entries are queried as if it were open. */
async function choose(label: string, act: string) {
  const user = userEvent.setup();
  render(<TeamCard members={[owner, member]} invites={[invite]} />);
  const menu = screen.getByRole("button", { name: label });
  fireEvent.click(menu);
  const popover = document.getElementById(menu.getAttribute("popovertarget") ?? "");
  if (!popover) throw new Error("the menu has no popover");
  Object.assign(popover, { hidePopover: () => undefined });
  fireEvent(popover, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await user.click(await screen.findByText(act));
  return { user, question: within(await screen.findByRole("alertdialog")) };
}

describe("the team", () => {
  it("SHELL-08 lists everybody with address and day; owners are named as such and cannot be removed", () => {
    render(
      <TeamCard members={[owner, member]} invites={[invite, { ...invite, id: owner.id, expired: true }]} />,
    );
    const people = within(screen.getByRole("table", { name: "Pessoas da equipe" }));
    const [, first, second] = people.getAllByRole("row").map((row) => row.textContent);
    for (const part of ["Marina Sakamoto", "marina@obi.example", "Dono(a)", "05/01/2026"])
      expect(first).toContain(part);
    for (const part of ["Rafael Tavares", "rafael@obi.example", "Equipe", "20/11/2026"])
      expect(second).toContain(part);
    expect(people.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Ações de Rafael Tavares",
    ]);
    const waiting = within(screen.getByRole("table", { name: "Convites enviados" }));
    expect(waiting.getByText("Pendente")).toBeTruthy();
    expect(waiting.getByText("Expirado")).toBeTruthy();
  });

  it("SHELL-08 tells an owner without a team so, and shows no table of invites", () => {
    render(<TeamCard members={[owner]} invites={[]} />);
    expect(screen.getByText(teamCopy.alone)).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Convites enviados" })).toBeNull();
  });

  it("SHELL-08 SEC-09 shows the true rights: the team reads the day's classes and notices, and nothing else", () => {
    render(<TeamCard members={[owner]} invites={[]} />);
    const table = within(screen.getByRole("table", { name: "O que cada um vê" }));
    const rows = table.getAllByRole("row").slice(1);
    const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
    expect(cells.map(([, ownerSees]) => ownerSees)).toEqual(rows.map(() => "Vê e muda"));
    expect(cells.filter(([, , teamSees]) => teamSees !== "Não vê")).toEqual([
      ["Aulas de hoje e avisos recebidos", "Vê e muda", "Só vê"],
    ]);
  });

  it("asks before a removal, names the person by id alone, and refreshes if somebody was faster", async () => {
    const { user, question } = await choose("Ações de Rafael Tavares", "Remover");
    expect(question.getByText("Remover Rafael Tavares da equipe?")).toBeTruthy();
    expect(removeMember).not.toHaveBeenCalled();
    jest.mocked(removeMember).mockResolvedValueOnce(fail("not-found", teamCopy.remove.gone));
    await user.click(question.getByRole("button", { name: "Remover da equipe" }));
    await waitFor(() => expect(refresh).toHaveBeenCalled());
    expect(jest.mocked(removeMember).mock.calls[0]?.[0]).toMatchObject({ userId: id });
    expect(toastError).toHaveBeenCalledWith(teamCopy.remove.gone, teamCopy.remove.failed);
  });

  it.each([
    ["Reenviar", "Reenviar convite", resendTeamInvite, "Convite enviado"],
    ["Revogar", "Revogar convite", revokeTeamInvite, "Convite revogado"],
  ] as const)("%s asks first and names the invite by id alone", async (act, confirm, action, said) => {
    const { user, question } = await choose("Ações do convite de Lívia Campos", act);
    await user.click(question.getByRole("button", { name: confirm }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(said));
    expect(jest.mocked(action).mock.calls[0]?.[0]).toMatchObject({ id });
  });
});

describe("'Convidar para a equipe'", () => {
  async function open() {
    const user = userEvent.setup();
    render(<TeamCard members={[owner]} invites={[]} />);
    await user.click(screen.getByRole("button", { name: "Convidar para a equipe" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Convidar para a equipe" }));
    return { user, dialog, send: dialog.getByRole("button", { name: "Enviar convite" }) };
  }

  it("SHELL-08 says what a member sees, and cannot be sent without name and e-mail", async () => {
    const { user, dialog, send } = await open();
    expect(
      dialog.getByText(/vê as aulas do dia e os avisos. Não vê dinheiro nem dados de alunos/),
    ).toBeTruthy();
    expect(isDisabled(send)).toBe(true);
    await user.type(dialog.getByLabelText(/^Nome/), "Lívia Campos");
    await user.type(dialog.getByLabelText(/^E-mail/), "livia@obi.example");
    await user.click(send);
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Convite enviado"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(jest.mocked(inviteMember).mock.calls[0]?.[0]).toEqual({
      requestId: expect.any(String),
      fullName: "Lívia Campos",
      email: "livia@obi.example",
    });
  });

  it("shows a refusal at its field, and keeps the typed text", async () => {
    const { already } = teamCopy.invite;
    jest.mocked(inviteMember).mockResolvedValue(fail("conflict", already, { email: [already] }));
    const { user, dialog, send } = await open();
    await user.type(dialog.getByLabelText(/^Nome/), "Lívia");
    await user.type(dialog.getByLabelText(/^E-mail/), "livia@obi.example");
    await user.click(send);
    expect((await dialog.findAllByText(already)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText<HTMLInputElement>(/^Nome/).value).toBe("Lívia");
  });
});

it("SHELL-08 'Sair da equipe' asks first, and leads to the sign-in", async () => {
  const user = userEvent.setup();
  render(<LeaveTeam studioName="Dojô do Sol" />);
  await user.click(screen.getByRole("button", { name: "Sair da equipe" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("Sair da equipe de Dojô do Sol?")).toBeTruthy();
  expect(leaveTeam).not.toHaveBeenCalled();
  await user.click(question.getByRole("button", { name: "Sair da equipe" }));
  await waitFor(() => expect(goTo).toHaveBeenCalledWith("/auth"));
  expect(announceAuth).toHaveBeenCalledWith("SIGNED_OUT");
});
