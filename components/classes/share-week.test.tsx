/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { shareWeek, stopSharingWeek } from "@/lib/features/classes/actions";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { ShareWeekDialog } from "./share-week-dialog";

jest.mock("@/lib/features/classes/actions", () => ({ shareWeek: jest.fn(), stopSharingWeek: jest.fn() }));

const user = userEvent.setup();
const [first, second] = ["a".repeat(43), "b".repeat(43)];

beforeAll(() => import("@/components/ui/alert-dialog"), 60_000);
beforeEach(() => {
  jest
    .mocked(shareWeek)
    .mockReset()
    .mockResolvedValue(ok({ key: second }));
  jest.mocked(stopSharingWeek).mockReset().mockResolvedValue(ok(undefined));
});

async function open(key: string | null) {
  serveChoices({ "week-share": async () => ok([{ key }]) });
  render(
    <>
      <ShareWeekDialog onClose={jest.fn()} />
      <Toaster />
    </>,
  );
  return within(await screen.findByRole("dialog", { name: "Compartilhar a semana" }));
}
type Dialog = Awaited<ReturnType<typeof open>>;

const address = (dialog: Dialog) =>
  dialog.findByRole<HTMLInputElement>("textbox", { name: "Endereço público" });
const answer = async (name: string) => {
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name }));
};

describe("the dialog of the shared week", () => {
  it("shows no address until one is created", async () => {
    const dialog = await open(null);
    const create = await dialog.findByRole("button", { name: "Criar endereço" });
    expect(dialog.getByRole("link", { name: "Baixar imagem" })).toBeTruthy();
    expect(dialog.queryByRole("textbox")).toBeNull();
    await user.click(create);
    expect((await address(dialog)).value).toBe(`http://localhost/semana/${second}.png`);
    expect(dialog.getByRole("link", { name: "Ver imagem" }).getAttribute("href")).toContain(second);
  });

  it("copies the address and says so, or says what to do without access to the clipboard", async () => {
    const dialog = await open(first);
    await address(dialog);
    const copy = dialog.getByRole("button", { name: "Copiar" });
    await user.click(copy);
    expect(await navigator.clipboard.readText()).toBe(`http://localhost/semana/${first}.png`);
    expect(await dialog.findByRole("button", { name: "Copiado!" })).toBe(copy);
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
    await user.click(copy);
    expect(await screen.findByText(/Selecione o endereço/)).toBeTruthy();
  });

  it("asks before it changes the address, shows the new one, and keeps the old one if that fails", async () => {
    const dialog = await open(first);
    const field = await address(dialog);
    jest.mocked(shareWeek).mockResolvedValueOnce(fail("unexpected", "Não deu."));
    await user.click(dialog.getByRole("button", { name: "Trocar" }));
    expect(shareWeek).not.toHaveBeenCalled();
    await answer("Trocar");
    expect(await screen.findByText("Não deu.")).toBeTruthy();
    expect(field.value).toContain(first);
    await answer("Trocar");
    expect(await screen.findByText("Endereço trocado.")).toBeTruthy();
    expect(field.value).toContain(second);
    expect(shareWeek).toHaveBeenLastCalledWith(expect.objectContaining({ instead: first }));
  });

  it("turns the address off after a question", async () => {
    const dialog = await open(first);
    await address(dialog);
    await user.click(dialog.getByRole("button", { name: "Desligar" }));
    await answer("Desligar");
    expect(await dialog.findByRole("button", { name: "Criar endereço" })).toBeTruthy();
    expect(dialog.queryByRole("textbox")).toBeNull();
  });
});
