/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import type { PaidState } from "@/lib/features/settlements/flows/check-paid";
import type { PaymentOffer } from "@/lib/features/settlements/flows/open-payment";
import { PAID_POLL_MS } from "@/lib/features/settlements/rules";
import { isoDay } from "@/lib/kernel/dates";
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
  isFull: false,
  parts: [],
  payer: "Ana Lima",
  earlier: [],
};
const told = (state: PaidState["state"], more: Partial<PaidState> = {}): PaidState => ({
  state,
  paid: null,
  underWay: null,
  declined: null,
  ...more,
});
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
  check.mockReset().mockResolvedValue(ok(told("open")));
});
afterEach(() => jest.useRealTimers());

it("PORTAL-28 the dialog shows the amount and the code, as a picture and to copy", async () => {
  const user = userEvent.setup();
  show();
  expect(await screen.findByRole("img", { name: "QR code do PIX" })).toBeTruthy();
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ chargeId, wish: "code" }));
  expect(screen.getByText(/R\$\s150,00/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copiar código PIX" }));
  expect(await navigator.clipboard.readText()).toBe("00020126");
});

it("RIGHT-09 the copy button comes first, fills the width and confirms in itself, before steps and a folded QR code", async () => {
  const user = userEvent.setup();
  show();
  const copy = await screen.findByRole("button", { name: "Copiar código PIX" });
  const steps = screen.getByRole("list", { name: "Como pagar" });
  const fold = screen.getByRole("button", { name: "Mostrar o QR code" });
  expect(copy.className).toContain("w-full");
  for (const [before, after] of [
    [copy, steps],
    [steps, fold],
  ] as const)
    expect(before.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(copy);
  expect(await screen.findByRole("button", { name: "Copiado ✓" })).toBe(copy);
  expect(document.querySelector("[data-sonner-toast]")).toBeNull();
  // Hidden only below `sm`: the picture is in the page, for wider windows.
  const picture = document.getElementById(fold.getAttribute("aria-controls") ?? "");
  expect([fold.getAttribute("aria-expanded"), picture?.className]).toEqual([
    "false",
    expect.stringContaining("max-sm:hidden"),
  ]);
  await user.click(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  expect(picture?.className).not.toContain("max-sm:hidden");
});

it("RIGHT-09 the QR code is unfolded at the desk, where the payer scans it", async () => {
  show("owner");
  expect(await screen.findByRole("button", { name: "Esconder o QR code" })).toBeTruthy();
});

it("PORTAL-28 payment_url opens in a new tab", async () => {
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

it("FIN-16 the desk shows the link to be copied and sent, and opens no tab by itself", async () => {
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

it("RIGHT-14 the dialog names the student, as a guardian may pay for several", async () => {
  show();
  const dialog = await screen.findByRole("dialog", { name: "Pagar com PIX" });
  expect(await within(dialog).findByText(`Ana Lima · ${offer.description}`)).toBeTruthy();
});

it("FIN-17 an owner who has set up nothing is led to the settings", async () => {
  open.mockResolvedValue(fail("no-provider", "Configuração de pagamento não disponível."));
  show("owner");
  expect((await screen.findByRole("alert")).textContent).toBe("Configuração de pagamento não disponível.");
  expect(screen.getByRole("link", { name: "Configurar pagamentos" }).getAttribute("href")).toBe(
    "/dashboard/settings?aba=pagamentos",
  );
});

it("FIN-16 the dialog at the desk names the payer, and links to the payments to check", async () => {
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

it("FIN-16 a payment is confirmed at the desk in words for the academy, not for the student", async () => {
  jest.useFakeTimers();
  show("owner");
  await act(() => jest.advanceTimersByTimeAsync(10));
  check.mockResolvedValue(ok(told("paid")));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByText("Pagamento confirmado.")).toBeTruthy();
});

it("PORTAL-29 a failure is shown, and can be tried again", async () => {
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
])("no retry is offered if the answer would be the same: %s", async (code, message) => {
  open.mockResolvedValue(fail(code, message));
  show();
  expect((await screen.findByRole("alert")).textContent).toBe(message);
  expect(screen.queryByRole("button", { name: "Tentar de novo" })).toBeNull();
});

it("PORTAL-28 the dialog notices by itself that it is paid, and stops asking", async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(10));
  check.mockResolvedValue(ok(told("paid")));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByText("Pagamento confirmado. Obrigado!")).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(3 * PAID_POLL_MS));
  expect(check).toHaveBeenCalledTimes(1);
  // A refreshed page has no button for a paid charge, so the dialog would disappear with it.
  expect(mockRefresh).not.toHaveBeenCalled();
  expect(screen.getByText(/^R\$\s150,00$/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Pronto" }));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
});

it("PORTAL-28 the dialog asks at once when the live connection reports money, and then disconnects", async () => {
  show();
  await screen.findByRole("img", { name: "QR code do PIX" });
  await waitFor(() => expect(mockHearing.size).toBe(1));
  const say = (...words: string[]) => act(async () => mockHearing.forEach((hear) => hear(words)));
  await say("payments", "beat");
  expect(check).not.toHaveBeenCalled();
  check.mockResolvedValue(ok(told("paid")));
  await say("money");
  expect(await screen.findByText("Pagamento confirmado. Obrigado!")).toBeTruthy();
  expect(mockHearing.size).toBe(0);
});

it("FIN-16 the desk opens no live connection, as any payment of the academy would ask the provider", async () => {
  show("owner");
  await screen.findByRole("img", { name: "QR code do PIX" });
  await act(() => import("@/components/shell/live-connection"));
  expect(mockHearing.size).toBe(0);
});

it("PORTAL-29 a student is referred to the academy if nothing can be paid here", async () => {
  open.mockResolvedValue(fail("no-provider", "Configuração de pagamento não disponível."));
  show();
  expect(await screen.findByText("Fale com a sua academia para acertar.")).toBeTruthy();
});

it("PORTAL-28 a code that is over is reported, no longer asked about, and can be replaced", async () => {
  jest.useFakeTimers();
  show();
  await act(() => jest.advanceTimersByTimeAsync(10));
  check.mockResolvedValue(ok(told("over")));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByRole("alert").textContent).toBe(
    "Este código não vale mais, e nenhum pagamento chegou por ele.",
  );
  await act(() => jest.advanceTimersByTimeAsync(3 * PAID_POLL_MS));
  expect(check).toHaveBeenCalledTimes(1);
  open.mockResolvedValue(ok({ ...offer, id: "0197c7b0-0000-7000-8000-000000000002" }));
  check.mockResolvedValue(ok(told("open")));
  fireEvent.click(screen.getByRole("button", { name: "Gerar outro código" }));
  await act(() => jest.advanceTimersByTimeAsync(10));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByRole("img", { name: "QR code do PIX" })).toBeTruthy();
  expect(check).toHaveBeenLastCalledWith(
    expect.objectContaining({ id: "0197c7b0-0000-7000-8000-000000000002" }),
  );
});

it("PORTAL-28 closing the dialog without a payment does not refresh the page", async () => {
  const user = userEvent.setup();
  show();
  await screen.findByRole("img", { name: "QR code do PIX" });
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(mockRefresh).not.toHaveBeenCalled();
});

it("a student sends a receipt after a PIX to the academy's key, and is not offered the provider's page", async () => {
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

it("RIGHT-52 no further receipt can be sent after the limit, and the reason is shown", async () => {
  open.mockResolvedValue(ok({ ...offer, way: "key", isFull: true }));
  show();
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Enviar comprovante" });
  expect(send.disabled).toBe(true);
  expect(screen.getByText(/^Esta cobrança já teve 5 comprovantes enviados\./)).toBeTruthy();
  expect(screen.queryByText("Volte aqui e envie o comprovante.")).toBeNull();
});

it("RIGHT-11 a waiting boleto is shown instead of the code, and a refused card with its reason", async () => {
  jest.useFakeTimers();
  const underWay = { settlementId: "1", isBoleto: true, until: isoDay("2026-11-30"), page: null };
  check.mockResolvedValue(ok(told("open", { declined: "cc_rejected_insufficient_amount" })));
  show();
  await act(() => jest.advanceTimersByTimeAsync(10));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByText("Cartão recusado: sem limite ou saldo")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copiar código PIX" })).toBeTruthy();
  check.mockResolvedValue(ok(told("open", { underWay })));
  await act(() => jest.advanceTimersByTimeAsync(PAID_POLL_MS + 10));
  expect(screen.getByText("Aguardando o boleto, vence 30/11")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Copiar código PIX" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Pronto" }));
  expect(mockRefresh).toHaveBeenCalledTimes(1);
});

it("RIGHT-11 the button for another card comes first after a refused card", async () => {
  render(<PayDialog input={{ chargeId }} open={open} check={check} as="student" byCard onClose={() => {}} />);
  const card = await screen.findByRole("button", { name: "Pagar com cartão ou boleto" });
  const copy = screen.getByRole("button", { name: "Copiar código PIX" });
  expect(card.compareDocumentPosition(copy)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each(["key", "pix"] as const)(
  "AGR-32 the dialog offers the receipts of earlier codes, beside one of the %s too",
  async (way) => {
    const code = (id: string, amount: number, on: string) => ({
      id,
      amountCents: cents(amount),
      on: isoDay(on),
    });
    const earlier = [code("newer", 30_000, "2026-11-06"), code("older", 14_000, "2026-11-05")];
    open.mockResolvedValue(ok({ ...offer, way, earlier }));
    show();
    expect(await screen.findByText(/^Já pagou um código anterior\?/)).toBeTruthy();
    const named = screen.getAllByRole("button", { name: /^Enviar comprovante de/ });
    expect(named.map(({ textContent }) => textContent?.replace(/\s/g, " "))).toEqual([
      "Enviar comprovante de R$ 300,00, de 06/11/2026",
      "Enviar comprovante de R$ 140,00, de 05/11/2026",
    ]);
  },
);
