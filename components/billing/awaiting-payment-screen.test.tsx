/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { toastError } from "@/components/feedback/toast";
import { goTo } from "@/components/form/go-to";
import { checkPayment } from "@/lib/features/billing/actions";
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

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  jest.mocked(checkPayment).mockResolvedValue(ok({ paid: false }));
});
afterEach(() => jest.useRealTimers());

const show = (fields: { confirmed?: boolean; paid?: boolean } = {}) =>
  render(<AwaitingPaymentScreen email="rosa@obi.example" confirmed paid={false} {...fields} />);
const steps = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it("SUB-12 the checklist says what is done and what is missing", () => {
  const { unmount } = show();
  expect(steps()).toEqual([
    "Conta criada (feito)",
    "E-mail confirmado (feito)",
    "Pagamento pendente (falta)",
  ]);
  unmount();
  show({ confirmed: false, paid: true });
  expect(steps()).toEqual([
    "Conta criada (feito)",
    "Confirme o e-mail enviado para rosa@obi.example (falta)",
    "Pagamento confirmado (feito)",
  ]);
});

it("SUB-13 CONST-01 states R$ 109,90 per month", () => {
  const { container } = show();
  expect(container.textContent?.replaceAll("\u00a0", " ")).toContain("R$ 109,90 por mês");
});

it("SUB-15 asks every thirty seconds until it is paid", async () => {
  show();
  await wait(29_900);
  expect(checkPayment).not.toHaveBeenCalled();
  await wait(100);
  expect(checkPayment).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status").textContent).toContain("ainda não foi confirmado");
  await wait(30_000);
  expect(checkPayment).toHaveBeenCalledTimes(2);
  jest.mocked(checkPayment).mockResolvedValue(ok({ paid: true }));
  await wait(30_000);
  expect(steps()).toContain("Pagamento confirmado (feito)");
  await wait(120_000);
  expect(checkPayment).toHaveBeenCalledTimes(3);
});

it("SUB-15 goes on asking after a question that failed", async () => {
  jest.mocked(checkPayment).mockResolvedValueOnce(fail("provider", "Erro ao verificar pagamento"));
  show();
  await wait(60_000);
  expect(checkPayment).toHaveBeenCalledTimes(2);
});

it("SUB-14 SUB-15 what it asks by itself complains to nobody; what is asked by hand does", async () => {
  jest.mocked(checkPayment).mockResolvedValue(fail("provider", "Erro ao verificar pagamento"));
  show();
  await wait(60_000);
  expect(checkPayment).toHaveBeenCalledTimes(2);
  expect(toastError).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toContain("O provedor não respondeu agora.");
  fireEvent.click(screen.getByRole("button", { name: "Verificar pagamento" }));
  await wait(0);
  expect(toastError).toHaveBeenCalledTimes(1);
});

it("SUB-14 a provider that is away has confirmed nothing and refused nothing, and so it reads", async () => {
  show();
  await wait(30_000);
  expect(screen.getByRole("status").textContent).toContain("ainda não foi confirmado");
  jest.mocked(checkPayment).mockResolvedValueOnce(fail("provider", "Erro ao verificar pagamento"));
  fireEvent.click(screen.getByRole("button", { name: "Verificar pagamento" }));
  await wait(0);
  expect(screen.getByRole("status").textContent).toContain("O provedor não respondeu agora.");
  expect(screen.getByRole("status").textContent).not.toContain("confirmado");
});

it("SUB-14 SUB-16 asked by hand and paid, it goes home after two seconds", async () => {
  jest.mocked(checkPayment).mockResolvedValue(ok({ paid: true }));
  show();
  fireEvent.click(screen.getByRole("button", { name: "Verificar pagamento" }));
  await wait(0);
  await wait(1_900);
  expect(goTo).not.toHaveBeenCalled();
  await wait(100);
  expect(jest.mocked(goTo).mock.calls).toEqual([["/"]]);
});

it("SUB-16 already paid, it goes home without asking", async () => {
  show({ paid: true });
  await wait(2_000);
  expect(jest.mocked(goTo).mock.calls).toEqual([["/"]]);
  expect(checkPayment).not.toHaveBeenCalled();
});

it("SUB-13 SUB-14 whose card was refused reads what to do, as the provider tells nobody", () => {
  const { container } = show();
  expect(container.textContent).toContain("Se o cartão foi recusado ou você desistiu, nada foi cobrado");
  expect(screen.getByRole("button", { name: "Gerar novo pagamento" })).toBeTruthy();
});

it("SUB-14 offers a check, a fresh payment, and the ways to login and home", () => {
  show();
  for (const name of ["Verificar pagamento", "Gerar novo pagamento"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/", "/auth"]);
});
