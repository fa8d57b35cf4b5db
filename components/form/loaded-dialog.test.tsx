/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { DialogBody } from "@/components/ui/dialog";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { LoadedDialog } from "./loaded-dialog";

jest.mock("@/components/feedback/toast", () => ({ toastError: jest.fn() }));

/** Opens the dialog. Its values arrive when the returned function is called. */
function open() {
  let answer = (): void => undefined;
  serveChoices({
    "student-values": () =>
      new Promise((resolve) => {
        answer = () => resolve(ok([{ name: "Ana" }]));
      }),
  });
  show();
  return () => answer();
}
const show = () =>
  render(
    <LoadedDialog<{ name: string }>
      title="Editar Aluno"
      question={{ list: "student-values", params: { id: "1" } }}
      failure="Não carregou"
      onClose={jest.fn()}
    >
      {({ name }) => (
        <DialogBody>
          <input type="hidden" name="id" />
          <input aria-label="Nome" defaultValue={name} />
        </DialogBody>
      )}
    </LoadedDialog>,
  );
const name = () => screen.findByRole("textbox", { name: "Nome" });

describe("a dialog that loads its form", () => {
  it("moves the focus to the first field when the form arrives", async () => {
    const arrive = open();
    expect(document.activeElement).toBe(screen.getByRole("dialog"));
    await screen.findByText("Carregando...");
    arrive();
    const field = await name();
    expect(document.activeElement).toBe(field);
  });

  it("leaves the focus alone if the person moved it meanwhile", async () => {
    const arrive = open();
    await userEvent.tab();
    const cross = screen.getByRole("button", { name: "Fechar" });
    expect(document.activeElement).toBe(cross);
    arrive();
    await name();
    expect(document.activeElement).toBe(cross);
  });

  it("moves the focus after a second try as well", async () => {
    serveChoices({ "student-values": async () => fail("unexpected", "Não deu") });
    show();
    const again = await screen.findByRole("button", { name: "Tentar novamente" });
    serveChoices({ "student-values": async () => ok([{ name: "Ana" }]) });
    await userEvent.click(again);
    const field = await name();
    expect(document.activeElement).toBe(field);
  });
});
