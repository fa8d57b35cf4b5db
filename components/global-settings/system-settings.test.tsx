/** @jest-environment jsdom */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import SystemSettingsError from "@/app/(app)/admin/settings/error";
import { Toaster } from "@/components/feedback/toaster";
import { savePayments, testMercadoPago, testStripe } from "@/lib/features/global-settings/actions";
import { fail, ok } from "@/lib/kernel/result";
import { PaymentsForm, type PaymentsView } from "./payments-form";
import { SystemTabs } from "./system-tabs";

jest.mock("@/lib/features/global-settings/actions", () => ({
  savePayments: jest.fn(),
  testStripe: jest.fn(),
  testMercadoPago: jest.fn(),
}));
jest.mock("@/lib/features/global-settings/rules", () => ({
  ...jest.requireActual<object>("@/lib/features/global-settings/rules"),
  PROVIDER_TEST_MS: 0,
}));

const user = userEvent.setup();

const view: PaymentsView = {
  settings: {
    defaultProvider: "stripe",
    stripe: { enabled: true, testMode: true },
    mercadoPago: { enabled: true, testMode: true },
    autoInvoice: true,
    lateFeePercentage: 5,
    stripePublicKey: "pk_test_1",
    stripeSecretKey: { isKept: false, hint: null, mode: null },
    mercadoPagoPublicKey: "TEST-1",
    currency: "BRL",
    version: null,
  },
  endpoints: {
    stripe: "https://obi.example/api/webhooks/stripe",
    mercadopago: "https://obi.example/api/webhooks/mercadopago",
  },
  states: { stripe: { is: "ready", key: "server", mode: "test" }, mercadoPago: { is: "no-key" } },
};

const show = (settings: Partial<PaymentsView["settings"]> = {}) =>
  render(
    <>
      <PaymentsForm {...view} settings={{ ...view.settings, ...settings }} />
      <Toaster />
    </>,
  );
const save = async () => user.click(await screen.findByRole("button", { name: "Salvar Configurações" }));

beforeEach(() => {
  jest
    .mocked(savePayments)
    .mockReset()
    .mockResolvedValue(ok({ id: "payments" }));
  for (const test of [testStripe, testMercadoPago])
    jest
      .mocked(test)
      .mockReset()
      .mockResolvedValue(ok({ tested: true }));
});

it("ADMIN-41 the page has four tabs, each an address, and marks the open one", () => {
  render(<SystemTabs tab="banco" />);
  const tabs = screen
    .getAllByRole("link")
    .map((link) => [link.textContent.trim(), link.getAttribute("href")]);
  expect(tabs).toEqual([
    ["Pagamentos", "/admin/settings?aba=pagamentos"],
    ["Banco de dados", "/admin/settings?aba=banco"],
    ["Segurança", "/admin/settings?aba=seguranca"],
    ["Sistema", "/admin/settings?aba=sistema"],
  ]);
  expect(screen.getByRole("link", { current: true }).textContent).toContain("Banco de dados");
});

it("ADMIN-42 ADMIN-43 ADMIN-44 saving sends the whole form at once", async () => {
  show();
  await user.click(screen.getByRole("checkbox", { name: "Oferecer Stripe" }));
  await user.selectOptions(screen.getByRole("combobox", { name: /Provedor padrão/ }), "mercadopago");
  await user.type(screen.getByLabelText("Chave secreta do Stripe"), "sk_test_12");
  await save();
  expect(savePayments).toHaveBeenCalledWith({
    requestId: expect.any(String),
    defaultProvider: "mercadopago",
    autoInvoice: "on",
    lateFeePercentage: "5",
    stripeTestMode: "on",
    stripePublicKey: "pk_test_1",
    stripeSecretKey: "sk_test_12",
    mercadoPagoEnabled: "on",
    mercadoPagoTestMode: "on",
    mercadoPagoPublicKey: "TEST-1",
  });
});

it("ADMIN-48 a save is confirmed under 'Sucesso', and a failure is shown under 'Erro'", async () => {
  show();
  await save();
  // Toasts of an earlier test may still be closing.
  expect(await screen.findAllByText("Sucesso")).not.toEqual([]);
  expect(await screen.findAllByText("Configurações salvas.")).not.toEqual([]);
  jest.mocked(savePayments).mockResolvedValue(fail("busy", "Fora do ar."));
  await save();
  expect(await screen.findByText("Erro")).toBeTruthy();
  expect(await screen.findByText("Fora do ar.")).toBeTruthy();
});

it("ADMIN-48 a load that failed says so, and can be tried again", async () => {
  const retry = jest.fn();
  render(<SystemSettingsError error={new Error("x")} retry={retry} />);
  expect(screen.getByText("Erro ao carregar configurações")).toBeTruthy();
  await user.click(screen.getByRole("button"));
  expect(retry).toHaveBeenCalledTimes(1);
});

it("ADMIN-44 a late fee above 100 is refused at its field, and nothing is sent", async () => {
  show();
  const fee = screen.getByRole("textbox", { name: /Multa por atraso/ });
  await user.clear(fee);
  await user.type(fee, "100,5");
  await save();
  expect(await screen.findByText("Informe um número de 0 a 100, com até duas casas decimais.")).toBeTruthy();
  expect(savePayments).not.toHaveBeenCalled();
});

it("ADMIN-43 a stored secret is shown only by its last characters and can be removed", () => {
  show({ stripeSecretKey: { isKept: true, hint: "9f3c", mode: "test" } });
  expect(screen.getByLabelText<HTMLInputElement>("Chave secreta do Stripe").value).toBe("");
  expect(screen.getByText(/termina em 9f3c/)).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Remover a chave secreta guardada" })).toBeTruthy();
});

it("ADMIN-42 ADMIN-43 CONST-04 each provider shows its state, its webhook address and its currency", () => {
  show();
  const stripe = screen.getByRole("region", { name: "Stripe" });
  expect(within(stripe).getByText("Em uso: a chave de teste do servidor.")).toBeTruthy();
  expect(within(stripe).getByText("BRL")).toBeTruthy();
  const field = within(stripe).getByRole<HTMLInputElement>("textbox", { name: "Endereço do webhook" });
  expect([field.value, field.readOnly]).toEqual([view.endpoints.stripe, true]);
  const regional = screen.getByRole("region", { name: "Mercado Pago" });
  expect(within(regional).getByText(/ninguém consegue pagar por ele/)).toBeTruthy();
});

describe("the test of a provider", () => {
  it("ADMIN-47 goes from idle through testing to success, with the typed values", async () => {
    let answer = (_: Awaited<ReturnType<typeof testStripe>>) => {};
    jest.mocked(testStripe).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show();
    await user.type(screen.getByLabelText("Chave secreta do Stripe"), "sk_test_12");
    await user.click(screen.getByRole("button", { name: "Testar Stripe" }));
    expect(await screen.findByRole("button", { name: "Testando..." })).toBeTruthy();
    answer(ok({ tested: true }));
    expect(await screen.findByText("O Stripe aceitou a chave.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Testar Stripe" })).toBeTruthy();
    expect(testStripe).toHaveBeenCalledWith(
      expect.objectContaining({ publicKey: "pk_test_1", secretKey: "sk_test_12", testMode: "on" }),
    );
  });

  it.each<[string, () => Promise<void>]>([
    ["public key", () => user.type(screen.getByLabelText("Chave pública do Stripe"), "2")],
    ["secret key", () => user.type(screen.getByLabelText("Chave secreta do Stripe"), "3")],
    ["test mode", () => user.click(screen.getByRole("checkbox", { name: "Modo de teste do Stripe" }))],
  ])("ADMIN-47 clears its result when the %s changes, and not when another field does", async (_, change) => {
    show();
    await user.click(screen.getByRole("button", { name: "Testar Stripe" }));
    expect(await screen.findByText("O Stripe aceitou a chave.")).toBeTruthy();
    await user.type(screen.getByLabelText("Chave pública do Mercado Pago"), "2");
    expect(screen.getByText("O Stripe aceitou a chave.")).toBeTruthy();
    await change();
    expect(screen.queryByText("O Stripe aceitou a chave.")).toBeNull();
  });

  it("ADMIN-47 drops an answer about a key that was changed meanwhile", async () => {
    let answer = (_: Awaited<ReturnType<typeof testStripe>>) => {};
    jest.mocked(testStripe).mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show();
    await user.click(screen.getByRole("button", { name: "Testar Stripe" }));
    await user.type(screen.getByLabelText("Chave secreta do Stripe"), "sk_test_12");
    answer(ok({ tested: true }));
    expect(await screen.findByRole("button", { name: "Testar Stripe" })).toBeTruthy();
    expect(screen.queryByText("O Stripe aceitou a chave.")).toBeNull();
    expect(screen.queryByText("Conexão testada com sucesso!")).toBeNull();
  });

  it("ADMIN-46 marks a wrong key at its field, and keeps it as it was typed", async () => {
    const sentence = "A chave pública começa com pk_test_ ou pk_live_.";
    jest.mocked(testStripe).mockResolvedValue(fail("invalid", "Confira.", { publicKey: [sentence] }));
    show({ stripePublicKey: "qualquer" });
    await user.click(screen.getByRole("button", { name: "Testar Stripe" }));
    const field = screen.getByLabelText<HTMLInputElement>("Chave pública do Stripe");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field.value).toBe("qualquer");
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });

  it("ADMIN-46 ADMIN-47 fails at once without keys, and calls no server without a public key", async () => {
    const sentence = "Configure a chave pública do Mercado Pago primeiro";
    const noToken = "O servidor não tem o token de acesso do Mercado Pago (MERCADOPAGO_ACCESS_TOKEN).";
    jest.mocked(testMercadoPago).mockReset().mockResolvedValue(fail("no-keys", noToken));
    const { unmount } = show({ mercadoPagoPublicKey: "" });
    const test = () => user.click(screen.getByRole("button", { name: "Testar Mercado Pago" }));
    await test();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(await screen.findByText("Conexão não confirmada.")).toBeTruthy();
    expect(testMercadoPago).not.toHaveBeenCalled();
    unmount();
    show({ mercadoPagoPublicKey: "TEST-1" });
    await test();
    expect(await screen.findByText(noToken)).toBeTruthy();
    const sent = expect.objectContaining({ publicKey: "TEST-1", testMode: "on" });
    expect(testMercadoPago).toHaveBeenCalledWith(sent);
  });
});
