/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { toastError, toastOnNextPage } from "@/components/feedback/toast";
import { MailLink } from "@/components/accounts/confirmation/mail-link";
import { goTo } from "@/components/form/go-to";
import { hearAuth } from "@/components/accounts/sessions/auth-events";
import { AuthProvider, useAuth } from "@/components/accounts/sessions/auth-provider";
import { setNewPassword } from "@/lib/features/accounts/actions";
import "@/lib/features/accounts/schema";
import { fail, ok } from "@/lib/kernel/result";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  toastOnNextPage: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn(), isLeaving: () => false }));
jest.mock("@/lib/features/billing/actions", () => ({}));
jest.mock("@/lib/features/accounts/actions", () => ({ setNewPassword: jest.fn() }));

const strong = "Tatame-Azul#2031";
const heard: string[] = [];
let silence = () => {};

beforeEach(() => {
  jest.resetAllMocks();
  heard.length = 0;
  silence = hearAuth((event) => heard.push(event));
});
afterEach(() => silence());

function Event() {
  return <output>{useAuth().event}</output>;
}

const page = (token: string) => (
  <AuthProvider user={null}>
    <MailLink link={{ token, type: "recovery", from: "" }} email={null} />
    <Event />
  </AuthProvider>
);

async function open(token = "t0ken") {
  render(page(token));
  await act(async () => undefined);
  return userEvent.setup();
}

const password = () => screen.getByLabelText<HTMLInputElement>(/^Nova senha/, { selector: "input" });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Salvar nova senha" });
const addressOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("AUTH-17 AUTH-19 opening the link announces PASSWORD_RECOVERY, which the page shows as its last event", async () => {
  await open();
  expect(heard).toEqual(["INITIAL_SESSION", "PASSWORD_RECOVERY"]);
  expect(screen.getByText("PASSWORD_RECOVERY")).toBeTruthy();
  expect(setNewPassword).not.toHaveBeenCalled();
});

it("AUTH-17 AUTH-19 a new password is announced to the other tabs and leads to the sign-in", async () => {
  jest.mocked(setNewPassword).mockResolvedValue(ok(undefined));
  const user = await open();
  await user.type(password(), strong);
  await user.click(save());
  await waitFor(() => expect(jest.mocked(goTo).mock.calls).toEqual([["/auth"]]));
  expect(setNewPassword).toHaveBeenCalledWith(expect.objectContaining({ token: "t0ken", password: strong }));
  expect(heard.at(-1)).toBe("USER_UPDATED");
  expect(toastOnNextPage).toHaveBeenCalledWith("Senha alterada! Entre com a nova senha.");
});

it("AUTH-17 a link that was already used says so on the page and links to the dialog for a new one", async () => {
  jest.mocked(setNewPassword).mockResolvedValue(fail("expired", "Link de recuperação expirado ou já usado."));
  const user = await open();
  await user.type(password(), strong);
  await user.click(save());
  expect((await screen.findByRole("alert")).textContent).toBe("Link de recuperação expirado ou já usado.");
  expect(addressOf("Pedir um novo link")).toBe("/auth?recuperar=1");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Não foi desta vez" }));
  expect(heard).not.toContain("USER_UPDATED");
  expect(goTo).not.toHaveBeenCalled();
  expect(toastError).not.toHaveBeenCalled();
});

it("AUTH-17 a page without its token, as after a reload, asks at once to open the mail's link again", async () => {
  await open("");
  expect(screen.getByRole("alert").textContent).toBe("Abra de novo o link do e-mail ou peça um novo.");
  expect(addressOf("Pedir um novo link")).toBe("/auth?recuperar=1");
  expect(screen.queryByLabelText(/^Nova senha/)).toBeNull();
  expect(heard).not.toContain("PASSWORD_RECOVERY");
});

it("AUTH-17 any other refusal is a toast and keeps the typed password", async () => {
  jest.mocked(setNewPassword).mockResolvedValue(fail("limited", "Muitas tentativas."));
  const user = await open();
  await user.type(password(), strong);
  await user.click(save());
  await waitFor(() => expect(jest.mocked(toastError).mock.calls[0]?.[0]).toBe("Muitas tentativas."));
  expect(password().value).toBe(strong);
});

it("AUTH-17 an empty password shows the field's error and is not sent", async () => {
  const user = await open();
  await user.click(save());
  expect(await screen.findByText("Senha é obrigatória")).toBeTruthy();
  expect(setNewPassword).not.toHaveBeenCalled();
});

it("SIGN-03 SIGN-05 a password typed before hydration counts for the strength meter", async () => {
  const root = document.createElement("div");
  document.body.append(root);
  root.innerHTML = renderToString(page("t0ken"));
  const field = root.querySelector<HTMLInputElement>('input[name="password"]');
  if (field) field.value = strong;
  await act(
    async () =>
      void hydrateRoot(
        root,
        createElement(() => page("t0ken")),
      ),
  );
  expect(screen.getByRole("meter").getAttribute("aria-valuetext")).toBe("Forte");
  root.remove();
});
