/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { loadToastStack } from "@/components/feedback/toast";
import { fail } from "@/lib/kernel/result";
import { SignOutButton } from "./sign-out-button";

it("AUTH-21 ERR-03 a sign-out that fails says so on the screen and in the console, and the person stays", async () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  await loadToastStack();
  render(
    <>
      <Toaster />
      <SignOutButton signOut={async () => fail("unexpected", "Erro inesperado. Tente novamente.")} />
    </>,
  );
  await userEvent.setup().click(screen.getByRole("button", { name: "Sair" }));
  expect(await screen.findByText("Erro ao fazer logout", {}, { timeout: 4000 })).toBeTruthy();
  expect(said).toHaveBeenCalledWith("Error signing out");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Sair" });
  await waitFor(() => expect(button.disabled).toBe(false));
  said.mockRestore();
});
