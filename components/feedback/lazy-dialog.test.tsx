/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toast } from "sonner";
import { z } from "zod";
import { ActionForm, SubmitButton } from "@/components/form/action-form";
import { TextField } from "@/components/form/text-field";
import { useActionForm } from "@/components/form/use-action-form";
import { Dialog, DialogBody, DialogCancel, DialogFooter } from "@/components/ui/dialog";
import { ok } from "@/lib/kernel/result";
import { lazyDialog } from "./lazy-dialog";
import { Toaster } from "./toaster";

type DemoProps = { start: string; onClose: () => void };

function DemoDialog({ start, onClose }: DemoProps) {
  const form = useActionForm({
    schema: z.object({ name: z.string() }),
    action: async () => ok(null),
    requiredFields: ["name"],
    onSuccess: onClose,
  });
  return (
    <Dialog title="Nova Aula" onClose={onClose}>
      <ActionForm form={form}>
        <DialogBody>
          <TextField name="name" label="Nome" defaultValue={start} data-proposed={start} />
        </DialogBody>
        <DialogFooter>
          <DialogCancel />
          <SubmitButton>Criar</SubmitButton>
        </DialogFooter>
      </ActionForm>
    </Dialog>
  );
}

const load = jest.fn<Promise<typeof DemoDialog>, []>(async () => DemoDialog);
const NewClass = lazyDialog<{ start: string }>(() => load());

async function open(start = "Judô") {
  const user = userEvent.setup();
  render(
    <>
      <Toaster />
      <NewClass dialog={{ start }}>Nova Aula</NewClass>
    </>,
  );
  const button = screen.getByRole("button", { name: "Nova Aula" });
  expect(load).not.toHaveBeenCalled();
  await user.click(button);
  return { user, button };
}

beforeEach(() => load.mockClear());
afterEach(() => {
  toast.dismiss();
});

describe("a dialog on demand", () => {
  it("is fetched when it is opened, has a name, and focuses its first field", async () => {
    await open();
    expect(await screen.findByRole("dialog", { name: "Nova Aula" })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
  });

  it("closes an untouched form at once on Escape, and returns the focus", async () => {
    const { user, button } = await open();
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it("sends a prefilled form without typing", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: "Criar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("closes at once if only its own proposed value was filled in", async () => {
    const { user } = await open("");
    const name = await screen.findByLabelText<HTMLInputElement>("Nome");
    name.dataset.proposed = "Capoeira";
    name.value = "Capoeira";
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each(["{Escape}", "Cancelar", "Fechar"])("asks before it discards typed text (%s)", async (way) => {
    const { user } = await open();
    await user.type(await screen.findByLabelText("Nome"), " infantil");
    if (way.startsWith("{")) await user.keyboard(way);
    else await user.click(screen.getByRole("button", { name: way }));
    await user.click(await screen.findByRole("button", { name: "Continuar editando" }));
    expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Judô infantil");
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("reports that it cannot be fetched, and can be asked for again", async () => {
    load.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
    load.mockRejectedValueOnce(new Error("offline"));
    const { user, button } = await open();
    expect(await screen.findByText("Erro inesperado. Tente novamente.")).toBeTruthy();
    load.mockReset();
    load.mockImplementation(async () => DemoDialog);
    await user.click(button);
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });
});
