/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { redirect } from "next/navigation";
import { Component, type ReactNode } from "react";
import { useAction } from "./use-action";

/** Stands in for Next's own boundary, which follows the redirect. */
class Boundary extends Component<{ children: ReactNode }, { digest: string | null }> {
  override state = { digest: null };
  static getDerivedStateFromError(error: { digest?: string }) {
    return { digest: error.digest ?? "none" };
  }
  override render() {
    return this.state.digest ?? this.props.children;
  }
}

function Demo() {
  const { run } = useAction({ action: async () => redirect("/auth") });
  return <button onClick={() => run()}>Salvar</button>;
}

it("a redirect from an action, as for an expired session, is left to the router", async () => {
  const said = jest.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <Boundary>
      <Demo />
    </Boundary>,
  );
  await userEvent.setup().click(screen.getByRole("button"));
  expect(await screen.findByText(/NEXT_REDIRECT.*\/auth/)).toBeTruthy();
  said.mockRestore();
});
