/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { goTo } from "@/components/form/go-to";
import { enterByInvite, validateInvite } from "@/lib/features/invites/actions";
import { commonCopy } from "@/lib/kernel/copy";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { InviteSetup } from "./invite-setup";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  toastOnNextPage: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn(), isLeaving: () => false }));
jest.mock("@/lib/features/invites/actions", () => ({ enterByInvite: jest.fn(), validateInvite: jest.fn() }));

const invite = {
  studioName: "Kaizen Dojo",
  studentName: "Rosa Nakamura",
  studentEmail: "rosa@obi.example",
};
const token = "a".repeat(43);

beforeEach(() => {
  jest.resetAllMocks();
  window.history.replaceState(null, "", `/student/setup?token=${token}`);
  jest.mocked(validateInvite).mockResolvedValue(ok({ valid: true, invite }));
  jest.mocked(enterByInvite).mockResolvedValue(ok({ entered: true }));
});

async function open() {
  const user = userEvent.setup();
  render(<InviteSetup token={token} />);
  await screen.findByRole("heading", { name: "Bem-vindo ao portal, Rosa Nakamura" });
  return { user, submit: screen.getByRole("button", { name: "Criar minha senha" }) };
}

describe("/student/setup", () => {
  it("PORTAL-07 PORTAL-08 asks once and shows academy, student and a read-only e-mail; the token leaves the address", async () => {
    await open();
    expect(screen.getByText(/Kaizen Dojo convidou você/)).toBeTruthy();
    const email = screen.getByLabelText<HTMLInputElement>("E-mail");
    expect([email.value, email.readOnly]).toEqual(["rosa@obi.example", true]);
    expect(validateInvite).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe("");
  });

  it("PORTAL-10 can be sent once both passwords are filled and equal, and leads into the portal (PORTAL-15)", async () => {
    const { user, submit } = await open();
    expect(isDisabled(submit)).toBe(true);
    await user.type(screen.getByLabelText(/^Senha/), "guarda fechada");
    await user.type(screen.getByLabelText(/^Confirmar senha/), "guarda fechad");
    expect(isDisabled(submit)).toBe(true);
    await user.type(screen.getByLabelText(/^Confirmar senha/), "a");
    expect(isDisabled(submit)).toBe(false);
    await user.click(submit);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student"));
    expect(jest.mocked(enterByInvite).mock.calls[0]?.[0]).toEqual({
      token,
      password: "guarda fechada",
      confirmation: "guarda fechada",
      requestId: expect.any(String),
    });
  });

  it("PORTAL-09 says so when the passwords differ", async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText(/^Senha/), "guarda fechada");
    await user.type(screen.getByLabelText(/^Confirmar senha/), "outra");
    await user.click(document.body);
    expect(await screen.findByText("As senhas não coincidem")).toBeTruthy();
  });

  it("leads an account that has a password already to the sign-in page", async () => {
    jest.mocked(enterByInvite).mockResolvedValue(ok({ entered: false }));
    const { user, submit } = await open();
    await user.type(screen.getByLabelText(/^Senha/), "guarda fechada");
    await user.type(screen.getByLabelText(/^Confirmar senha/), "guarda fechada");
    await user.click(submit);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student-login"));
  });

  it("PORTAL-11 a dead invite reads 'Convite inválido' and leads to the student login", async () => {
    jest.useFakeTimers();
    jest.mocked(validateInvite).mockResolvedValue(ok({ valid: false, invite: null }));
    render(<InviteSetup token={token} />);
    await screen.findByRole("heading", { name: "Convite inválido" });
    expect(goTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6_000);
    expect(goTo).toHaveBeenCalledWith("/student-login");
    jest.useRealTimers();
  });

  it("without a token says to open the link again, and stays", () => {
    render(<InviteSetup token="" />);
    expect(screen.getByRole("heading", { name: "Abra o convite pelo e-mail" })).toBeTruthy();
    expect(validateInvite).not.toHaveBeenCalled();
  });

  it("an invite that cannot be asked for now is not called invalid, and is asked for again", async () => {
    jest.mocked(validateInvite).mockResolvedValueOnce(fail("limited", commonCopy.tooMany));
    const user = userEvent.setup();
    render(<InviteSetup token={token} />);
    expect(await screen.findByText(commonCopy.tooMany)).toBeTruthy();
    expect(screen.queryByText("Convite inválido")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { name: /Bem-vindo/ })).toBeTruthy();
  });
});
