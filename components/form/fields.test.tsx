/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { z } from "zod";
import { cents } from "@/lib/kernel/money";
import { ok } from "@/lib/kernel/result";
import { ActionForm } from "./action-form";
import { MoneyField } from "./money-field";
import { NameField } from "./name-field";
import { PasswordField } from "./password-field";
import { PhoneField } from "./phone-field";
import { SelectField } from "./select-field";
import { useActionForm } from "./use-action-form";

const choices = [
  { value: "a", label: "Judô" },
  { value: "b", label: "Karatê" },
];

function Fields({ onChoice }: { onChoice?: (value: string) => void }) {
  const form = useActionForm({ schema: z.object({}), action: async () => ok(null) });
  return (
    <ActionForm form={form}>
      <MoneyField name="fee" label="Mensalidade" defaultCents={cents(15000)} />
      <PhoneField name="phone" label="WhatsApp" />
      <PasswordField name="password" label="Senha" />
      <SelectField
        name="art"
        label="Arte marcial"
        placeholder="Escolha"
        choices={choices}
        onChoice={onChoice}
      />
    </ActionForm>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it("an amount is shown as reais and tidied when the field is left", async () => {
  const user = userEvent.setup();
  render(<Fields />);
  expect(field("Mensalidade").value).toBe("150,00");
  await user.clear(field("Mensalidade"));
  await user.type(field("Mensalidade"), "R$ 1.234,5");
  await user.tab();
  expect(field("Mensalidade").value).toBe("1234,50");
});

it("text that is no amount stays as it was typed", async () => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.clear(field("Mensalidade"));
  await user.type(field("Mensalidade"), "cem");
  await user.tab();
  expect(field("Mensalidade").value).toBe("cem");
});

it.each([
  ["11912345678", "(11) 91234-5678"],
  ["1132345678", "(11) 3234-5678"],
  ["+351 912 345 678", "+351 912 345 678"],
  ["91234", "91234"],
])("a phone typed as %s is shown as %s once the field is left", async (typed, shown) => {
  const user = userEvent.setup();
  render(<Fields />);
  await user.type(field("WhatsApp"), typed);
  await user.tab();
  expect(field("WhatsApp").value).toBe(shown);
});

it("a password can be shown while it is typed", async () => {
  const user = userEvent.setup();
  render(<Fields />);
  expect(field("Senha").type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Mostrar senha" }));
  expect(field("Senha").type).toBe("text");
});

it("a choice is reported through onChoice", async () => {
  const onChoice = jest.fn();
  render(<Fields onChoice={onChoice} />);
  await userEvent.setup().selectOptions(screen.getByLabelText("Arte marcial"), "Karatê");
  expect(onChoice).toHaveBeenCalledWith("b");
});

it("RIGHT-06 a name field says before saving which characters will be removed", async () => {
  const user = userEvent.setup();
  render(<Named />);
  const hint = () =>
    document.getElementById(field("Nome").getAttribute("aria-describedby") ?? "")?.textContent;
  await user.type(field("Nome"), "Sant'Anna & Filhos 2.0 (Norte)");
  expect(hint()).toBe("Como na fachada.");
  await user.type(field("Nome"), " <b>");
  expect(hint()).toBe("Os sinais < e > não entram no nome e saem ao salvar.");
});

function Named() {
  const form = useActionForm({ schema: z.object({}), action: async () => ok(null) });
  return (
    <ActionForm form={form}>
      <NameField name="name" label="Nome" hint="Como na fachada." />
    </ActionForm>
  );
}
