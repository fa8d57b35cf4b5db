/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { ChoiceField } from "./choice-field";
import { FormDialog } from "./form-dialog";
import { TextField } from "./text-field";
import { useActionForm } from "./use-action-form";
import { useChoices } from "./use-choices";

jest.mock("@/components/feedback/toast", () => ({ toastError: jest.fn(), loadToastStack: jest.fn() }));

function ArtDialog() {
  const form = useActionForm({ schema: z.object({}), action: async () => ok(null) });
  const arts = useChoices<{ id: string; name: string }>({ list: "arts" });
  return (
    <FormDialog title="Nova turma" submit="Criar" form={form} onClose={jest.fn()}>
      <TextField name="name" label="Nome" />
      <ChoiceField
        name="art"
        label="Arte marcial"
        choices={arts}
        toChoice={({ id, name }) => ({ value: id, label: name })}
        placeholder="Escolha"
        empty="Nenhuma"
        failure="Não carregou"
      />
    </FormDialog>
  );
}

it("the field has the focus after its list was asked for again by keyboard", async () => {
  serveChoices({ arts: async () => fail("unexpected", "Não deu") });
  render(<ArtDialog />);
  const again = await screen.findByRole("button", { name: "Tentar novamente" });
  serveChoices({ arts: async () => ok([{ id: "judo", name: "Judô" }]) });
  again.focus();
  await userEvent.keyboard("{Enter}");
  await screen.findByRole("option", { name: "Judô" });
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Arte marcial" }));
});
