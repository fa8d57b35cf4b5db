/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { announceAuth } from "@/components/accounts/sessions/auth-events";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { askChoices } from "@/components/form/ask-choices";
import { goTo } from "@/components/form/go-to";
import {
  changeMember,
  inviteMember,
  leaveTeam,
  removeMember,
  resendTeamInvite,
  revokeTeamInvite,
  shareTeamInvite,
} from "@/lib/features/team/actions";
import { grants } from "@/lib/auth/policy";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { teamCopy } from "@/lib/features/team/copy/team";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { LeaveTeam } from "./leave-team";
import { TeamCard } from "./team-card";

const { names, lines } = functionCopy;
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
jest.mock("@/components/form/ask-choices", () => ({
  ...jest.requireActual<object>("@/components/form/ask-choices"),
  askChoices: jest.fn(),
}));
jest.mock("@/lib/features/invites/actions", () => ({}));
jest.mock("@/lib/features/team/actions", () => ({
  changeMember: jest.fn(),
  inviteMember: jest.fn(),
  leaveTeam: jest.fn(),
  removeMember: jest.fn(),
  resendTeamInvite: jest.fn(),
  revokeTeamInvite: jest.fn(),
  shareTeamInvite: jest.fn(),
}));

const id = "0190b0a0-0000-7000-8000-0000000000a1";
const link = "https://obi.example/equipe/convite?token=abc";
const chat = "https://wa.me/?text=Oi";
const owner = {
  id: "0190b0a0-0000-7000-8000-0000000000a2",
  fullName: "Marina Sakamoto",
  email: "marina@obi.example",
  role: "owner" as const,
  isSelf: false,
  instructor: null,
  hasSecondFactor: false,
  since: isoDay("2026-01-05"),
};
const member = {
  id,
  fullName: "Rafael Tavares",
  email: "rafael@obi.example",
  role: "instructor" as const,
  isSelf: false,
  instructor: { id, fullName: "Rafa Tavares", status: "active" as const },
  hasSecondFactor: true,
  since: isoDay("2026-11-20"),
};
const invite = {
  id,
  fullName: "Lívia Campos",
  email: "livia@obi.example",
  role: "desk" as const,
  instructor: null,
  until: isoDay("2026-11-29"),
  expired: false,
};

beforeEach(() => {
  jest.resetAllMocks();
  for (const action of [inviteMember, leaveTeam, removeMember, resendTeamInvite, revokeTeamInvite])
    jest.mocked(action).mockResolvedValue(ok({ id }));
  jest.mocked(askChoices).mockResolvedValue(ok([]));
  jest.mocked(shareTeamInvite).mockResolvedValue(ok({ link, chat, until: isoDay("2026-12-05") }));
  jest
    .mocked(changeMember)
    .mockResolvedValue(ok({ id, before: "instructor", after: "staff", instructorId: null }));
});

const described = (element: HTMLElement, by: string) =>
  document.getElementById(element.getAttribute(by) ?? "")?.textContent;

const nameAndLine = (radio: HTMLElement) => [
  described(radio, "aria-labelledby"),
  described(radio, "aria-describedby"),
];

/** jsdom knows no popovers, so the menu's entries are queried as if it were open. */
async function openMenu(label: string, act: string) {
  const user = userEvent.setup();
  render(<TeamCard members={[owner, member]} invites={[invite]} />);
  const menu = screen.getByRole("button", { name: label });
  fireEvent.click(menu);
  const popover = document.getElementById(menu.getAttribute("popovertarget") ?? "");
  if (!popover) throw new Error("the menu has no popover");
  Object.assign(popover, { hidePopover: () => undefined });
  fireEvent(popover, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await user.click(await screen.findByText(act));
  return user;
}

async function choose(label: string, act: string) {
  const user = await openMenu(label, act);
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
    for (const part of ["Rafael Tavares", "rafael@obi.example", "Professor", "20/11/2026"])
      expect(second).toContain(part);
    expect(people.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Ações de Rafael Tavares",
    ]);
    const waiting = within(screen.getByRole("table", { name: "Convites enviados" }));
    expect(waiting.getByText("Pendente")).toBeTruthy();
    expect(waiting.getByText("Expirado")).toBeTruthy();
  });

  it("TEAM-47 says that the Professor of an inactive instructor has no function", () => {
    const away = { ...member, instructor: { ...member.instructor, status: "inactive" as const } };
    render(<TeamCard members={[owner, member, { ...away, id: invite.id + "0" }]} invites={[]} />);
    expect(screen.getByTitle("Professor (entra como Rafa Tavares)").textContent).toBe("Professor");
    expect(
      screen.getByTitle("Professor (entra como Rafa Tavares): sem função até reativar o instrutor")
        .textContent,
    ).toBe("Professor inativo");
  });

  it("SHELL-08 tells an owner without a team so, and shows no table of invites", () => {
    render(<TeamCard members={[owner]} invites={[]} />);
    expect(screen.getByText(teamCopy.alone)).toBeTruthy();
    expect(screen.queryByRole("table", { name: "Convites enviados" })).toBeNull();
  });

  const rightsShown = () => {
    const { unmount } = render(<TeamCard members={[owner]} invites={[]} />);
    const table = within(screen.getByRole("table", { name: "O que cada um vê" }));
    const [head, ...rows] = table
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent ?? ""));
    unmount();
    return { head, rows };
  };

  it("TEAM-41 shows the rights of every role, and changes with a grant", () => {
    const { head, rows } = rightsShown();
    expect(head).toEqual(["Área", "Dono(a)", "Gerente", "Recepção", "Financeiro", "Professor", "Sem função"]);
    // Nobody changes the history.
    expect(rows.filter(([, ownerSees]) => ownerSees !== "Vê e muda")).toEqual([
      ["Histórico da academia", "Só vê", "Só vê", ...Array.from({ length: 4 }, () => "Sem acesso")],
    ]);
    const byArea = Object.fromEntries(rows.map(([area, , ...others]) => [area, others]));
    expect(byArea["Relatórios"]).toEqual([
      "Vê e muda",
      "Sem acesso",
      "Vê e muda",
      "Sem acesso",
      "Sem acesso",
    ]);
    expect(byArea["Isenções e estornos"]).toEqual([
      "Vê e muda",
      "Sem acesso",
      "Vê e muda",
      "Sem acesso",
      "Sem acesso",
    ]);
    expect(byArea["Equipe"]).toEqual(["Sem acesso", "Sem acesso", "Sem acesso", "Sem acesso", "Sem acesso"]);
    for (const [area, own] of [
      ["Agenda da semana", "Só as próprias"],
      ["Chamadas", "Só as próprias"],
      ["Alunos", "Só os próprios"],
      ["Dar graduações", "Propõe"],
      ["Anotações sobre alunos", "Só as próprias"],
      ["Responsáveis", "Sem acesso"],
      ["Saúde dos alunos", "Sem acesso"],
      ["Mensalidades e pagamentos", "Sem acesso"],
    ] as const)
      expect([area, byArea[area]?.[3]]).toEqual([area, own]);
    const reports = jest.replaceProperty(grants, "reports", { ...grants.reports, desk: "read" } as never);
    const flipped = rightsShown().rows.find(([area]) => area === "Relatórios");
    reports.restore();
    expect(flipped).toEqual([
      "Relatórios",
      "Vê e muda",
      "Vê e muda",
      "Só vê",
      "Vê e muda",
      "Sem acesso",
      "Sem acesso",
    ]);
  });

  it("SHELL-08 SEC-09 a member without a function reads the day's classes and notices, and nothing else", () => {
    const seen = rightsShown().rows.filter((row) => row.at(-1) !== "Sem acesso");
    expect(seen.map((row) => [row[0], row.at(-1)])).toEqual([["Aulas de hoje", "Só vê"]]);
  });

  it("TEAM-41 on a phone shows the chosen role alone", async () => {
    const user = userEvent.setup();
    render(<TeamCard members={[owner]} invites={[]} />);
    const onPhone = () =>
      within(screen.getByRole("table", { name: "O que cada um vê" }))
        .getAllByRole("columnheader")
        .filter(({ className }) => !className.includes("max-md:hidden"))
        .map(({ textContent }) => textContent);
    expect(onPhone()).toEqual(["Área", "Professor"]);
    await user.selectOptions(screen.getByLabelText("Mostrar o que vê"), "Recepção");
    expect(onPhone()).toEqual(["Área", "Recepção"]);
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

  it("TEAM-40 changes a member's function from the row's menu, 'Sem função' among them", async () => {
    const user = await openMenu("Ações de Rafael Tavares", "Mudar função");
    const dialog = within(await screen.findByRole("dialog", { name: "Mudar a função de Rafael Tavares?" }));
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Professor" }).checked).toBe(true);
    expect(dialog.getAllByRole("radio").map(nameAndLine)).toEqual(
      (["instructor", "desk", "finance", "manager", "staff"] as const).map((each) => [
        names[each],
        lines[each],
      ]),
    );
    await user.click(dialog.getByRole("radio", { name: "Sem função" }));
    await user.click(dialog.getByRole("button", { name: "Mudar função" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Função alterada"));
    expect(jest.mocked(changeMember).mock.calls[0]?.[0]).toMatchObject({ userId: id, staffRole: "staff" });
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

  it("TEAM-01 'Função' offers exactly four functions, each with a line that says what it may do", async () => {
    const { user, dialog, send } = await open();
    const offered = within(dialog.getByRole("group", { name: "Função" })).getAllByRole("radio");
    expect(offered.map(nameAndLine)).toEqual(
      (["instructor", "desk", "finance", "manager"] as const).map((each) => [names[each], lines[each]]),
    );
    expect(Object.values(names)).toEqual(["Professor", "Recepção", "Financeiro", "Gerente", "Sem função"]);
    expect(isDisabled(send)).toBe(true);
    await user.type(dialog.getByLabelText(/^Nome/), "Lívia Campos");
    await user.type(dialog.getByLabelText(/^E-mail/), "livia@obi.example");
    expect(isDisabled(send)).toBe(true);
    await user.click(dialog.getByRole("radio", { name: "Recepção" }));
    await user.click(send);
    await waitFor(() => expect(inviteMember).toHaveBeenCalled());
    expect(jest.mocked(inviteMember).mock.calls[0]?.[0]).toEqual({
      requestId: expect.any(String),
      fullName: "Lívia Campos",
      email: "livia@obi.example",
      staffRole: "desk",
    });
  });

  it("TEAM-01 a Professor enters as one of the free instructors, or as a new one", async () => {
    jest.mocked(askChoices).mockResolvedValue(ok([{ id, fullName: "Rafa Tavares" }]));
    const { user, dialog, send } = await open();
    expect(dialog.queryByLabelText(/^Entra como/)).toBeNull();
    await user.type(dialog.getByLabelText(/^Nome/), "Rafael Tavares");
    await user.type(dialog.getByLabelText(/^E-mail/), "rafael@obi.example");
    await user.click(dialog.getByRole("radio", { name: "Professor" }));
    await dialog.findByRole("option", { name: "Rafa Tavares" });
    const picker = dialog.getByLabelText(/^Entra como/);
    expect([...picker.querySelectorAll("option")].map(({ text }) => text)).toEqual([
      "Novo instrutor, com este nome e e-mail",
      "Rafa Tavares",
    ]);
    await user.selectOptions(picker, "Rafa Tavares");
    await user.click(send);
    await waitFor(() => expect(inviteMember).toHaveBeenCalled());
    expect(jest.mocked(inviteMember).mock.calls[0]?.[0]).toMatchObject({
      staffRole: "instructor",
      instructorId: id,
    });
  });

  it("TEAM-01 proposes the one free instructor of the person's name, and keeps another choice", async () => {
    const other = "0190b0a0-0000-7000-8000-0000000000b7";
    jest.mocked(askChoices).mockResolvedValue(
      ok([
        { id: other, fullName: "Ana Sá" },
        { id, fullName: "Rafaél  Tavares" },
      ]),
    );
    const { user, dialog, send } = await open();
    await user.click(dialog.getByRole("radio", { name: "Professor" }));
    await user.type(dialog.getByLabelText(/^Nome/), "Rafael Tavares");
    await user.type(dialog.getByLabelText(/^E-mail/), "rafael@obi.example");
    const picker = dialog.getByLabelText<HTMLSelectElement>(/^Entra como/);
    await waitFor(() => expect(picker.value).toBe(id));
    await user.selectOptions(picker, "Novo instrutor, com este nome e e-mail");
    expect(picker.value).toBe("");
    await user.selectOptions(picker, "Ana Sá");
    await user.click(send);
    await waitFor(() => expect(inviteMember).toHaveBeenCalled());
    expect(jest.mocked(inviteMember).mock.calls[0]?.[0]).toMatchObject({ instructorId: other });
  });

  it("TEAM-01 proposes a new instructor if two free ones have the person's name", async () => {
    const twin = "0190b0a0-0000-7000-8000-0000000000b7";
    const fullName = "Rafael Tavares";
    jest.mocked(askChoices).mockResolvedValue(
      ok([
        { id, fullName },
        { id: twin, fullName },
      ]),
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText(/^Nome/), fullName);
    await user.click(dialog.getByRole("radio", { name: "Professor" }));
    expect(await dialog.findAllByRole("option", { name: fullName })).toHaveLength(2);
    expect(dialog.getByLabelText<HTMLSelectElement>(/^Entra como/).value).toBe("");
  });

  it("TEAM-49 goes on with the link of the sent invite, under no toast", async () => {
    const { user, dialog, send } = await open();
    await user.type(dialog.getByLabelText(/^Nome/), "Lívia Campos");
    await user.type(dialog.getByLabelText(/^E-mail/), "livia@obi.example");
    await user.click(dialog.getByRole("radio", { name: "Recepção" }));
    await user.click(send);
    const handover = within(await screen.findByRole("dialog", { name: "Convite enviado" }));
    const whatsApp = await handover.findByRole("link", { name: "Mandar pelo WhatsApp" });
    expect(whatsApp.getAttribute("href")).toBe(chat);
    expect(handover.getByRole("button", { name: "Copiar link" })).toBeTruthy();
    expect(handover.getByDisplayValue(link)).toBeTruthy();
    expect(jest.mocked(shareTeamInvite).mock.calls).toEqual([[{ id, requestId: expect.any(String) }]]);
    expect(toastSuccess).not.toHaveBeenCalled();
    await user.click(handover.getByRole("button", { name: "Pronto" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows a refusal at its field, and keeps the typed text", async () => {
    const { already } = teamCopy.invite;
    jest.mocked(inviteMember).mockResolvedValue(fail("conflict", already, { email: [already] }));
    const { user, dialog, send } = await open();
    await user.type(dialog.getByLabelText(/^Nome/), "Lívia");
    await user.type(dialog.getByLabelText(/^E-mail/), "livia@obi.example");
    await user.click(dialog.getByRole("radio", { name: "Gerente" }));
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
