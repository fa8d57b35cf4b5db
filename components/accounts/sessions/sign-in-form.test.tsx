/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { Toaster } from "@/components/feedback/toaster";
import { loadToastStack } from "@/components/feedback/toast";
import { fixClock } from "@/lib/kernel/clock";
import { type ActionResult, fail, ok } from "@/lib/kernel/result";
import userEvent from "@testing-library/user-event";
import { SignInForm } from "./sign-in-form";

const signIn = jest.fn<Promise<ActionResult>, [object]>();
jest.mock("@/lib/kernel/clock", () => ({
  ...jest.requireActual<object>("@/lib/kernel/clock"),
  deviceZone: () => "America/Rio_Branco",
}));
jest.mock("@/lib/features/accounts/actions", () => ({
  signInOwner: (input: object) => signIn(input),
  signInStudent: (input: object) => signIn(input),
}));

const refused = (failedAttempts: number, lockedUntil: string | null = null) =>
  fail("credentials", "Credenciais inválidas", undefined, { failedAttempts, lockedUntil });

const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });

async function open(way: "owner" | "student" = "owner") {
  await loadToastStack();
  render(
    <>
      <Toaster />
      <SignInForm way={way} />
    </>,
  );
  await user.type(screen.getByLabelText(/^E-mail/), "dona@exemplo.com");
  await user.type(screen.getByLabelText(/^Senha/), "errada");
}

async function submit() {
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100);
    await loadToastStack();
  });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  fixClock("2026-11-21T15:00:00Z");
  signIn.mockReset();
});
afterEach(() => {
  jest.useRealTimers();
  fixClock(null);
});

describe("the sign-in form", () => {
  it("AUTH-01 asks for e-mail and password, and shows and hides the password", async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>(/^Senha/);
    for (const input of [screen.getByLabelText<HTMLInputElement>(/^E-mail/), field])
      expect(input.required).toBe(true);
    expect(field.type).toBe("password");
    await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
    expect(field.type).toBe("text");
    await user.click(screen.getByRole("button", { name: "Ocultar senha" }));
    expect(field.type).toBe("password");
  });

  it("AUTH-09 AUTH-13 shows the service's notice, and the number of failed attempts in the banner", async () => {
    signIn.mockResolvedValue(refused(3));
    await open();
    await submit();
    expect(await screen.findByText("Credenciais inválidas")).toBeTruthy();
    expect(screen.getByText("3 de 5 tentativas")).toBeTruthy();
    expect(screen.getByText(/^Com 5 senhas erradas/)).toBeTruthy();
  });

  it("AUTH-09 AUTH-12 RIGHT-33 shows the lock with its unlock time by the clock of the device, and lifts it within a minute of that time", async () => {
    signIn.mockResolvedValue(refused(5, "2026-11-21T15:30:00Z"));
    await open();
    await submit();
    expect(screen.getByText("Acesso bloqueado até 10:30")).toBeTruthy();
    fixClock("2026-11-21T15:29:59Z");
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText("Acesso bloqueado até 10:30")).toBeTruthy();
    fixClock("2026-11-21T15:30:00Z");
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText("Acesso bloqueado até 10:30")).toBeNull();
  });

  it("AUTH-09 keeps the banner unchanged after a refusal without an attempt count", async () => {
    signIn.mockResolvedValueOnce(refused(2));
    signIn.mockResolvedValue(fail("limited", "Muitas tentativas de login. Aguarde 15 minutos."));
    await open();
    await submit();
    await submit();
    expect(screen.getByText("2 de 5 tentativas")).toBeTruthy();
    expect(screen.getByText("Muitas tentativas de login. Aguarde 15 minutos.")).toBeTruthy();
  });

  it("AUTH-09 hides the banner once another address is typed", async () => {
    signIn.mockResolvedValue(refused(2));
    await open();
    await submit();
    expect(screen.getByText("2 de 5 tentativas")).toBeTruthy();
    await user.type(screen.getByLabelText(/^Senha/), "outra");
    expect(screen.getByText("2 de 5 tentativas")).toBeTruthy();
    await user.type(screen.getByLabelText(/^E-mail/), ".br");
    expect(screen.queryByText("2 de 5 tentativas")).toBeNull();
  });

  it.each([
    ["broke", () => signIn.mockRejectedValue(new Error("x"))],
    ["was lost with the network", () => signIn.mockRejectedValue(new TypeError("Failed to fetch"))],
    ["the server did not foresee", () => signIn.mockResolvedValue(fail("unexpected", "Erro (0af3)"))],
  ])("AUTH-14 shows an error for a sign-in that %s, and keeps the typed text", async (_, answer) => {
    answer();
    await open();
    await submit();
    expect(await screen.findByText("Erro inesperado. Tente novamente.")).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^E-mail/).value).toBe("dona@exemplo.com");
  });

  it("PORTAL-04 says whether an inactive student is suspended or has left, until another address is typed", async () => {
    const out = (isSuspended: boolean) =>
      fail("inactive", "Sua matrícula está inativa...", undefined, { isSuspended });
    signIn.mockResolvedValueOnce(out(true)).mockResolvedValue(out(false));
    await open("student");
    await submit();
    expect(await screen.findByText("Sua matrícula está inativa...")).toBeTruthy();
    expect(screen.getByText(/A academia suspendeu a matrícula/)).toBeTruthy();
    await submit();
    expect(screen.queryByText(/A academia suspendeu a matrícula/)).toBeNull();
    expect(screen.getByText(/A matrícula foi encerrada/)).toBeTruthy();
    await user.type(screen.getByLabelText(/^E-mail/), ".br");
    expect(screen.queryByText(/A matrícula foi encerrada/)).toBeNull();
  });

  it.each([
    ["2026-12-10", "Trancado até 10/12/2026. Para voltar antes, fale com a academia."],
    [null, "Trancado. Para voltar, fale com a academia."],
  ])("AGR-17 tells a student who is away until %s, or without a day of return", async (pausedUntil, told) => {
    const details = { isSuspended: true, isPaused: true, pausedUntil };
    signIn.mockResolvedValue(fail("inactive", "Sua matrícula está inativa...", undefined, details));
    await open("student");
    await submit();
    expect(await screen.findByText(told)).toBeTruthy();
  });

  it("PORTAL-05 shows a student 'Erro interno. Tente novamente.' for an unexpected error", async () => {
    signIn.mockResolvedValue(fail("unexpected", "Erro (0af3)"));
    await open("student");
    await submit();
    expect(await screen.findByText("Erro interno. Tente novamente.")).toBeTruthy();
  });

  it("PORTAL-01 requires e-mail and password of a student, and refuses an invalid address", async () => {
    await open("student");
    const email = screen.getByLabelText<HTMLInputElement>(/^E-mail/);
    expect([email.required, screen.getByLabelText<HTMLInputElement>(/^Senha/).required]).toEqual([
      true,
      true,
    ]);
    await user.clear(email);
    await user.type(email, "ana");
    await submit();
    expect(await screen.findByText("Email inválido")).toBeTruthy();
    expect(signIn).not.toHaveBeenCalled();
  });

  it("AUTH-10 hides the banner after a successful sign-in", async () => {
    signIn.mockResolvedValueOnce(refused(2));
    signIn.mockResolvedValue(ok(undefined));
    await open();
    await submit();
    await submit();
    expect(screen.queryByText("2 de 5 tentativas")).toBeNull();
  });
});
