/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { sessionsCopy } from "@/lib/features/accounts/copy/sessions";
import { loadToastStack, toastOnNextPage } from "./toast";
import { Toaster } from "./toaster";

it("AUTH-21 a sign-out is confirmed once, by the next page", async () => {
  await loadToastStack();
  toastOnNextPage(sessionsCopy.signOut.done);
  const { unmount } = render(<Toaster />);
  expect(await screen.findByText("Logout realizado com sucesso!", {}, { timeout: 4000 })).toBeTruthy();
  unmount();
  expect(sessionStorage).toHaveLength(0);
});
