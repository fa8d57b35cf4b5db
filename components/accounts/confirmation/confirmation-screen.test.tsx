/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { hearAuth } from "@/components/accounts/sessions/auth-events";
import { startCheckout } from "@/lib/features/billing/actions";
import { checkAccount, confirmEmail, confirmForeignEmail } from "@/lib/features/accounts/actions";
import { fail, ok } from "@/lib/kernel/result";
import { press, wait } from "@/lib/testing/fake-timers";
import { ConfirmationScreen } from "./confirmation-screen";
import { goTo } from "@/components/form/go-to";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/accounts/actions", () => ({
  checkAccount: jest.fn(),
  confirmEmail: jest.fn(),
  confirmForeignEmail: jest.fn(),
}));
jest.mock("@/lib/features/billing/actions", () => ({ startCheckout: jest.fn() }));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn(), isLeaving: () => false }));

const link = { token: "t0ken", type: "signup", from: "" };
const email = "rosa@obi.example";

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
});
afterEach(() => jest.useRealTimers());

async function confirmed(given = link, signedInAs: string | null = null) {
  render(<ConfirmationScreen link={given} email={signedInAs} />);
  await press("Confirmar e-mail");
}

/** Collects the auth events that the page announces during `doing`. */
async function eventsOf(doing: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const silence = hearAuth((event) => heard.push(event));
  await doing();
  silence();
  return heard;
}

const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("SIGN-21 the page says 'Carregando...' until it is interactive, and opening it does not use the link up", () => {
  expect(renderToString(<ConfirmationScreen link={link} email={null} />)).toContain("Carregando...");
  render(<ConfirmationScreen link={link} email={null} />);
  expect(screen.getByRole("button", { name: "Confirmar e-mail" })).toBeTruthy();
  expect(confirmEmail).not.toHaveBeenCalled();
});

it("SIGN-21 SIGN-22 the state completing_setup is shown while the link's token and type are verified", async () => {
  let answer: () => void = () => undefined;
  jest
    .mocked(confirmEmail)
    .mockReturnValue(new Promise((resolve) => (answer = () => resolve(fail("expired", "x")))));
  await confirmed({ ...link, from: "subscription" });
  expect(confirmEmail).toHaveBeenCalledWith({ token_hash: "t0ken", type: "signup", from: "subscription" });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Preparando sua academia..." });
  expect(button.disabled).toBe(true);
  await act(async () => answer());
});

it("TIME-05 SIGN-21 SIGN-26 AUTH-19 success goes on to the plan after two seconds", async () => {
  jest.mocked(confirmEmail).mockResolvedValue(ok({ state: "success", email, next: "plan" }));
  expect(await eventsOf(confirmed)).toEqual(["USER_UPDATED", "SIGNED_IN"]);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Tudo certo!" }));
  expect(screen.getByText("E-mail confirmado. Obrigado!")).toBeTruthy();
  expect(screen.getByText(/rosa@obi\.example/)).toBeTruthy();
  await wait(1_999);
  expect(goTo).not.toHaveBeenCalled();
  await wait(1);
  expect(jest.mocked(goTo).mock.calls).toEqual([["/upgrade"]]);
  expect(startCheckout).not.toHaveBeenCalled();
});

it("SIGN-23 another account that is signed in stays signed in, is told so and is not redirected", async () => {
  const signedInAs = "bia@obi.example";
  jest.mocked(confirmEmail).mockResolvedValue(ok({ state: "success", email, next: "stay", signedInAs }));
  expect(await eventsOf(confirmed)).toEqual(["USER_UPDATED"]);
  expect(screen.getByText(`Você continua conectado como ${signedInAs}.`)).toBeTruthy();
  await wait(5_000);
  expect(goTo).not.toHaveBeenCalled();
});

describe("a link opened in another browser than the sign-up's", () => {
  async function foreign(trial: string | null = "Dojô do Outro") {
    jest.mocked(confirmEmail).mockResolvedValue(ok({ state: "foreign", email, trial }));
    await confirmed({ ...link, from: "subscription" });
  }
  const type = (label: RegExp, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });

  it("RIGHT-50 asks for a password and continues with the account of the address", async () => {
    await foreign();
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Escolha a sua senha" }));
    expect(screen.getByText(/A academia deste cadastro se chama “Dojô do Outro”/)).toBeTruthy();
    jest.mocked(confirmForeignEmail).mockResolvedValue(ok({ state: "success", email, next: "plan" }));
    type(/^Sua senha/, "Dona#Ipiranga-2026");
    await press("Confirmar e-mail");
    expect(jest.mocked(confirmForeignEmail).mock.calls[0]?.[0]).toEqual({
      token: "t0ken",
      from: "subscription",
      password: "Dona#Ipiranga-2026",
      requestId: expect.any(String),
    });
    expect(screen.getByRole("heading", { name: "Tudo certo!" })).toBeTruthy();
  });

  it("RIGHT-50 asks for names only if the person says that the academy is not theirs", async () => {
    await foreign();
    expect(screen.queryByLabelText(/^Nome do estúdio/)).toBeNull();
    fireEvent.click(screen.getByRole("checkbox"));
    expect(screen.getByLabelText(/^Nome do estúdio/)).toBeTruthy();
    expect(screen.getByLabelText(/^Seu nome completo/)).toBeTruthy();
  });

  it.each([
    [true, "Preparando sua academia..."],
    [false, "Confirmando seu e-mail..."],
  ])(
    "RIGHT-22 shows the terms only if an academy of one's own is started (%s), and names the step under way",
    async (anew, doing) => {
      await foreign();
      if (anew) fireEvent.click(screen.getByRole("checkbox"));
      const line = screen.queryByText(/Ao tocar em “Confirmar e-mail”, você concorda/);
      expect([...(line?.querySelectorAll("a") ?? [])].map(({ pathname }) => pathname)).toEqual(
        anew ? ["/termos", "/privacidade"] : [],
      );
      let answer: () => void = () => undefined;
      jest
        .mocked(confirmForeignEmail)
        .mockReturnValue(new Promise((resolve) => (answer = () => resolve(fail("expired", "x")))));
      if (anew) type(/^Seu nome completo/, "Rosa Dona");
      if (anew) type(/^Nome do estúdio/, "Academia da Rosa");
      type(/^Sua senha/, "Dona#Ipiranga-2026");
      await press("Confirmar e-mail");
      expect(screen.getByRole("button", { name: doing })).toBeTruthy();
      await act(async () => answer());
    },
  );

  it("RIGHT-50 says so if it has expired meanwhile", async () => {
    await foreign(null);
    expect(screen.queryByRole("checkbox")).toBeNull();
    jest.mocked(confirmForeignEmail).mockResolvedValue(fail("expired", "x"));
    type(/^Sua senha/, "Dona#Ipiranga-2026");
    await press("Confirmar e-mail");
    expect(screen.getByRole("heading", { name: "Não foi desta vez" })).toBeTruthy();
  });
});

it("SIGN-25 SIGN-27 a plan chosen before leads on to the provider's page", async () => {
  jest.mocked(confirmEmail).mockResolvedValue(ok({ state: "success", email, next: "checkout" }));
  const url = "https://pay.example/cs_1";
  jest.mocked(startCheckout).mockResolvedValue(ok({ url, payment_provider: "stripe" }));
  await confirmed();
  await wait(5_000);
  expect(jest.mocked(goTo).mock.calls).toEqual([[url]]);
});

it.each([
  [
    fail("provider", "Erro ao processar pagamento. Tente novamente mais tarde."),
    "Erro ao processar pagamento. Tente novamente mais tarde.",
  ],
  [fail("no-link", "Erro ao gerar link de pagamento..."), "Erro ao gerar link de pagamento..."],
  [fail("unexpected", "Erro inesperado. (0af3)"), "Erro ao processar pagamento. Tente novamente mais tarde."],
])("SIGN-33 a payment step that fails says so and can be tried again: %j", async (failure, text) => {
  jest.mocked(confirmEmail).mockResolvedValue(ok({ state: "success", email, next: "checkout" }));
  jest.mocked(startCheckout).mockResolvedValue(failure);
  await confirmed();
  expect(screen.getByRole("alert").textContent).toContain(text);
  expect(addressOf("Ver o plano")).toBe("/upgrade");
  await press("Tentar novamente");
  expect(startCheckout).toHaveBeenCalledTimes(2);
});

it.each([
  ["home", "/"],
  ["plan", "/upgrade"],
] as const)("SIGN-21 SIGN-28 already_confirmed is followed by a status check: %s", async (next, path) => {
  jest.mocked(confirmEmail).mockResolvedValue(ok({ state: "already_confirmed" }));
  jest.mocked(checkAccount).mockResolvedValue(ok({ next }));
  await confirmed();
  expect(screen.getByRole("heading", { name: "E-mail já confirmado" })).toBeTruthy();
  await wait(2_000);
  expect(jest.mocked(goTo).mock.calls).toEqual([[path]]);
});

it.each([
  [
    fail("no-user", "Usuário não encontrado. Faça login novamente."),
    "Usuário não encontrado. Faça login novamente.",
  ],
  [
    fail("pending", "Email ainda não confirmado. Verifique sua caixa de entrada."),
    "Email ainda não confirmado. Verifique sua caixa de entrada.",
  ],
  [fail("unexpected", "Erro inesperado. (0af3)"), "Erro ao verificar status da conta"],
])("SIGN-32 a failed status check shows its reason and a link to the sign-in: %j", async (failure, text) => {
  jest.mocked(confirmEmail).mockResolvedValue(ok({ state: "already_confirmed" }));
  jest.mocked(checkAccount).mockResolvedValue(failure);
  await confirmed();
  expect(screen.getByText(text)).toBeTruthy();
  expect(addressOf("Entrar")).toBe("/auth");
  await wait(5_000);
  expect(goTo).not.toHaveBeenCalled();
});

it("SIGN-29 SIGN-30 an expired link offers a new one, for the address if it is known, or the sign-in", async () => {
  const text = "Link de confirmação expirado ou inválido. Use o botão abaixo para reenviar.";
  jest.mocked(confirmEmail).mockResolvedValue(fail("expired", text));
  await confirmed(link, email);
  expect(screen.getByRole("alert").textContent).toBe(text);
  expect(addressOf("Reenviar e-mail")).toBe("/awaiting-confirmation?email=rosa%40obi.example");
  expect(addressOf("Entrar")).toBe("/auth");
});

it.each([
  [fail("limited", "Muitas tentativas."), "Erro na confirmação: Muitas tentativas."],
  [fail("session", "Falha na ativação da sessão"), "Falha na ativação da sessão"],
  [fail("unexpected", "Erro inesperado. (0af3)"), "Erro inesperado na confirmação"],
  ["no network", "Erro inesperado na confirmação"],
])("SIGN-30 SIGN-31 any other error offers another try and the way home: %j", async (failure, text) => {
  if (typeof failure === "string") jest.mocked(confirmEmail).mockRejectedValue(new Error(failure));
  else jest.mocked(confirmEmail).mockResolvedValue(failure);
  await confirmed();
  expect(screen.getByRole("alert").textContent).toBe(text);
  expect(screen.queryByText("Seu e-mail ainda não foi confirmado.")).toBeNull();
  expect(addressOf("Voltar ao início")).toBe("/");
  await press("Tentar novamente");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Confirme seu e-mail" }));
  await press("Confirmar e-mail");
  expect(confirmEmail).toHaveBeenCalledTimes(2);
});

it("SIGN-29 SIGN-30 a link without its token, as after a reload, counts as expired at once", () => {
  render(<ConfirmationScreen link={{ ...link, token: "" }} email={null} />);
  expect(screen.getByRole("alert").textContent).toBe(
    "Link de confirmação expirado ou inválido. Use o botão abaixo para reenviar.",
  );
  expect(addressOf("Reenviar e-mail")).toBe("/awaiting-confirmation");
  expect(addressOf("Entrar")).toBe("/auth");
  expect(screen.queryByRole("button")).toBeNull();
});
