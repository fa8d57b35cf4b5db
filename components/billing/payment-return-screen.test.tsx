/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import PaymentReturnPage from "@/app/(app)/(billing)/success/page";
import { goTo } from "@/components/form/go-to";
import { verifyPayment } from "@/lib/features/billing/actions";
import { billingCopy } from "@/lib/features/billing/copy";
import { isoDay } from "@/lib/kernel/dates";
import { fail, ok } from "@/lib/kernel/result";
import { wait } from "@/lib/testing/fake-timers";

jest.mock("@/lib/features/billing/actions", () => ({ verifyPayment: jest.fn() }));
jest.mock("@/lib/features/billing/loaders", () => ({ leadTeamToPlan: jest.fn() }));
jest.mock("@/components/form/go-to", () => ({ goTo: jest.fn() }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
});
afterEach(() => jest.useRealTimers());

type Query = Record<string, string | string[]>;

async function comeBack(query: Query, answer: ReturnType<typeof verifyPayment>) {
  jest.mocked(verifyPayment).mockReturnValue(answer);
  const page = await PaymentReturnPage({ searchParams: Promise.resolve(query) });
  render(page);
  await wait(0);
}

const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

it("SUB-17 the page shows that it is loading, and asks the provider once", async () => {
  await comeBack({ session_id: "cs_1" }, new Promise(() => undefined));
  expect(screen.getByRole("status").textContent).toContain("Verificando o pagamento...");
  await wait(10_000);
  expect(verifyPayment).toHaveBeenCalledTimes(1);
  expect(goTo).not.toHaveBeenCalled();
});

it("TIME-05 ROUTE-08 SUB-17 SUB-20 the session_id of the address is verified; success leads home after three seconds", async () => {
  await comeBack(
    { session_id: "cs_1" },
    Promise.resolve(ok({ success: true, payment: "paid", firstCharge: null })),
  );
  expect(verifyPayment).toHaveBeenCalledWith({ sessionId: "cs_1" });
  expect(screen.getByRole("heading", { name: "Pagamento confirmado" })).toBeTruthy();
  await wait(2_900);
  expect(goTo).not.toHaveBeenCalled();
  await wait(100);
  expect(jest.mocked(goTo).mock.calls).toEqual([["/"]]);
});

it.each<Query>([{}, { session_id: ["cs_1", "cs_2"] }, { sessionId: "cs_1" }])(
  "ROUTE-08 SUB-18 an address without exactly one session_id says that it is missing, signed in or not: %j",
  async (query) => {
    await comeBack(query, Promise.resolve(fail("signed-out", "Sua sessão expirou.")));
    expect(verifyPayment).not.toHaveBeenCalled();
    expect(screen.getByRole("heading", { name: "ID da sessão não encontrado." })).toBeTruthy();
  },
);

it.each([
  [fail("provider", billingCopy.verifyFailed), "Erro ao verificar pagamento"],
  [fail("unexpected", "Erro inesperado. Tente novamente."), "Erro ao verificar pagamento"],
  [fail("unconfirmed", billingCopy.unconfirmed), "Não foi possível confirmar o pagamento."],
])("SUB-17 SUB-21 an error stays on the page and links to the waiting page: %j", async (failure, title) => {
  await comeBack({ session_id: "cs_1" }, Promise.resolve(failure));
  expect(screen.getByRole("alert").textContent).toContain(title);
  expect(screen.getByRole("alert").textContent).toContain("Se o cartão foi recusado, nada foi cobrado");
  expect(linkTo("Acompanhar o pagamento")).toBe("/awaiting-payment");
  await wait(10_000);
  expect(goTo).not.toHaveBeenCalled();
});

it("SUB-20 a person whose session has ended is led to the sign-in", async () => {
  await comeBack({ session_id: "cs_1" }, Promise.resolve(fail("signed-out", "Entre de novo.")));
  expect(linkTo("Entrar")).toBe("/auth?voltar=%2Fawaiting-payment");
  expect(screen.getByRole("heading", { name: "Entre para confirmar o pagamento" })).toBeTruthy();
});

it("SUB-21 a lost network is shown as a failed verification", async () => {
  await comeBack({ session_id: "cs_1" }, Promise.reject(new TypeError("Failed to fetch")));
  expect(screen.getByRole("alert").textContent).toContain("Erro ao verificar pagamento");
});

it("SUB-17 SUB-21 a forbidden request is shown as a failed verification, not as endless loading", async () => {
  const forbidden = Object.assign(new Error("NEXT_HTTP_ERROR_FALLBACK;403"), {
    digest: "NEXT_HTTP_ERROR_FALLBACK;403",
  });
  await comeBack({ session_id: "cs_1" }, Promise.reject(forbidden));
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("Erro ao verificar pagamento");
});

it("RIGHT-12 an agreed trial without a charge is not shown as 'Pagamento confirmado'", async () => {
  const agreed = { success: true, payment: "agreed", firstCharge: isoDay("2026-12-05") } as const;
  await comeBack({ session_id: "cs_1" }, Promise.resolve(ok(agreed)));
  expect(screen.getByRole("heading", { name: "Assinatura combinada" })).toBeTruthy();
  expect(screen.getByRole("status").textContent).toContain("será em 05/12/2026");
  expect(screen.getByRole("status").textContent).not.toContain("Pagamento confirmado");
});

it.each([
  ["declined", "Cartão recusado", "Tentar outro cartão"],
  ["pending", "Pagamento em processamento", "Acompanhar o pagamento"],
] as const)(
  "RIGHT-12 a payment that comes back from the provider as %s is named as such: %s",
  async (code, title, way) => {
    await comeBack({ preapproval_id: "p1" }, Promise.resolve(fail(code, title)));
    expect(screen.getByRole("heading", { name: title })).toBeTruthy();
    expect(linkTo(way)).toBe("/awaiting-payment");
  },
);
