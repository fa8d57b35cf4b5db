/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { renewAccess, resendInvite, revokeInvite, shareInvite } from "@/lib/features/invites/actions";
import { RightsProvider } from "@/components/ui/rights";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InviteState as State } from "@/lib/features/invites/queries/student-invites";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { InviteState } from "./invite-state";
import { OpenerState } from "./opener-state";
import { InvitesScreen } from "./invites-screen";

const refresh = jest.fn();
jest.mock("next/navigation", () => ({
  ...jest.requireActual<object>("next/navigation"),
  usePathname: () => "/dashboard/students/invites",
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ refresh }),
}));
jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/invites/actions", () => ({
  renewAccess: jest.fn(),
  resendInvite: jest.fn(),
  revokeInvite: jest.fn(),
  shareInvite: jest.fn(),
}));

const id = "0190b0a0-0000-7000-8000-0000000000a1";
const invite = {
  id,
  studentId: null,
  fullName: "Rosa Nakamura",
  email: "ro***@obi.example",
  until: isoDay("2026-11-29"),
  expired: false,
  renews: false,
};
const everything = { q: "", status: "all", contacts: "masked", order: null } as const;
const view: ComponentProps<typeof InvitesScreen> = {
  filter: everything,
  invites: [invite],
  counts: { all: 1, pending: 1, expired: 0 },
  page: 1,
  pages: 1,
};

beforeEach(() => {
  jest.resetAllMocks();
  jest.mocked(resendInvite).mockResolvedValue(ok({ id }));
  jest.mocked(revokeInvite).mockResolvedValue(ok({ id }));
});

/** jsdom knows no popovers, so the menu's entries are queried as if it were open. */
async function choose(act: "Reenviar" | "Revogar" | "Tirar da lista", shown = view) {
  const user = userEvent.setup();
  const { rerender } = render(<InvitesScreen {...shown} />);
  const menu = screen.getByRole("button", { name: invitesCopy.menu("Rosa Nakamura") });
  fireEvent.click(menu);
  const popover = document.getElementById(menu.getAttribute("popovertarget") ?? "");
  if (!popover) throw new Error("the menu has no popover");
  Object.assign(popover, { hidePopover: () => undefined });
  fireEvent(popover, Object.assign(new Event("beforetoggle"), { newState: "open" }));
  await user.click(await screen.findByText(act));
  return { user, rerender, question: within(await screen.findByRole("alertdialog")) };
}

describe("pending invites", () => {
  it("TEAM-20 finance reads the invites without a menu, as each of its acts would be refused", () => {
    const shown = (role: "desk" | "finance") => {
      const { unmount } = render(
        <RightsProvider role={role}>
          <InvitesScreen {...view} />
        </RightsProvider>,
      );
      const menus = screen.queryAllByRole("button", { name: invitesCopy.menu("Rosa Nakamura") }).length;
      const columns = screen.queryAllByRole("columnheader", { name: "Ações" }).length;
      unmount();
      return menus + columns;
    };
    expect([shown("desk") > 0, shown("finance")]).toEqual([true, 0]);
  });

  it("STU-09 show name, e-mail, 'Pendente' and the last valid day", () => {
    render(<InvitesScreen {...view} />);
    const [, row] = within(screen.getByRole("table")).getAllByRole("row");
    for (const part of ["Rosa Nakamura", "ro***@obi.example", "Pendente", "29/11/2026"])
      expect(row?.textContent).toContain(part);
    expect(screen.getByText(/^1 de\s*1 convite$/)).toBeTruthy();
  });

  it("stay listed as 'Expirado' once they run out, to be sent again or removed", async () => {
    const counts = { all: 1, pending: 0, expired: 1 };
    const ended = { ...view, invites: [{ ...invite, expired: true }], counts };
    const { unmount, rerender } = render(<InvitesScreen {...ended} />);
    const [, row] = within(screen.getByRole("table")).getAllByRole("row");
    expect(row?.textContent).toContain("Expirado");
    expect(screen.getByRole("link", { name: "Expirados 1" })).toBeTruthy();
    const both = [invite, { ...invite, id: `${id.slice(0, -1)}9`, expired: true }];
    rerender(<InvitesScreen {...ended} invites={both} counts={{ all: 2, pending: 1, expired: 1 }} />);
    expect(screen.getByText(/^1–2 de\s*2 convites$/)).toBeTruthy();
    unmount();
    const { user, question } = await choose("Tirar da lista", ended);
    expect(screen.queryByText("Revogar")).toBeNull();
    expect(screen.getByText("Reenviar")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Tirar da lista" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Convite tirado da lista"));
    expect(jest.mocked(revokeInvite).mock.calls[0]?.[0]).toMatchObject({ id });
  });

  it("link to the student they are for, if there is one", () => {
    const { rerender } = render(<InvitesScreen {...view} />);
    expect(screen.queryByRole("link", { name: "Rosa Nakamura" })).toBeNull();
    rerender(<InvitesScreen {...view} invites={[{ ...invite, studentId: id }]} />);
    expect(screen.getByRole("link", { name: "Rosa Nakamura" }).getAttribute("href")).toBe(
      `/dashboard/students/${id}`,
    );
  });

  it("SEC-19 offer addresses in clear, which open a mail, and mask them again", () => {
    const { rerender } = render(<InvitesScreen {...view} page={2} pages={2} />);
    const toggle = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(toggle("Mostrar contatos")).toBe("/dashboard/students/invites?contatos=abertos&pagina=2");
    rerender(
      <InvitesScreen
        {...view}
        filter={{ ...everything, contacts: "open" }}
        invites={[{ ...invite, email: "rosa@obi.example" }]}
      />,
    );
    expect(screen.getByRole("link", { name: "rosa@obi.example" }).getAttribute("href")).toBe(
      "mailto:rosa@obi.example",
    );
    expect(toggle("Ocultar contatos")).toBe("/dashboard/students/invites");
  });

  it("are searched, filtered and sorted by the page's address", () => {
    const filter = { ...everything, q: "rosa", order: { by: "nome", direction: "asc" } } as const;
    const counts = { all: 30, pending: 27, expired: 3 };
    const { rerender } = render(
      <InvitesScreen {...view} filter={filter} counts={counts} page={1} pages={2} />,
    );
    const to = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    const list = "/dashboard/students/invites";
    expect(screen.getByRole("searchbox", { name: "Buscar por nome ou e-mail" })).toBeTruthy();
    expect(["Todos 30", "Pendentes 27", "Expirados 3"].map(to)).toEqual([
      `${list}?q=rosa&ordem=nome`,
      `${list}?status=pending&q=rosa&ordem=nome`,
      `${list}?status=expired&q=rosa&ordem=nome`,
    ]);
    const sort = (name: string) =>
      within(screen.getByRole("columnheader", { name })).getByRole("link").getAttribute("href");
    expect(["Nome", "Vale até"].map(sort)).toEqual([
      `${list}?q=rosa&ordem=nome&sentido=desc`,
      `${list}?q=rosa&ordem=validade`,
    ]);
    expect(screen.getByRole("columnheader", { name: "Nome" }).getAttribute("aria-sort")).toBe("ascending");
    expect(to("Próxima página")).toBe(`${list}?q=rosa&ordem=nome&pagina=2`);
    const none = { all: 0, pending: 0, expired: 0 };
    rerender(<InvitesScreen {...view} filter={filter} counts={none} invites={[]} />);
    expect(screen.getByText("Nenhum convite encontrado")).toBeTruthy();
    expect(screen.getByRole("searchbox")).toBeTruthy();
    expect(to("Ver todos os convites")).toBe(list);
  });

  it("say what invites are for if there are none", () => {
    render(<InvitesScreen {...view} invites={[]} counts={{ all: 0, pending: 0, expired: 0 }} />);
    expect(screen.getByText("Nenhum convite pendente")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it.each([
    ["Reenviar", "Reenviar convite", resendInvite, { ...invite, renews: true }, "Link enviado"],
    ["Revogar", "Revogar convite", revokeInvite, invite, "Convite revogado"],
  ] as const)("ask before '%s', and act only after a yes", async (act, yes, action, row, done) => {
    const { user, question } = await choose(act, { ...view, invites: [row] });
    expect(action).not.toHaveBeenCalled();
    await user.click(question.getByRole("button", { name: yes }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith(done));
    expect(jest.mocked(action).mock.calls[0]?.[0]).toMatchObject({ id });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("RIGHT-26 hand over the new link of an invite that is sent again, even if its row has gone", async () => {
    const newId = `${id.slice(0, -1)}9`;
    jest.mocked(resendInvite).mockResolvedValue(ok({ id: newId }));
    const shared = { link: "https://obi.example/l", chat: "https://wa.me/?text=Oi", until: invite.until };
    jest.mocked(shareInvite).mockResolvedValue(ok(shared));
    const { user, question, rerender } = await choose("Reenviar");
    await user.click(question.getByRole("button", { name: "Reenviar convite" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Convite enviado" }));
    rerender(<InvitesScreen {...view} invites={[]} />);
    const chat = await dialog.findByRole("link", { name: "Mandar pelo WhatsApp" });
    expect(chat.getAttribute("href")).toBe(shared.chat);
    expect(jest.mocked(shareInvite).mock.calls).toMatchObject([[{ id: newId }]]);
    expect(toastSuccess).not.toHaveBeenCalled();
  });

  it("say so if another tab has revoked one, and refresh the list", async () => {
    jest.mocked(resendInvite).mockResolvedValue(fail("not-found", invitesCopy.gone));
    const { user, question } = await choose("Reenviar");
    await user.click(question.getByRole("button", { name: "Reenviar convite" }));
    await waitFor(() => expect(toastError).toHaveBeenCalledWith(invitesCopy.gone, "Erro ao enviar convite"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(refresh).toHaveBeenCalled();
  });
});

describe("a student's access to the portal", () => {
  const show = (state: State, active = true) =>
    render(
      <InviteState student={{ id, fullName: "Rosa", email: "ro***@x" }} active={active} state={state} />,
    );
  const day = isoDay("2026-11-29");
  const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

  it.each([
    [{ kind: "none" }, /Ainda não foi convidado/, ["Convidar para o portal"]],
    [{ kind: "pending", id, until: day }, /vale até 29\/11\/2026/, ["Mandar o link", "Reenviar", "Revogar"]],
    [{ kind: "ended", id, on: day }, /terminou em 29\/11\/2026/, ["Convidar de novo"]],
    [{ kind: "entered", link: null }, /Entra no portal/, ["Novo link de acesso"]],
    [{ kind: "entered", link: { id, until: day } }, /vale até 29\/11\/2026/, ["Reenviar", "Revogar"]],
  ] as const)("shows its state and the next step: %j", (state, words, offered) => {
    const { container } = show(state);
    expect(container.textContent).toMatch(words);
    expect(buttons()).toEqual(offered);
  });

  it.each([
    [{ entered: true, until: null, ended: false }, /^Entra no portal Quem entra é Rita, responsável\./, []],
    [
      { entered: false, until: day, ended: false },
      /vale até 29\/11\/2026\. Quem entra é Rita/,
      ["Mandar o link"],
    ],
    [{ entered: false, until: null, ended: false }, /^Ainda não foi convidado/, ["Convidar para o portal"]],
    [{ entered: false, until: null, ended: true }, /^O último convite terminou/, ["Convidar de novo"]],
  ])("IMP-52 of a minor is the guardian's: %j", (access, words, offered) => {
    const student = { id, fullName: "Gil", email: null };
    const { container } = render(
      <OpenerState student={student} active opener={{ fullName: "Rita", access }} />,
    );
    expect(container.textContent).toMatch(words);
    expect(buttons()).toEqual(offered);
  });

  it("PORTAL-02 is renewed by a fresh link for a forgotten password, after a question", async () => {
    const user = userEvent.setup();
    jest.mocked(renewAccess).mockResolvedValue(ok({ id }));
    show({ kind: "entered", link: null });
    await user.click(screen.getByRole("button", { name: "Novo link de acesso" }));
    expect(renewAccess).not.toHaveBeenCalled();
    await user.click(await screen.findByRole("button", { name: "Enviar link" }));
    await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Link enviado"));
    expect(jest.mocked(renewAccess).mock.calls[0]?.[0]).toMatchObject({ studentId: id });
  });

  it("RIGHT-26 hands over the link of an invite that is sent again", async () => {
    const user = userEvent.setup();
    const sent = `${id.slice(0, -1)}9`;
    jest.mocked(resendInvite).mockResolvedValue(ok({ id: sent }));
    jest
      .mocked(shareInvite)
      .mockResolvedValue(ok({ link: "https://obi.example/l", chat: "https://wa.me/?text=Oi", until: day }));
    show({ kind: "pending", id, until: day });
    await user.click(screen.getByRole("button", { name: "Reenviar" }));
    await user.click(await screen.findByRole("button", { name: "Reenviar convite" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Convite enviado" }));
    expect(await dialog.findByRole("link", { name: "Mandar pelo WhatsApp" })).toBeTruthy();
    expect(jest.mocked(shareInvite).mock.calls).toMatchObject([[{ id: sent }]]);
  });

  it("offers no invite to a student who is not active", () => {
    show({ kind: "none" }, false);
    expect(buttons()).toEqual([]);
  });
});
