/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import ContactError from "@/app/(app)/admin/contact/error";
import { toastError, toastSuccess } from "@/components/feedback/toast";
import { saveContactSettings } from "@/lib/features/contact/actions";
import { fail, ok } from "@/lib/kernel/result";
import { ContactSettings } from "./contact-settings";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  takeErrorBack: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/contact/actions", () => ({ saveContactSettings: jest.fn() }));

const values = {
  company_name: "Obi",
  phone: "",
  email: "oi@obi.example",
  whatsapp_sales: "",
  whatsapp_support: "",
  address: "",
  city: "Recife",
  state: "PE",
  postal_code: "",
  country: "Brasil",
  business_hours: "Seg-Sex 9h-19h",
  description: "",
};
const savedAt = new Date("2026-11-20T15:04:00Z");
const user = userEvent.setup();
const press = () => user.click(screen.getByRole("button", { name: "Salvar" }));

beforeEach(() => jest.resetAllMocks());

it("ADMIN-28 the form has the twelve fields as they are stored", () => {
  const { container } = render(<ContactSettings values={values} savedAt={savedAt} />);
  const fields = new FormData(container.querySelector("form") ?? undefined);
  expect(Object.fromEntries(fields)).toEqual({ ...values, version: savedAt.toISOString() });
});

it("ADMIN-29 loading and saving are confirmed in the specified words, and the shown version is sent", async () => {
  jest.mocked(saveContactSettings).mockResolvedValue(ok({ id: "contact_settings" }));
  render(<ContactSettings values={values} savedAt={savedAt} />);
  expect(screen.getByRole("status").textContent).toContain("Configurações carregadas");
  expect(screen.getByRole("status").textContent).toContain("20/11/2026 12:04");
  await user.clear(screen.getByLabelText("Cidade"));
  await user.type(screen.getByLabelText("Cidade"), "Olinda");
  await press();
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledWith("Configurações salvas"));
  expect(jest.mocked(saveContactSettings).mock.calls[0]?.[0]).toMatchObject({
    city: "Olinda",
    version: savedAt.toISOString(),
  });
});

it("ADMIN-29 a failed save is reported in the specified words and keeps the typed text", async () => {
  const sentence = "As configurações foram alteradas em outra aba. Recarregue a página.";
  jest.mocked(saveContactSettings).mockResolvedValue(fail("changed-elsewhere", sentence));
  render(<ContactSettings values={values} savedAt={savedAt} />);
  await user.type(screen.getByLabelText("CEP"), "50000-000");
  await press();
  await waitFor(() => expect(toastError).toHaveBeenCalledWith(sentence, "Erro ao salvar"));
  expect(screen.getByLabelText<HTMLInputElement>("CEP").value).toBe("50000-000");
});

it("ADMIN-29 an invalid value is named and not sent", async () => {
  render(<ContactSettings values={values} savedAt={null} />);
  await user.type(screen.getByLabelText("CEP"), "12");
  await press();
  expect(await screen.findByText("Informe o CEP com oito números.")).toBeTruthy();
  expect(saveContactSettings).not.toHaveBeenCalled();
});

it("ADMIN-29 a failed load is reported in the specified words and can be tried again", async () => {
  const retry = jest.fn();
  render(<ContactError error={new Error("x")} retry={retry} />);
  expect(screen.getByText("Erro ao carregar")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(retry).toHaveBeenCalled();
});
