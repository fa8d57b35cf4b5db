/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { chargeByHand } from "@/lib/features/charges/actions";
import { fixClock } from "@/lib/kernel/clock";
import { fail, ok } from "@/lib/kernel/result";
import { serveChoices } from "@/lib/testing/choices";
import { ANA, JOAO } from "@/lib/testing/finance";
import { NewChargeButton } from "./new-charge-button";

// The dialog is loaded on demand, and each letter is typed.
jest.setTimeout(20_000);

jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/finance",
  useRouter: () => ({ replace: jest.fn(), refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/features/charges/actions", () => ({ chargeByHand: jest.fn() }));

const user = userEvent.setup({ delay: null });
const made = jest.mocked(chargeByHand);

beforeAll(() => import("./new-charge-dialog"), 60_000);

beforeEach(() => {
  fixClock("2026-11-21T15:00:00Z");
  // jsdom has no layout, hence no scrolling, and no pointers.
  Element.prototype.setPointerCapture = jest.fn();
  Element.prototype.scrollIntoView = jest.fn();
  serveChoices({ students: async () => ok([ANA, JOAO]) });
  made.mockReset().mockResolvedValue(ok({ id: "new", charges: 1 }));
});
afterEach(() => fixClock(null));

async function open(students?: { id: string; fullName: string }[]) {
  render(
    <>
      <NewChargeButton {...(students && { students })} />
      <Toaster />
    </>,
  );
  await user.click(screen.getByRole("button", { name: "Nova cobrança" }));
  return within(await screen.findByRole("dialog", { name: "Nova cobrança" }));
}

const plain = (text: string | null | undefined) => (text ?? "").replace(/\u00a0/g, " ");
const submit = (dialog: ReturnType<typeof within>) =>
  user.click(dialog.getByRole("button", { name: "Criar cobrança" }));

it("AGR-20 a kimono in two parts is charged to a chosen student, with today proposed as the first day", async () => {
  const dialog = await open();
  await user.click(dialog.getByRole("combobox", { name: /Aluno/ }));
  await user.click(await dialog.findByRole("option", { name: /Ana Lima/ }));
  expect(dialog.getByLabelText<HTMLSelectElement>("O que").value).toBe("product");
  expect([...dialog.getByLabelText<HTMLSelectElement>("O que").options].map(({ label }) => label)).toEqual([
    "Matrícula",
    "Exame",
    "Produto",
    "Aula avulsa",
    "Outra",
  ]);
  const description = dialog.getByLabelText<HTMLInputElement>(/^Descrição/);
  expect(description.value).toBe("Produto");
  await user.clear(description);
  await user.type(description, "Kimono");
  await user.type(dialog.getByLabelText(/^Valor/), "260");
  const parts = dialog.getByLabelText<HTMLSelectElement>("Parcelas");
  expect(plain(parts.options[1]?.label)).toBe("2 × R$ 130,00");
  await user.selectOptions(parts, "2");
  await user.type(dialog.getByLabelText("Observação"), "Tamanho M");
  await submit(dialog);
  expect(await screen.findByText("Cobrança criada.")).toBeTruthy();
  expect(made.mock.calls).toMatchObject([
    [
      {
        studentId: ANA.id,
        kind: "product",
        description: "Kimono",
        amount: "260,00",
        dueOn: "2026-11-21",
        parts: "2",
        note: "Tamanho M",
      },
    ],
  ]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("AGR-20 the kind proposes the description, until somebody types another", async () => {
  const dialog = await open([ANA]);
  const kind = dialog.getByLabelText("O que");
  const description = dialog.getByLabelText<HTMLInputElement>(/^Descrição/);
  await user.selectOptions(kind, "Exame");
  expect(description.value).toBe("Exame");
  await user.selectOptions(kind, "Outra");
  expect(description.value).toBe("");
  await user.type(description, "Viagem");
  await user.selectOptions(kind, "Matrícula");
  expect(description.value).toBe("Viagem");
});

it("AGR-20 several chosen students are charged together, and the dialog says how many", async () => {
  made.mockResolvedValue(ok({ id: "new", charges: 2 }));
  const dialog = await open([ANA, JOAO]);
  expect(dialog.getByText(/^De 2 alunos, cada um com a sua cobrança\./)).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Valor/), "80");
  await submit(dialog);
  expect(await screen.findByText("2 cobranças criadas.")).toBeTruthy();
  expect(made.mock.calls).toMatchObject([[{ studentId: `${ANA.id},${JOAO.id}`, parts: "1" }]]);
});

it("AGR-29 a wrong amount is said under the field and not sent, and a refusal keeps what was typed", async () => {
  const dialog = await open([ANA]);
  const amount = dialog.getByLabelText<HTMLInputElement>(/^Valor/);
  for (const [typed, sentence] of [
    ["-5", "O valor não pode ser negativo."],
    ["0", "Informe um valor maior que zero."],
    ["1000000", "O valor vai até R$ 999.999,99."],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await submit(dialog);
    expect(await dialog.findByText(sentence)).toBeTruthy();
  }
  expect(made).not.toHaveBeenCalled();
  await user.clear(amount);
  await user.type(amount, "80");
  made.mockResolvedValue(fail("unexpected", "Erro inesperado. Tente novamente."));
  await submit(dialog);
  expect(await screen.findByText("Cobrança não criada")).toBeTruthy();
  expect(amount.value).toBe("80,00");
});

it("AGR-20 nothing is charged without a day", async () => {
  const dialog = await open([ANA]);
  await user.type(dialog.getByLabelText(/^Valor/), "80");
  fireEvent.input(dialog.getByLabelText(/^Vencimento/), { target: { value: "" } });
  await submit(dialog);
  expect(await dialog.findByText("Falta preencher: Vencimento.")).toBeTruthy();
  expect(made).not.toHaveBeenCalled();
});
