/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError } from "@/components/feedback/toast";
import { goTo } from "@/components/form/go-to";
import { enterTeam, joinTeam, lookAtTeamInvite } from "@/lib/features/team/actions";
import { functionCopy } from "@/lib/features/team/copy/functions";
import { teamSetupCopy as copy } from "@/lib/features/team/copy/setup";
import { commonCopy } from "@/lib/kernel/copy/common";
import { fail, ok } from "@/lib/kernel/result";
import { TeamSetup } from "./team-setup";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn(), isLeaving: () => false }));
jest.mock("@/lib/features/team/actions", () => ({
  enterTeam: jest.fn(),
  joinTeam: jest.fn(),
  lookAtTeamInvite: jest.fn(),
}));

const invite = {
  studioName: "Dojô do Sol",
  fullName: "Lia Prado",
  email: "lia@obi.example",
  role: "desk" as const,
};
const token = "a".repeat(43);

beforeEach(() => {
  jest.resetAllMocks();
  window.history.replaceState(null, "", `/equipe/convite?token=${token}`);
  jest.mocked(lookAtTeamInvite).mockResolvedValue(ok({ state: "new", ...invite, trial: null }));
  jest.mocked(joinTeam).mockResolvedValue(ok(undefined));
  jest.mocked(enterTeam).mockResolvedValue(ok(undefined));
});

async function open() {
  const user = userEvent.setup();
  render(<TeamSetup token={token} />);
  await screen.findByRole("heading", { name: "Bem-vindo à equipe, Lia Prado" });
  return user;
}

describe("/equipe/convite", () => {
  it("SHELL-08 shows academy, name and a read-only e-mail, and removes the token from the address", async () => {
    await open();
    expect(screen.getByText(copy.invitedBy("Dojô do Sol", "desk"))).toBeTruthy();
    expect(screen.getByText(functionCopy.lines.desk)).toBeTruthy();
    const email = screen.getByLabelText<HTMLInputElement>("E-mail");
    expect([email.value, email.readOnly]).toEqual(["lia@obi.example", true]);
    expect(window.location.search).toBe("");
    expect(joinTeam).not.toHaveBeenCalled();
  });

  it("SHELL-08 lets a new person choose name and password, and come in", async () => {
    const user = await open();
    await user.type(screen.getByLabelText(/^Crie uma senha/), "Obi#Equipe-2026");
    await user.click(screen.getByRole("button", { name: "Entrar na equipe" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/"));
    expect(jest.mocked(joinTeam).mock.calls[0]?.[0]).toEqual({
      token,
      fullName: "Lia Prado",
      password: "Obi#Equipe-2026",
      requestId: expect.any(String),
    });
  });

  it("RIGHT-50 names the trial that was opened with the address, and says that the account will leave it", async () => {
    jest.mocked(lookAtTeamInvite).mockResolvedValue(ok({ state: "new", ...invite, trial: "Dojô do Outro" }));
    await open();
    expect(screen.getByText(copy.trial("Dojô do Outro"))).toBeTruthy();
  });

  it("TEAM-70 leads an account with a second factor on to the page that asks for its code", async () => {
    jest.mocked(lookAtTeamInvite).mockResolvedValue(ok({ state: "known", ...invite }));
    jest.mocked(enterTeam).mockResolvedValue(ok({ asksCode: true }));
    const user = await open();
    await user.type(screen.getByLabelText(/^Sua senha/), "Obi#Equipe-2026");
    await user.click(screen.getByRole("button", { name: "Entrar na equipe" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/auth/codigo"));
    expect(goTo).not.toHaveBeenCalledWith("/");
  });

  it("SHELL-08 asks an existing account for its password, and checks the link again if it has changed", async () => {
    jest.mocked(lookAtTeamInvite).mockResolvedValueOnce(ok({ state: "known", ...invite }));
    const user = await open();
    expect(screen.queryByLabelText(/^Seu nome/)).toBeNull();
    jest.mocked(enterTeam).mockResolvedValueOnce(fail("dead", copy.dead.revoked));
    jest.mocked(lookAtTeamInvite).mockResolvedValueOnce(ok({ state: "dead", why: "revoked" }));
    await user.type(screen.getByLabelText(/^Sua senha/), "Obi#Equipe-2026");
    await user.click(screen.getByRole("button", { name: "Entrar na equipe" }));
    expect(await screen.findByRole("heading", { name: copy.deadTitle })).toBeTruthy();
    expect(screen.getByText(copy.dead.revoked)).toBeTruthy();
    expect(goTo).not.toHaveBeenCalled();
  });

  it("TEAM-44 a handed link keeps the sentence that refuses an account of another academy", async () => {
    jest.mocked(lookAtTeamInvite).mockResolvedValue(ok({ state: "handed", ...invite }));
    jest.mocked(enterTeam).mockResolvedValue(fail("refused", copy.refused.elsewhere));
    const user = await open();
    await user.click(screen.getByRole("button", { name: copy.haveAccountWay }));
    await user.type(screen.getByLabelText(/^Sua senha/), "Obi#Equipe-2026");
    await user.click(screen.getByRole("button", { name: "Entrar na equipe" }));
    await waitFor(() => expect(toastError).toHaveBeenCalledWith(copy.refused.elsewhere, undefined));
    expect(screen.getByLabelText(/^Sua senha/)).toBeTruthy();
  });

  it.each([
    [{ state: "dead", why: "used" } as const, copy.dead.used],
    [{ state: "dead", why: "expired" } as const, copy.dead.expired],
    [{ state: "refused", why: "elsewhere" } as const, copy.refused.elsewhere],
  ])("says why a link does not work: %o", async (view, sentence) => {
    jest.mocked(lookAtTeamInvite).mockResolvedValue(ok(view));
    render(<TeamSetup token={token} />);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Entrar" }).getAttribute("href")).toBe("/auth");
  });

  it("asks to open the link again without a token, and offers another try if it cannot be checked now", async () => {
    const { unmount } = render(<TeamSetup token="" />);
    expect(screen.getByRole("heading", { name: copy.lostTitle })).toBeTruthy();
    expect(lookAtTeamInvite).not.toHaveBeenCalled();
    unmount();
    jest.mocked(lookAtTeamInvite).mockResolvedValueOnce(fail("limited", commonCopy.tooMany));
    const user = userEvent.setup();
    render(<TeamSetup token={token} />);
    expect(await screen.findByText(commonCopy.tooMany)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { name: /Bem-vindo/ })).toBeTruthy();
  });
});
