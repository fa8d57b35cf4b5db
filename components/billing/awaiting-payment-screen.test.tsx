/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { toastError } from "@/components/feedback/toast";
import { goTo } from "@/components/form/go-to";
import { checkPayment } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { wait } from "@/lib/testing/fake-timers";
import { AwaitingPaymentScreen } from "./awaiting-payment-screen";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  takeErrorBack: jest.fn(),
}));
jest.mock("@/lib/features/billing/actions", () => ({ checkPayment: jest.fn(), startCheckout: jest.fn() }));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn() }));

const open = { paid: false, payment: "open", firstCharge: null } as const;
const paid = { paid: true, payment: "paid", firstCharge: null } as const;

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.mocked(checkPayment).mockResolvedValue(ok(open));
});
afterEach(() => jest.useRealTimers());

const show = (fields: Partial<Parameters<typeof AwaitingPaymentScreen>[0]> = {}) =>
  render(<AwaitingPaymentScreen email="rosa@obi.example" confirmed {...open} {...fields} />);
async function shown(fields: Parameters<typeof show>[0] = {}) {
  const page = show(fields);
  await wait(0);
  return page;
}
const steps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("SUB-12 the checklist says what is done and what is missing", async () => {
  const { unmount } = await shown();
  expect(steps()).toEqual([
    "Conta criada (feito)",
    "E-mail confirmado (feito)",
    "Pagamento pendente (falta)",
  ]);
  unmount();
  show({ confirmed: false, ...paid });
  expect(steps()).toEqual([
    "Conta criada (feito)",
    "Confirme o e-mail enviado para rosa@obi.example (falta)",
    "Pagamento confirmado (feito)",
  ]);
});

it("SUB-13 CONST-01 the page states R$ 109,90 per month", async () => {
  const { container } = await shown();
  expect(container.textContent?.replaceAll("\u00a0", " ")).toContain("R$ 109,90 por mês");
});

it("SUB-15 the page checks the payment at once, then every thirty seconds until it is paid", async () => {
  await shown();
  expect(checkPayment).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status").textContent).toContain("ainda não foi confirmado");
  await wait(29_900);
  expect(checkPayment).toHaveBeenCalledTimes(1);
  await wait(100);
  expect(checkPayment).toHaveBeenCalledTimes(2);
  jest.mocked(checkPayment).mockResolvedValue(ok(paid));
  await wait(30_000);
  expect(steps()).toContain("Pagamento confirmado (feito)");
  await wait(120_000);
  expect(checkPayment).toHaveBeenCalledTimes(3);
});

it("SUB-15 the page keeps checking after a failed check", async () => {
  jest.mocked(checkPayment).mockResolvedValueOnce(fail("provider", "Erro ao verificar pagamento"));
  await shown();
  await wait(60_000);
  expect(checkPayment).toHaveBeenCalledTimes(3);
});

it("SUB-14 SUB-15 a failed automatic check shows no toast; a failed manual check shows one", async () => {
  jest.mocked(checkPayment).mockResolvedValue(fail("provider", "Erro ao verificar pagamento"));
  await shown();
  await wait(60_000);
  expect(checkPayment).toHaveBeenCalledTimes(3);
  expect(toastError).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toContain("O provedor não respondeu agora.");
  fireEvent.click(screen.getByRole("button", { name: "Verificar pagamento" }));
  await wait(0);
  expect(toastError).toHaveBeenCalledTimes(1);
});

it("SUB-14 a provider that does not answer is reported as such, and not as an unconfirmed payment", async () => {
  await shown();
  expect(screen.getByRole("status").textContent).toContain("ainda não foi confirmado");
  jest.mocked(checkPayment).mockResolvedValueOnce(fail("provider", "Erro ao verificar pagamento"));
  fireEvent.click(screen.getByRole("button", { name: "Verificar pagamento" }));
  await wait(0);
  expect(screen.getByRole("status").textContent).toContain("O provedor não respondeu agora.");
  expect(screen.getByRole("status").textContent).not.toContain("confirmado");
});

it("SUB-14 SUB-16 a manual check that finds the payment leads home after two seconds", async () => {
  await shown();
  jest.mocked(checkPayment).mockResolvedValue(ok(paid));
  fireEvent.click(screen.getByRole("button", { name: "Verificar pagamento" }));
  await wait(0);
  await wait(1_900);
  expect(goTo).not.toHaveBeenCalled();
  await wait(100);
  expect(jest.mocked(goTo).mock.calls).toEqual([["/"]]);
});

it("SUB-16 a payment that was already made leads home without a check", async () => {
  show(paid);
  await wait(2_000);
  expect(jest.mocked(goTo).mock.calls).toEqual([["/"]]);
  expect(checkPayment).not.toHaveBeenCalled();
});

it("SUB-13 SUB-14 the page says what to do after a refused card, as the provider does not report it", async () => {
  const { container } = await shown();
  expect(container.textContent).toContain("Se o cartão foi recusado ou você desistiu, nada foi cobrado");
  expect(screen.getByRole("button", { name: "Gerar novo pagamento" })).toBeTruthy();
});

it("SUB-14 the page offers a check, a new payment, and links to the sign-in and home", async () => {
  await shown();
  for (const name of ["Verificar pagamento", "Gerar novo pagamento"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  // The legal texts stand beside the button that begins a contract.
  expect(links).toEqual(["/termos", "/privacidade", "/", "/auth"]);
});

it("RIGHT-12 returning to the tab checks the payment at once", async () => {
  await shown();
  await wait(1_000);
  fireEvent(document, new Event("visibilitychange"));
  await wait(0);
  expect(checkPayment).toHaveBeenCalledTimes(2);
});

it("RIGHT-12 another payment is offered only after the first check, even if the provider did not answer", async () => {
  jest.mocked(checkPayment).mockResolvedValueOnce(fail("provider", "Erro ao verificar pagamento"));
  show();
  const anew = () => screen.getByRole<HTMLButtonElement>("button", { name: "Gerar novo pagamento" });
  expect(anew().disabled).toBe(true);
  await wait(0);
  expect(anew().disabled).toBe(false);
});

const buttons = () => screen.getAllByRole("button").map(({ textContent }) => textContent);
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

it("RIGHT-12 a refused card is named at once, without waiting, and another card is offered first", async () => {
  jest.mocked(checkPayment).mockResolvedValue(ok({ ...open, payment: "declined" }));
  await shown();
  expect(title()).toBe("Cartão recusado");
  expect(steps()).toContain("Cartão recusado (falta)");
  expect(buttons()).toEqual(["Tentar outro cartão", "Verificar pagamento"]);
  expect(screen.getByRole("status").textContent).toBe("");
});

it("RIGHT-12 a first charge under way is named, warns against paying twice, and offers no second payment", async () => {
  jest.mocked(checkPayment).mockResolvedValue(ok({ ...open, payment: "pending" }));
  const { container } = await shown();
  expect(title()).toBe("Pagamento em processamento");
  expect(container.textContent).toContain("Não pague de novo");
  expect(buttons()).toEqual(["Verificar pagamento"]);
  expect(container.textContent).not.toContain("Ao tocar em");
});

it("RIGHT-12 an agreed subscription is not shown as paid, and its first charge is named", async () => {
  const { container } = show({ paid: true, payment: "agreed", firstCharge: isoDay("2026-12-05") });
  expect(title()).toBe("Assinatura combinada");
  expect(container.textContent?.replaceAll("\u00a0", " ")).toContain(
    "Nada foi cobrado ainda: a primeira cobrança, de R$ 109,90, será em 05/12/2026.",
  );
  expect(container.textContent).not.toContain("Pagamento confirmado");
});

it("RIGHT-12 leaving the provider's page by its own link back shows 'Pagamento não concluído'", async () => {
  await shown({ left: true });
  expect(title()).toBe("Pagamento não concluído");
});

it("RIGHT-12 the tab that waits says that nothing was concluded once the person left the provider's page in another tab, until a payment is waited for anew", async () => {
  type Hear = ((event: { data: unknown }) => void) | null;
  const tabs: { onmessage: Hear }[] = [];
  class FakeChannel {
    onmessage: Hear = null;
    constructor() {
      tabs.push(this);
    }
    postMessage(data: unknown): void {
      for (const tab of tabs) if (tab !== this) tab.onmessage?.({ data });
    }
    close(): void {}
  }
  Object.assign(window, { BroadcastChannel: FakeChannel });
  const { container } = await shown();
  const title = () => within(container).getByRole("heading", { level: 1 }).textContent;
  expect(title()).toBe(billingCopy.waiting.open.title);
  await shown({ left: true });
  await wait(0);
  expect(title()).toBe(billingCopy.waiting.left.title);
  await shown();
  await wait(0);
  expect(title()).toBe(billingCopy.waiting.open.title);
  Reflect.deleteProperty(window, "BroadcastChannel");
});
