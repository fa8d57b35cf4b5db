/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { removePixKey, savePixKey } from "@/lib/features/settlements/actions";
import { ok } from "@/lib/kernel/result";
import { PixKeyCard } from "./pix-key-card";

jest.mock("@/lib/features/settlements/actions", () => ({ removePixKey: jest.fn(), savePixKey: jest.fn() }));

const show = (pixKey: Parameters<typeof PixKeyCard>[0]["pixKey"]) =>
  render(
    <>
      <PixKeyCard pixKey={pixKey} />
      <Toaster />
    </>,
  );
const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar Alterações" }));

beforeEach(() => {
  jest
    .mocked(savePixKey)
    .mockReset()
    .mockResolvedValue(ok({ id: "1" }));
  jest
    .mocked(removePixKey)
    .mockReset()
    .mockResolvedValue(ok({ id: "1" }));
});

it("SET-04 an academy without a provider saves its PIX key, and reads why a key is invalid", async () => {
  show(null);
  expect(screen.queryByRole("button", { name: "Remover chave" })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText("Tipo de chave"), "cpf");
  await userEvent.type(screen.getByRole("textbox", { name: /Chave PIX/ }), "111.444.777-36");
  await userEvent.type(screen.getByRole("textbox", { name: /Nome de quem recebe/ }), "Dojô do Sol");
  await userEvent.type(screen.getByRole("textbox", { name: /Cidade/ }), "São Paulo");
  await save();
  expect(await screen.findByText("Este CPF não é válido.")).toBeTruthy();
  expect(savePixKey).not.toHaveBeenCalled();
  const key = screen.getByRole<HTMLInputElement>("textbox", { name: /Chave PIX/ });
  expect(key.value).toBe("111.444.777-36");
  await userEvent.clear(key);
  await userEvent.type(key, "111.444.777-35");
  await save();
  expect(savePixKey).toHaveBeenCalledWith(
    expect.objectContaining({ kind: "cpf", key: "111.444.777-35", name: "Dojô do Sol", city: "São Paulo" }),
  );
  expect(await screen.findByText("Configurações salvas com sucesso!")).toBeTruthy();
});

it("a stored key is shown in full, as it is no secret, and removed after a question", async () => {
  show({ kind: "email", key: "caixa@dojo.example", name: "Dojo do Sol", city: "Sao Paulo" });
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /Chave PIX/ }).value).toBe(
    "caixa@dojo.example",
  );
  await userEvent.click(screen.getByRole("button", { name: "Remover chave" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remover a chave PIX?" }));
  await userEvent.click(question.getByRole("button", { name: "Remover chave" }));
  expect(removePixKey).toHaveBeenCalledTimes(1);
  expect(await screen.findByText("Chave removida.")).toBeTruthy();
});

it.each([
  ["too long a name", "Associação Desportiva Dojô do Sol Nascente", "Associacao Desportiva Doj"],
  ["a picture", "Dojo do Sol \u{1F94B}", "Dojo do Sol"],
])(
  "SET-04 the name that payers will read is shown if it differs from the typed one: %s",
  async (_what, typed, read) => {
    show(null);
    const field = screen.getByRole("textbox", { name: /Nome de quem recebe/ });
    await userEvent.type(field, "Dojo");
    expect(screen.queryByText(/Quem paga vai ler/)).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, typed);
    expect(screen.getByText(`Quem paga vai ler: ${read}`)).toBeTruthy();
  },
);
