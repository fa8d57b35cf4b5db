/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { mailSignInCode, signInWithCode } from "@/lib/features/accounts/actions";
import { fail, ok } from "@/lib/kernel/result";
import { CodeForm } from "./code-form";

jest.mock("@/lib/features/accounts/actions", () => ({
  signInWithCode: jest.fn(),
  mailSignInCode: jest.fn(),
}));

const user = userEvent.setup();
const show = () =>
  render(
    <>
      <CodeForm back={null} />
      <Toaster />
    </>,
  );
const enter = () => user.click(screen.getByRole("button", { name: "Entrar" }));

beforeEach(() => {
  jest.mocked(signInWithCode).mockReset();
  jest.mocked(mailSignInCode).mockReset().mockResolvedValue(ok(undefined));
});

it("ADMIN-50 a wrong code shows an error and the number of attempts, and stays in the field", async () => {
  jest.mocked(signInWithCode).mockResolvedValue(
    fail("wrong-code", "Código incorreto ou já usado.", undefined, {
      failedAttempts: 2,
      lockedUntil: null,
    }),
  );
  show();
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Código" });
  expect(field.autocomplete).toBe("one-time-code");
  await user.type(field, "123 456");
  await enter();
  expect(await screen.findByText("Código incorreto ou já usado.")).toBeTruthy();
  expect(screen.getByText("2 de 5 tentativas")).toBeTruthy();
  expect(screen.getByText(/^Com 5 códigos ou senhas errados/)).toBeTruthy();
  expect(field.value).toBe("123 456");
});

it("ADMIN-50 a lock after wrong codes speaks of codes, and says to start again with e-mail and password", async () => {
  const details = { failedAttempts: 5, lockedUntil: new Date(Date.now() + 60_000).toISOString() };
  jest.mocked(signInWithCode).mockResolvedValue(fail("locked", "Conta bloqueada.", undefined, details));
  show();
  await user.type(screen.getByRole("textbox", { name: "Código" }), "123456");
  await enter();
  expect(await screen.findByText(/^Até lá, nem o código certo entra\..*e-mail e senha\.$/)).toBeTruthy();
  expect(screen.queryByText(/senha certa/)).toBeNull();
});

it("ADMIN-50 an invalid code shows an error at the field and is not sent", async () => {
  show();
  await user.type(screen.getByRole("textbox", { name: "Código" }), "12");
  await enter();
  expect(await screen.findByText(/O código tem 6 dígitos/)).toBeTruthy();
  expect(signInWithCode).not.toHaveBeenCalled();
});

it("ADMIN-50 a code is mailed on request, and the limit on mails is shown", async () => {
  show();
  const mail = screen.getByRole("button", { name: "Receber um código por e-mail" });
  await user.click(mail);
  expect(await screen.findByText("Código enviado")).toBeTruthy();
  jest.mocked(mailSignInCode).mockResolvedValue(fail("mail-limited", "Já enviamos códigos há pouco."));
  await user.click(mail);
  await waitFor(() => expect(screen.getByText("Já enviamos códigos há pouco.")).toBeTruthy());
});
