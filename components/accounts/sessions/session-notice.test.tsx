/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import type { SessionUser } from "@/lib/features/accounts/rules/sessions";
import { AuthProvider } from "./auth-provider";
import { SessionNotice } from "./session-notice";

jest.mock("@/lib/features/accounts/actions", () => ({}));

async function open(user: SessionUser | null, back?: string) {
  const { container } = render(
    <AuthProvider user={user}>
      <SessionNotice back={back} />
    </AuthProvider>,
  );
  await act(async () => undefined);
  return container.textContent;
}

it.each([
  ["owner", "Rosa Maria", "Você já está conectado como Rosa Maria: ir para a academia", "/"],
  ["student", "", "Você já está conectado como rosa@obi.example: ir para o portal", "/student"],
] as const)(
  "AUTH-18 the sign-in page names the account that is signed in and leads on: %s",
  async (kind, fullName, text, to) => {
    expect(await open({ id: "u1", kind, email: "rosa@obi.example", fullName })).toBe(text);
    expect(screen.getByRole("link").getAttribute("href")).toBe(to);
  },
);

it("the notice is empty for a visitor who was not redirected from another page", async () => {
  expect(await open(null)).toBe("");
});

it("ROUTE-15 the notice explains a redirect to the sign-in, and leads a signed-in person back to the page", async () => {
  expect(await open(null, "/dashboard/students")).toMatch(/^Sua sessão terminou ou você ainda não entrou/);
  await open({ id: "u1", kind: "owner", email: "r@obi.example", fullName: "Rosa" }, "/dashboard/students");
  const link = screen.getByRole("link", { name: "continuar" });
  expect(link.getAttribute("href")).toBe("/dashboard/students");
});
