/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { ActionForm } from "@/components/form/action-form";
import { useActionForm } from "@/components/form/use-action-form";
import { addressesCopy as words } from "@/lib/features/addresses/copy";
import { noAddress } from "@/lib/features/addresses/rules";
import { AddressFields } from "./address-fields";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: jest.fn(), push: jest.fn() }),
  unstable_rethrow: () => undefined,
  unstable_isUnrecognizedActionError: () => false,
}));

type Told = { ok: boolean; data?: object[]; message?: string };
const ask = jest.fn<Promise<{ json: () => Promise<Told> }>, [string]>();
beforeEach(() => {
  ask.mockReset();
  globalThis.fetch = ask as unknown as typeof fetch;
});
const answer = (told: Told) => ask.mockResolvedValueOnce({ json: async () => told });

function Form() {
  const form = useActionForm({
    schema: z.object({}),
    action: async () => ({ ok: true as const, data: null }),
  });
  return (
    <ActionForm form={form}>
      <AddressFields given={null} />
    </ActionForm>
  );
}

async function typeCep(cep: string) {
  const user = userEvent.setup();
  render(<Form />);
  expect(screen.queryByLabelText("CEP")).toBeNull();
  await user.click(screen.getByRole("button", { name: words.add }));
  await act(() => user.type(screen.getByLabelText("CEP"), cep));
  return user;
}
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it("IMP-46 a whole CEP fills street, district, town and state; nothing else of the form is sent", async () => {
  answer({
    ok: true,
    data: [{ street: "Rua Tonelero", district: "Copacabana", city: "Rio de Janeiro", state: "RJ" }],
  });
  await typeCep("22041-001");
  await waitFor(() => expect(valueOf("Cidade")).toBe("Rio de Janeiro"));
  expect([valueOf("Rua"), valueOf("Bairro"), valueOf("UF"), valueOf("Número")]).toEqual([
    "Rua Tonelero",
    "Copacabana",
    "RJ",
    "",
  ]);
  expect(screen.getByRole("status").textContent).toBe(words.found);
  expect(ask.mock.calls.map(([address]) => address)).toEqual(["/api/choices/cep?cep=22041001"]);
});

it.each([
  ["a CEP that does not exist", { ok: true, data: [] }, words.unknown],
  ["a service that is away", { ok: false, message: words.away }, words.away],
])("IMP-46 %s is said, and the fields stay to be typed", async (_what, told, sentence) => {
  answer(told);
  const user = await typeCep("99999999");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(sentence));
  await user.type(screen.getByLabelText("Rua"), "Rua do Sol");
  expect(valueOf("Rua")).toBe("Rua do Sol");
});

it("IMP-46 a stored address is shown at once", () => {
  function Known() {
    const form = useActionForm({
      schema: z.object({}),
      action: async () => ({ ok: true as const, data: null }),
    });
    return (
      <ActionForm form={form}>
        <AddressFields given={{ ...noAddress, cep: "80010000", city: "Curitiba", state: "PR" }} />
      </ActionForm>
    );
  }
  render(<Known />);
  expect([valueOf("CEP"), valueOf("Cidade"), valueOf("UF")]).toEqual(["80010-000", "Curitiba", "PR"]);
});
