/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import type { SessionUser } from "@/lib/features/accounts/rules/sessions";
import { AlreadySignedIn } from "./already-signed-in";
import { AuthProvider } from "./auth-provider";

jest.mock("@/lib/features/accounts/actions", () => ({}));

async function open(user: SessionUser | null) {
  const { container } = render(
    <AuthProvider user={user}>
      <AlreadySignedIn />
    </AuthProvider>,
  );
  await act(async () => undefined);
  return container.textContent;
}

it.each([
  ["owner", "Rosa Maria", "Você já está conectado como Rosa Maria: ir para a academia", "/"],
  ["student", "", "Você já está conectado como rosa@obi.example: ir para o portal", "/student"],
] as const)(
  "AUTH-18 the sign-in page tells who is in already, and where to go: %s",
  async (kind, fullName, text, to) => {
    expect(await open({ id: "u1", kind, email: "rosa@obi.example", fullName })).toBe(text);
    expect(screen.getByRole("link").getAttribute("href")).toBe(to);
  },
);

it("says nothing to a visitor", async () => {
  expect(await open(null)).toBe("");
});
