/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { toastError } from "@/components/feedback/toast";
import "@/lib/features/accounts/schema";
import { checkConfirmation, resendConfirmation } from "@/lib/features/accounts/actions";
import { fail, ok } from "@/lib/kernel/result";
import { press, wait } from "@/lib/testing/fake-timers";
import { AwaitingForm } from "./awaiting-form";
import { goTo } from "@/components/form/go-to";
import { VerifyForm } from "./verify-form";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/accounts/actions", () => ({
  checkConfirmation: jest.fn(),
  resendConfirmation: jest.fn(),
}));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn() }));

const email = "rosa@obi.example";
const resend = "Reenviar e-mail";
const verify = "Verificar situação";

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
});
afterEach(() => jest.useRealTimers());

describe("awaiting the confirmation", () => {
  it("SIGN-34 ROUTE-10 the field holds the address the page was given", () => {
    render(<AwaitingForm email={email} />);
    expect(screen.getByLabelText<HTMLInputElement>(/Reenviar para/).value).toBe(email);
  });

  it.each([
    ["", "Por favor, informe seu email"],
    ["rosa", "Por favor, digite um email válido"],
  ])("SIGN-39 %j is not sent: %s", async (typed, message) => {
    render(<AwaitingForm email={typed} />);
    await press(resend);
    expect(screen.getByText(message)).toBeTruthy();
    expect(resendConfirmation).not.toHaveBeenCalled();
  });

  it("SIGN-42 a resent link is announced for five seconds", async () => {
    jest.mocked(resendConfirmation).mockResolvedValue(ok({ status: "sent" }));
    render(<AwaitingForm email={email} />);
    await press(resend);
    expect(resendConfirmation).toHaveBeenCalledWith(expect.objectContaining({ email }));
    expect(screen.getByText("E-mail reenviado.")).toBeTruthy();
    await wait(4_900);
    expect(screen.queryByText("E-mail reenviado.")).not.toBeNull();
    await wait(200);
    expect(screen.queryByText("E-mail reenviado.")).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/Reenviar para/).value).toBe(email);
  });

  it("SIGN-40 an address that is already confirmed shows a notice and leads to the sign-in two seconds later", async () => {
    jest.mocked(resendConfirmation).mockResolvedValue(ok({ status: "already" }));
    render(<AwaitingForm email={email} />);
    await press(resend);
    expect(screen.getByRole("status").textContent).toContain("Este e-mail já está confirmado.");
    await wait(1_900);
    expect(goTo).not.toHaveBeenCalled();
    await wait(200);
    expect(jest.mocked(goTo).mock.calls).toEqual([["/auth"]]);
  });

  it.each([
    [fail("not-found", "x"), "Email não encontrado..."],
    [fail("limited", "x"), "Muitas tentativas. Aguarde alguns minutos..."],
    [fail("unexpected", "x"), "Erro ao reenviar email."],
    ["no network", "Erro ao reenviar email."],
  ])("SIGN-41 a failure is shown on the page and not as a toast: %j", async (failure, title) => {
    if (typeof failure === "string") jest.mocked(resendConfirmation).mockRejectedValue(new Error(failure));
    else jest.mocked(resendConfirmation).mockResolvedValue(failure);
    render(<AwaitingForm email={email} />);
    await press(resend);
    expect(screen.getByText(title, { exact: true })).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toContain(title);
    expect(toastError).not.toHaveBeenCalled();
  });
});

describe("verifying an address", () => {
  it("SIGN-36 ROUTE-10 the field is prefilled, and a button clears it", async () => {
    render(<VerifyForm email={email} />);
    const field = screen.getByLabelText<HTMLInputElement>(/^E-mail/);
    expect(field.value).toBe(email);
    await press("Limpar e-mail");
    expect(field.value).toBe("");
    expect(document.activeElement).toBe(field);
    await press(resend);
    expect(screen.getByText("Por favor, digite um email")).toBeTruthy();
  });

  it.each([
    ["pending", "Pendente"],
    ["confirmed", "Confirmado"],
  ] as const)("SIGN-37 the status starts unknown and becomes %s", async (status, badge) => {
    jest.mocked(checkConfirmation).mockResolvedValue(ok({ status }));
    render(<VerifyForm email={email} />);
    expect(screen.getByText("Ainda não verificado")).toBeTruthy();
    await press(verify);
    expect(screen.getByText(badge, { exact: true })).toBeTruthy();
    expect(resendConfirmation).not.toHaveBeenCalled();
  });

  it("SIGN-37 typing another address resets the status to unknown", async () => {
    jest.mocked(checkConfirmation).mockResolvedValue(ok({ status: "confirmed" }));
    render(<VerifyForm email={email} />);
    await press(verify);
    fireEvent.input(screen.getByLabelText(/^E-mail/), { target: { value: "outra@obi.example" } });
    expect(screen.getByText("Ainda não verificado")).toBeTruthy();
  });

  it("SIGN-37 submitting the form checks the status, and the other button resends the link", async () => {
    jest.mocked(checkConfirmation).mockResolvedValue(ok({ status: "pending" }));
    jest.mocked(resendConfirmation).mockResolvedValue(ok({ status: "sent" }));
    render(<VerifyForm email={email} />);
    await act(async () => {
      fireEvent.submit(screen.getByRole("form", { name: "Verificar e-mail" }));
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(checkConfirmation).toHaveBeenCalledTimes(1);
    await press(resend);
    expect(resendConfirmation).toHaveBeenCalledTimes(1);
    expect(checkConfirmation).toHaveBeenCalledTimes(1);
    await wait(6_000);
    expect(screen.getByText("Pendente")).toBeTruthy();
  });

  it("SIGN-37 a failed check shows an error", async () => {
    jest.mocked(checkConfirmation).mockResolvedValue(fail("unexpected", "x"));
    render(<VerifyForm email={email} />);
    await press(verify);
    expect(screen.getByRole("alert").textContent).toContain("Erro ao verificar status da conta");
  });
});
