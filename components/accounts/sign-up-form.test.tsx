/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { goTo } from "@/components/form/go-to";
import { toastError, toastOnNextPage } from "@/components/feedback/toast";
import { hearAuth } from "@/components/accounts/sessions/auth-events";
import { signUp, startSimpleTrial } from "@/lib/features/accounts/actions";
import { type ActionResult, fail, ok } from "@/lib/kernel/result";
import { SignUpForm } from "./sign-up-form";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastOnNextPage: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn() }));
jest.mock("@/lib/features/accounts/actions", () => ({ signUp: jest.fn(), startSimpleTrial: jest.fn() }));

const person = {
  fullName: "Rosa Maria",
  studioName: "Academia Ipiranga",
  email: "rosa@obi.example",
  password: "Obi#Nova-2026",
};

beforeEach(() => jest.resetAllMocks());

async function fill(password = person.password) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Seu nome completo/), person.fullName);
  await user.type(screen.getByLabelText(/Nome do estúdio ou academia/), person.studioName);
  await user.type(screen.getByLabelText(/E-mail/), person.email);
  await user.type(screen.getByLabelText(/^Senha/), password);
  return user;
}

const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Começar teste grátis" });
const checklist = () =>
  within(screen.getByRole("list", { name: "A senha precisa ter" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

it.each(["full", "simple"] as const)(
  "RIGHT-22 the %s form names terms and privacy beside its button, with links",
  (way) => {
    render(<SignUpForm way={way} />);
    const line = screen.getByText(/Ao tocar em “Começar teste grátis”, você concorda/);
    const links = within(line).getAllByRole<HTMLAnchorElement>("link");
    expect(links.map(({ textContent, pathname, target }) => [textContent, pathname, target])).toEqual([
      ["Termos de uso", "/termos", "_blank"],
      ["Política de privacidade", "/privacidade", "_blank"],
    ]);
  },
);

it("SIGN-02 the sign-up form requires full name, studio name, e-mail and password", async () => {
  render(<SignUpForm way="full" />);
  await userEvent.setup().click(submit());
  for (const text of [
    "Nome é obrigatório",
    "Nome do estúdio é obrigatório",
    "E-mail é obrigatório",
    "Senha é obrigatória",
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(signUp).not.toHaveBeenCalled();
});

it("SIGN-03 SIGN-05 the strength meter and the checklist follow the typing and announce the result", async () => {
  render(<SignUpForm way="full" />);
  const meter = screen.getByRole("meter", { name: "Força da senha" });
  expect(meter.getAttribute("aria-valuenow")).toBe("0");
  expect(meter.getAttribute("aria-valuemax")).toBe("6");
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Senha/), "tatame#1");
  expect(meter.getAttribute("aria-valuenow")).toBe("5");
  expect(meter.getAttribute("aria-valuetext")).toBe("Média");
  expect(checklist()).toEqual([
    "12 caracteres ou mais: falta",
    "uma letra minúscula: atendido",
    "uma letra maiúscula: falta",
    "um número: atendido",
    "um caractere especial, como # ou !: atendido",
  ]);
  expect(screen.getByRole("status").textContent).toBe(
    "Força da senha: Média. Falta ter: 12 caracteres ou mais, uma letra maiúscula.",
  );
  await user.type(screen.getByLabelText(/^Senha/), "Azul");
  expect(meter.getAttribute("aria-valuetext")).toBe("Forte");
  expect(screen.getByRole("status").textContent).toContain("Todos os requisitos atendidos.");
});

it("SIGN-13 sending switches to a processing state, and an error brings the form back as it was", async () => {
  let answer: (result: ActionResult<{ signedIn: boolean }>) => void = () => undefined;
  jest.mocked(signUp).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<SignUpForm way="full" />);
  const user = await fill();
  await user.click(submit());
  const waiting = await screen.findByRole<HTMLButtonElement>("button", {
    name: "Preparando sua academia...",
  });
  expect(waiting.disabled).toBe(true);
  answer(fail("limited", "Muitas tentativas."));
  await waitFor(() => expect(submit().disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>(/^Senha/).value).toBe(person.password);
  expect(screen.getByLabelText<HTMLInputElement>(/Nome do estúdio ou academia/).value).toBe(
    person.studioName,
  );
});

it.each([
  [fail("limited", "Muitas tentativas."), "Erro ao criar conta: Muitas tentativas."],
  ["no network", "Erro ao criar conta: Erro inesperado. Tente novamente."],
])("SIGN-14 a failed sign-up shows its reason: %j", async (failure, text) => {
  if (typeof failure === "string") jest.mocked(signUp).mockRejectedValue(new Error(failure));
  else jest.mocked(signUp).mockResolvedValue(failure);
  render(<SignUpForm way="full" />);
  const user = await fill();
  await user.click(submit());
  await waitFor(() => expect(jest.mocked(toastError).mock.calls[0]?.[0]).toBe(text));
});

it("SIGN-06 the first unmet rule is shown at the field", async () => {
  render(<SignUpForm way="full" />);
  const user = await fill("tatame");
  await user.click(submit());
  expect(await screen.findByText("Senha deve ter pelo menos 12 caracteres")).toBeTruthy();
  expect(signUp).not.toHaveBeenCalled();
});

it("SIGN-19 SIGN-20 the simple form takes six characters and sends the same four fields", async () => {
  jest.mocked(startSimpleTrial).mockResolvedValue(ok({ signedIn: true }));
  render(<SignUpForm way="simple" />);
  expect(screen.queryByRole("meter")).toBeNull();
  const user = await fill("faixa1");
  await user.click(submit());
  await waitFor(() =>
    expect(startSimpleTrial).toHaveBeenCalledWith(expect.objectContaining({ ...person, password: "faixa1" })),
  );
});

it.each([
  ["SIGN-16 AUTH-19 a sign-up that is signed in leads home", "full", true, "/", [], ["SIGNED_IN"]],
  ["SIGN-20 AUTH-19 a simple trial that is signed in leads home", "simple", true, "/", [], ["SIGNED_IN"]],
  [
    "SIGN-17 a sign-up that is not signed in leads to the login with a message",
    "full",
    false,
    "/auth",
    [["Sua conta foi criada. Entre com seu e-mail e sua senha."]],
    [],
  ],
] as const)("%s", async (_, way, signedIn, path, said, events) => {
  const heard: string[] = [];
  const silence = hearAuth((event) => heard.push(event));
  for (const action of [signUp, startSimpleTrial]) jest.mocked(action).mockResolvedValue(ok({ signedIn }));
  render(<SignUpForm way={way} />);
  const user = await fill();
  await user.click(submit());
  await waitFor(() => expect(jest.mocked(goTo).mock.calls).toEqual([[path]]));
  expect(jest.mocked(toastOnNextPage).mock.calls).toEqual(said);
  expect(heard).toEqual(events);
  silence();
});
