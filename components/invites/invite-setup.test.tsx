/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { goTo } from "@/components/form/go-to";
import {
  enterByGuardianInvite,
  enterByInvite,
  enterGuardianAccount,
  enterMinorByInvite,
  validateInvite,
} from "@/lib/features/invites/actions";
import { invitesCopy } from "@/lib/features/invites/copy/students";
import type { InviteView } from "@/lib/features/invites/queries/student-invites";
import type { GuardianView } from "@/lib/features/invites/queries/guardian-invites";
import { commonCopy } from "@/lib/kernel/copy/common";
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
jest.mock("@/lib/features/invites/actions", () => ({
  enterByGuardianInvite: jest.fn(),
  enterByInvite: jest.fn(),
  enterGuardianAccount: jest.fn(),
  enterMinorByInvite: jest.fn(),
  validateInvite: jest.fn(),
}));

const invite: InviteView = {
  kind: "student",
  studioName: "Kaizen Dojo",
  logo: "/logo/0190b0a0-0000-7000-8000-0000000000a1.png",
  studentName: "Rosa Nakamura",
  studentEmail: "rosa@obi.example",
  asksGuardian: false,
  asksWhetherMinor: false,
  awaitsGuardian: false,
  renews: false,
};

const guardian: GuardianView = {
  kind: "guardian",
  state: "new",
  studioName: "Kaizen Dojo",
  logo: null,
  fullName: "Rita Nakamura",
  email: "rita@obi.example",
  students: "Bia e Caio",
};
const token = "a".repeat(43);

beforeEach(() => {
  jest.resetAllMocks();
  window.history.replaceState(null, "", `/student/setup?token=${token}`);
  jest.mocked(validateInvite).mockResolvedValue(ok({ valid: true, invite }));
  jest.mocked(enterByInvite).mockResolvedValue(ok({ entered: true }));
  jest.mocked(enterMinorByInvite).mockResolvedValue(ok({ entered: true }));
  jest.mocked(enterByGuardianInvite).mockResolvedValue(ok(undefined));
  jest.mocked(enterGuardianAccount).mockResolvedValue(ok(undefined));
});

async function open() {
  const user = userEvent.setup();
  render(<InviteSetup token={token} />);
  await screen.findByRole("heading", { name: "Bem-vindo ao portal, Rosa Nakamura" });
  return { user, submit: screen.getByRole("button", { name: "Criar minha senha" }) };
}

describe("/student/setup", () => {
  it("PORTAL-07 PORTAL-08 validates once, shows academy, student and a read-only e-mail, and clears the token", async () => {
    await open();
    expect(screen.getByText(/Kaizen Dojo convidou você/)).toBeTruthy();
    const email = screen.getByLabelText<HTMLInputElement>("E-mail");
    expect([email.value, email.readOnly]).toEqual(["rosa@obi.example", true]);
    expect(validateInvite).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe("");
  });

  it("PORTAL-10 can be sent once both passwords are equal, and leads into the portal (PORTAL-15)", async () => {
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

  it("leads an account that already has a password to the sign-in page", async () => {
    jest.mocked(enterByInvite).mockResolvedValue(ok({ entered: false }));
    const { user, submit } = await open();
    await user.type(screen.getByLabelText(/^Senha/), "guarda fechada");
    await user.type(screen.getByLabelText(/^Confirmar senha/), "guarda fechada");
    await user.click(submit);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student-login"));
  });

  it("PORTAL-11 RIGHT-26 shows 'Convite inválido' for a dead invite, promises no access, leads to the student login", async () => {
    jest.useFakeTimers();
    jest.mocked(validateInvite).mockResolvedValue(ok({ valid: false, invite: null }));
    render(<InviteSetup token={token} />);
    await screen.findByRole("heading", { name: "Convite inválido" });
    expect(document.body.textContent).toContain("Se não, peça um novo convite à sua academia.");
    expect(document.body.textContent).not.toContain("será levado");
    expect(goTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(6_000);
    expect(goTo).toHaveBeenCalledWith("/student-login");
    jest.useRealTimers();
  });

  it("asks to open the link again if the token is missing, and validates nothing", () => {
    render(<InviteSetup token="" />);
    expect(screen.getByRole("heading", { name: "Abra o convite pelo e-mail" })).toBeTruthy();
    expect(validateInvite).not.toHaveBeenCalled();
  });

  it("does not call an invite invalid if it cannot be checked now, and offers another try", async () => {
    jest.mocked(validateInvite).mockResolvedValueOnce(fail("limited", commonCopy.tooMany));
    const user = userEvent.setup();
    render(<InviteSetup token={token} />);
    expect(await screen.findByText(commonCopy.tooMany)).toBeTruthy();
    expect(screen.queryByText("Convite inválido")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
    expect(await screen.findByRole("heading", { name: /Bem-vindo/ })).toBeTruthy();
  });
});

async function typePasswords(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText(/^Senha/), "guarda fechada");
  await user.type(screen.getByLabelText(/^Confirmar senha/), "guarda fechada");
}

async function consent(user: UserEvent): Promise<void> {
  await user.type(screen.getByLabelText(/^Nome do responsável/), "Rita Nakamura");
  await user.type(screen.getByLabelText(/^Parentesco/), "mãe");
  await user.click(screen.getByRole("checkbox", { name: /Sou responsável pelo aluno/ }));
}

const offer = (shown: InviteView | GuardianView) =>
  jest.mocked(validateInvite).mockResolvedValue(ok({ valid: true, invite: shown }));

describe("the invite of a minor (threat 86)", () => {
  it("PORTAL-08 asks for the guardian, and sends nothing before the guardian has consented", async () => {
    offer({ ...invite, asksGuardian: true });
    const { user, submit } = await open();
    await typePasswords(user);
    await user.click(submit);
    expect(enterMinorByInvite).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/^Nome do responsável/), "Rita Nakamura");
    await user.type(screen.getByLabelText(/^Parentesco/), "mãe");
    await user.click(submit);
    expect(
      await screen.findByText("Para continuar, o responsável precisa marcar a autorização."),
    ).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /Sou responsável pelo aluno.*saúde/ }));
    await user.click(submit);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student"));
    expect(jest.mocked(enterMinorByInvite).mock.calls[0]?.[0]).toMatchObject({
      token,
      guardianName: "Rita Nakamura",
      relation: "mãe",
      consent: "on",
    });
    expect(enterByInvite).not.toHaveBeenCalled();
  });

  it("threat 86 offers no form if the guardian has to consent in their own portal first, and says so", async () => {
    offer({ ...invite, awaitsGuardian: true });
    render(<InviteSetup token={token} />);
    expect(
      await screen.findByText(/^O responsável precisa autorizar antes, no próprio acesso\./),
    ).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("threat 86 asks by one checkbox if the birth date is unknown, and then for the date and the guardian", async () => {
    offer({ ...invite, asksWhetherMinor: true });
    const { user, submit } = await open();
    await typePasswords(user);
    expect(isDisabled(submit)).toBe(false);
    expect(screen.queryByLabelText(/^Nome do responsável/)).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Quem treina tem menos de 18 anos" }));
    await consent(user);
    await user.click(submit);
    expect(await screen.findByText("Falta preencher: Data de nascimento.")).toBeTruthy();
    fireEvent.input(screen.getByLabelText(/^Data de nascimento/), { target: { value: "2016-05-04" } });
    await user.click(submit);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student"));
    expect(jest.mocked(enterMinorByInvite).mock.calls[0]?.[0]).toMatchObject({
      isMinor: "on",
      birthDate: "2016-05-04",
      guardianName: "Rita Nakamura",
      consent: "on",
    });
    expect(enterByInvite).not.toHaveBeenCalled();
  });

  it("threat 86 marks an adult's birth date at its field, and keeps the typed text", async () => {
    offer({ ...invite, asksWhetherMinor: true });
    const { user, submit } = await open();
    await typePasswords(user);
    await user.click(screen.getByRole("checkbox", { name: "Quem treina tem menos de 18 anos" }));
    fireEvent.input(screen.getByLabelText(/^Data de nascimento/), { target: { value: "1990-05-04" } });
    await consent(user);
    const { ofAge } = invitesCopy.setup;
    jest.mocked(enterMinorByInvite).mockResolvedValue(fail("of-age", ofAge, { birthDate: [ofAge] }));
    await user.click(submit);
    expect(await screen.findByText(ofAge)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nome do responsável/).value).toBe("Rita Nakamura");
    expect(validateInvite).toHaveBeenCalledTimes(1);
  });

  it("PORTAL-10 needs only two passwords if the birth date is unknown and the box stays empty", async () => {
    offer({ ...invite, asksWhetherMinor: true });
    const { user, submit } = await open();
    await typePasswords(user);
    const box = screen.getByRole("checkbox", { name: "Quem treina tem menos de 18 anos" });
    await user.click(box);
    await user.click(box);
    await user.click(submit);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student"));
    expect(jest.mocked(enterByInvite).mock.calls[0]?.[0]).not.toHaveProperty("isMinor");
    expect(enterMinorByInvite).not.toHaveBeenCalled();
  });

  it("asks for the guardian if the student turns out to be a minor meanwhile", async () => {
    jest.mocked(enterByInvite).mockResolvedValue(fail("guardian", "Falta o responsável."));
    const { user, submit } = await open();
    await typePasswords(user);
    offer({ ...invite, asksGuardian: true });
    await user.click(submit);
    expect(await screen.findByLabelText(/^Nome do responsável/)).toBeTruthy();
  });
});

it("PORTAL-02 a link for a forgotten password says what it does", async () => {
  offer({ ...invite, renews: true });
  render(<InviteSetup token={token} />);
  expect(await screen.findByRole("heading", { name: "Crie uma nova senha" })).toBeTruthy();
  expect(screen.getByText(/aparelhos em que você entrou saem da conta/)).toBeTruthy();
});

describe("the invite of a guardian", () => {
  const openAs = async (state: GuardianView["state"]) => {
    offer({ ...guardian, state });
    const user = userEvent.setup();
    render(<InviteSetup token={token} />);
    const email = await screen.findByLabelText<HTMLInputElement>("E-mail");
    expect([email.value, email.readOnly]).toEqual(["rita@obi.example", true]);
    return user;
  };

  it("FAM-01 names the students, and lets a new guardian choose a password", async () => {
    const user = await openAs("new");
    expect(screen.getByText(/para acompanhar Bia e Caio/)).toBeTruthy();
    await typePasswords(user);
    await user.click(screen.getByRole("button", { name: "Criar minha senha" }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith("/student"));
    expect(jest.mocked(enterByGuardianInvite).mock.calls[0]?.[0]).toMatchObject({
      token,
      password: "guarda fechada",
    });
  });

  it("asks an existing account for its password alone, and shows a dead link there too", async () => {
    const user = await openAs("known");
    expect(screen.queryByLabelText(/^Confirmar senha/)).toBeNull();
    await user.type(screen.getByLabelText(/^Sua senha/), "a-de-sempre");
    jest.mocked(enterGuardianAccount).mockResolvedValueOnce(fail("credentials", "Credenciais inválidas"));
    await user.click(screen.getByRole("button", { name: "Entrar no portal" }));
    await waitFor(() => expect(enterGuardianAccount).toHaveBeenCalledTimes(1));
    expect(goTo).not.toHaveBeenCalled();
    jest.mocked(enterGuardianAccount).mockResolvedValueOnce(fail("invalid-invite", "Convite inválido"));
    await user.click(screen.getByRole("button", { name: "Entrar no portal" }));
    expect(await screen.findByRole("heading", { name: "Convite inválido" })).toBeTruthy();
  });

  it("lets a guardian who already has access choose another password", async () => {
    await openAs("renew");
    expect(screen.getByRole("heading", { name: "Crie uma nova senha" })).toBeTruthy();
    expect(screen.getByLabelText(/^Confirmar senha/)).toBeTruthy();
  });
});
