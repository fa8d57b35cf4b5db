/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import type { PaymentOffer } from "@/lib/features/settlements/flows/open-payment";
import { PAID_POLL_MS } from "@/lib/features/settlements/rules";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { PayDialog } from "./pay-dialog";

const mockRefresh = jest.fn();
const mockHearing = new Set<(words: readonly string[]) => void>();
jest.mock("@/components/shell/live-connection", () => ({
  hearChanges: (hear: (words: readonly string[]) => void) => {
    mockHearing.add(hear);
    return () => mockHearing.delete(hear);
  },
}));
jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: mockRefresh }) }));

const offer: PaymentOffer = {
  id: "0197c7b0-0000-7000-8000-000000000001",
  way: "pix",
  amountCents: cents(15_000),
  description: "Mensalidade de novembro de 2026",
  code: "00020126",
  picture: { size: 29, path: "M4 4h7v1h-7z" },
  payment_url: null,
  refusal: null,
  payer: "Ana Lima",
};
const open = jest.fn();
const check = jest.fn();
const chargeId = "0197c7b0-0000-7000-8000-0000000000aa";

const show = (as: "owner" | "student" = "student") =>
  render(
    <>
      <PayDialog input={{ chargeId }} open={open} check={check} as={as} onClose={() => {}} />
      <Toaster />
    </>,
  );

beforeEach(() => {
  mockRefresh.mockReset();
  open.mockReset().mockResolvedValue(ok(offer));
  check.mockReset().mockResolvedValue(ok({ state: "open" }));
});
afterEach(() => jest.useRealTimers());

it("PORTAL-28 shows the amount, the code as a picture and to copy", async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByRole("img", { name: "QR code do PIX" })).toBeTruthy();
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ chargeId, wish: "code" }));
  expect(screen.getByText(/R\$\s150,00/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copiar código" }));
  expect(await navigator.clipboard.readText()).toBe("00020126");
  expect(await screen.findByText("Copiado!")).toBeTruthy();
});

it("PORTAL-28 opens payment_url in a tab of its own", async () => {
  const user = userEvent.setup();
  const replace = jest.fn();
  jest
    .spyOn(window, "open")
    .mockReturnValue({ location: { replace }, close: jest.fn() } as unknown as Window);
  show();
  const button = await screen.findByRole("button", { name: "Pagar com cartão ou boleto" });
  open.mockResolvedValue(ok({ ...offer, way: "link", code: null, payment_url: "https://mp.example/1" }));
  await user.click(button);
  await waitFor(() => expect(replace).toHaveBeenCalledWith("https://mp.example/1"));
  expect(screen.getByRole("link", { name: "Abrir a página de pagamento" }).getAttribute("href")).toBe(
    "https://mp.example/1",
  );
});

it("FIN-16 at the desk the link is shown to be copied and sent, and opens no tab by itself", async () => {
  const user = userEvent.setup();
  const tab = jest.spyOn(window, "open").mockReset();
  show("owner");
  const button = await screen.findByRole("button", { name: "Criar link de pagamento" });
  open.mockResolvedValue(ok({ ...offer, way: "link", code: null, payment_url: "https://mp.example/1" }));
  await user.click(button);
  expect(open).toHaveBeenLastCalledWith(expect.objectContaining({ chargeId, wish: "link" }));
  const link = await screen.findByRole<HTMLInputElement>("textbox", { name: "Link de pagamento" });
  expect([link.value, link.readOnly]).toEqual(["https://mp.example/1", true]);
  await user.click(screen.getByRole("button", { name: "Copiar link" }));
  expect(await navigator.clipboard.readText()).toBe("https://mp.example/1");
  expect(await screen.findByText("Link copiado!")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Abrir a página de pagamento" }).getAttribute("href")).toBe(
    "https://mp.example/1",
  );
  expect(tab).not.toHaveBeenCalled();
});

it("RIGHT-14 names whose it is: a guardian may pay for several", async () => {
  show();
  const dialog = await screen.findByRole("dialog", { name: "Pagar com PIX" });
  expect(await within(dialog).findByText(`Ana Lima · ${offer.description}`)).toBeTruthy();
});

it("FIN-17 leads an owner who has set up nothing to the settings", async () => {
  open.mockResolvedValue(fail("no-provider", "Configuração de pagamento não disponível."));
  show("owner");
  expect((await screen.findByRole("alert")).textContent).toBe("Configuração de pagamento não disponível.");
  expect(screen.getByRole("link", { name: "Configurar pagamentos" }).getAttribute("href")).toBe(
    "/dashboard/settings?aba=pagamentos",
  );
});

it("FIN-16 at the desk it names who pays, and leads to what is to be checked", async () => {
  open.mockResolvedValueOnce(fail("in-review", "O pagamento desta cobrança já chegou."));
  render(
    <PayDialog
      input={{ chargeId }}
      open={open}
      check={check}
      as="owner"
      payer="Ana Lima"
      onClose={() => {}}
    />,
  );
  expect(await screen.findByText("Ana Lima")).toBeTruthy();
  const link = await screen.findByRole("link", { name: "Conferir pagamentos" });
  expect(link.getAttribute("href")).toBe("/dashboard/finance/conferir");
});

it("FIN-16 at the desk what was paid is said to the academy, not to the student", async () => {
  jest.useFakeTimers();
  show("owner");
  await act(() => jest.advanceTimersByTimeAsync(10));
  check.mockResolvedValue(ok({ state: "paid" }));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByText("Pagamento confirmado.")).toBeTruthy();
});

it("PORTAL-29 says what failed, and tries again", async () => {
  const user = userEvent.setup();
  open.mockResolvedValueOnce(fail("provider", "Erro ao gerar pagamento."));
  show();
  expect((await screen.findByRole("alert")).textContent).toBe("Erro ao gerar pagamento.");
  expect(screen.queryByRole("link", { name: "Configurar pagamentos" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
  expect(await screen.findByRole("img", { name: "QR code do PIX" })).toBeTruthy();
});

it.each([
  ["in-review", "O pagamento desta cobrança já chegou e está sendo conferido pela academia."],
  ["not-open", "Não há mensalidade a pagar neste mês."],
  ["soon", "Em breve"],
])("what would be answered the same again is not asked again: %s", async (code, message) => {
  open.mockResolvedValue(fail(code, message));
  show();
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
});

it("PORTAL-28 says by itself that it is paid", async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(10));
  check.mockResolvedValue(ok({ state: "paid" }));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByText("Pagamento confirmado. Obrigado!")).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(3 * PAID_POLL_MS));
  expect(check).toHaveBeenCalledTimes(1);
  // The page, read again, has no button for what is paid, and the dialog would go with it.
  expect(mockRefresh).not.toHaveBeenCalled();
  expect(screen.getByText(/^R\$\s150,00$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Pronto" }));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
});

it("PORTAL-28 asks at once when the student's money is heard of, and hears no more then", async () => {
  show();
  await screen.findByRole("img", { name: "QR code do PIX" });
  await waitFor(() => expect(mockHearing.size).toBe(1));
  const say = (...words: string[]) => act(async () => mockHearing.forEach((hear) => hear(words)));
  await say("payments", "beat");
  expect(check).not.toHaveBeenCalled();
  check.mockResolvedValue(ok({ state: "paid" }));
  await say("money");
  expect(await screen.findByText("Pagamento confirmado. Obrigado!")).toBeTruthy();
  expect(mockHearing.size).toBe(0);
});

it("FIN-16 opens no live connection at the desk, where any payment of the academy would ask the provider", async () => {
  show("owner");
  await screen.findByRole("img", { name: "QR code do PIX" });
  await act(() => import("@/components/shell/live-connection"));
  expect(mockHearing.size).toBe(0);
});

it("PORTAL-29 leads a student to the academy where nothing can be paid here", async () => {
  open.mockResolvedValue(fail("no-provider", "Configuração de pagamento não disponível."));
  show();
  expect(await screen.findByText("Fale com a sua academia para acertar.")).toBeTruthy();
});

it("PORTAL-28 says that a code is over, waits for it no longer, and makes another one", async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(10));
  check.mockResolvedValue(ok({ state: "over" }));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByRole("alert").textContent).toBe(
    "Este código não vale mais, e nenhum pagamento chegou por ele.",
  );
  await act(() => jest.advanceTimersByTimeAsync(3 * PAID_POLL_MS));
  expect(check).toHaveBeenCalledTimes(1);
  open.mockResolvedValue(ok({ ...offer, id: "0197c7b0-0000-7000-8000-000000000002" }));
  check.mockResolvedValue(ok({ state: "open" }));
  fireEvent.click(screen.getByRole("button", { name: "Gerar outro código" }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByRole("img", { name: "QR code do PIX" })).toBeTruthy();
  expect(check).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: "0197c7b0-0000-7000-8000-000000000002" }),
  );
});

it("PORTAL-28 leaves the page as it is where nothing was paid", async () => {
  const user = userEvent.setup();
  show();
  await screen.findByRole("img", { name: "QR code do PIX" });
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(mockRefresh).not.toHaveBeenCalled();
});

it("after a PIX to the academy's key the student sends a receipt, and the provider's page is not offered", async () => {
  open.mockResolvedValue(ok({ ...offer, way: "key", refusal: "Valor diferente" }));
  const { unmount } = show();
  expect(await screen.findByRole("button", { name: "Enviar comprovante" })).toBeTruthy();
  expect(screen.getByText("A academia não aceitou o último comprovante: Valor diferente")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pagar com cartão ou boleto" })).toBeNull();
  unmount();
  show("owner");
  expect(await screen.findByRole("img", { name: "QR code do PIX" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enviar comprovante" })).toBeNull();
});
