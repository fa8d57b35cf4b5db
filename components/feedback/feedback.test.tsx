/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fail, ok } from "@/lib/kernel/result";
import { ConfirmAction } from "./confirm-action";

describe("an act that asks first", () => {
  const question = {
    title: "Remover esta aula?",
    description: "Ela sai da agenda.",
    confirmLabel: "Remover aula",
    input: { id: "7" },
  };

  it("does nothing when the answer is no", async () => {
    const action = jest.fn(async () => ok(null));
    const user = userEvent.setup();
    render(
      <ConfirmAction {...question} action={action}>
        Remover
      </ConfirmAction>,
    );
    await user.click(screen.getByRole("button", { name: "Remover" }));
    expect((await screen.findByRole("alertdialog", { name: "Remover esta aula?" })).textContent).toContain(
      "Ela sai da agenda.",
    );
    expect(document.activeElement?.textContent).toBe("Cancelar");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(action).not.toHaveBeenCalled();
  });

  it("stays open after a failure and closes after a success", async () => {
    const action = jest.fn(async (_input: Record<string, string>) => ok(null));
    action.mockImplementationOnce(async () => fail("refused", "Ainda há alunos."));
    const user = userEvent.setup();
    render(
      <ConfirmAction {...question} action={action}>
        Remover
      </ConfirmAction>,
    );
    await user.click(screen.getByRole("button", { name: "Remover" }));
    const yes = await screen.findByRole<HTMLButtonElement>("button", { name: "Remover aula" });
    await user.click(yes);
    await waitFor(() => expect(yes.disabled).toBe(false));
    expect(screen.getByRole("alertdialog")).toBeTruthy();
    await user.click(yes);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(action.mock.calls.map(([input]) => input.id)).toEqual(["7", "7"]);
  });

  /** Rows that disappear a moment after the dialog has closed, as they do when the page is refreshed. */
  function Rows({ names }: { names: string[] }) {
    return (
      <section>
        <button>Adicionar</button>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href="#baixar">Baixar {name}</a>
              <ConfirmAction {...question} action={async () => ok(null)}>
                Remover {name}
              </ConfirmAction>
            </li>
          ))}
        </ul>
      </section>
    );
  }

  it("moves the focus from a removed row to the next one, the one before, or the list's own button", async () => {
    const user = userEvent.setup();
    const { rerender } = render(<Rows names={["um", "dois", "três"]} />);
    const remove = async (name: string, left: string[]) => {
      const button = screen.getByRole("button", { name: `Remover ${name}` });
      await user.click(button);
      await user.click(await screen.findByRole("button", { name: "Remover aula" }));
      await waitFor(() => expect(document.activeElement).toBe(button));
      rerender(<Rows names={left} />);
      await waitFor(() => expect(document.activeElement).not.toBe(document.body));
      return document.activeElement?.textContent;
    };
    expect(await remove("dois", ["um", "três"])).toBe("Remover três");
    expect(await remove("três", ["um"])).toBe("Remover um");
    expect(await remove("um", [])).toBe("Adicionar");
  });
});
