/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { requestRecovery } from "@/lib/features/accounts/actions";
import { ForgotPassword } from "./forgot-password";
import "./forgot-password-dialog";

jest.mock("@/lib/features/accounts/actions", () => ({ requestRecovery: jest.fn() }));

const dialog = () => screen.findByRole("dialog", { name: "Esqueceu a senha?" });

it("AUTH-02 the page's address can open the dialog; otherwise the button opens it", async () => {
  const { unmount } = render(<ForgotPassword opened />);
  expect(await dialog()).toBeTruthy();
  unmount();
  render(<ForgotPassword opened={false} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Esqueci minha senha" }));
  expect(await dialog()).toBeTruthy();
});

it("AUTH-02 an empty request shows the field's error and is not sent", async () => {
  render(<ForgotPassword opened />);
  await dialog();
  await userEvent.setup().click(screen.getByRole("button", { name: "Enviar link" }));
  expect(await screen.findByText("Email inválido")).toBeTruthy();
  expect(requestRecovery).not.toHaveBeenCalled();
});

it("AUTH-02 Escape closes the dialog without a question, even with text typed", async () => {
  const user = userEvent.setup();
  render(<ForgotPassword opened />);
  await dialog();
  await user.type(screen.getByLabelText(/^E-mail/), "rosa@obi.example");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
