/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { OwnClass } from "@/lib/features/classes/queries";
import type { OwnPayment } from "@/lib/features/payments/queries/payments";
import type { Fee } from "@/lib/features/payments/rules";
import { isoDay, parseClockTime } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { BeltCard } from "./belt-card";
import { FeeCard } from "./fee-card";
import { LastPayments } from "./last-payments";
import { NextClasses } from "./next-classes";

jest.mock("@/lib/features/settlements/actions", () => ({
  checkOwnPayment: jest.fn(),
  openOwnPayment: jest.fn(),
}));

const today = isoDay("2026-11-21");
const text = () => (document.body.textContent ?? "").replace(/\s/gu, " ");

function at(clock: string) {
  const time = parseClockTime(clock);
  if (!time) throw new Error(clock);
  return time;
}

it("PORTAL-19 shows the real belt by name and degrees, and says so where there is none", () => {
  const belt = { name: "Azul", color: "#1D4ED8", color2: null, color3: null, tipColor: "#111827" };
  const { rerender } = render(<BeltCard student={{ martialArt: "Jiu-Jitsu", belt, degree: 2 }} />);
  expect(text()).toContain("Azul · 2 graus");
  expect(document.querySelector("[data-degrees]")?.getAttribute("data-degrees")).toBe("2");
  rerender(<BeltCard student={{ martialArt: "Muay Thai", belt: null, degree: 0 }} />);
  expect(text()).toContain("Muay Thai, ainda sem faixa registrada.");
});

it("PORTAL-20 PORTAL-26 PORTAL-27 warns while the fee is pending, with what is open and its due day", () => {
  const fee: Fee = { status: "pending", amount: cents(15_000), dueOn: isoDay("2026-11-12") };
  const { rerender } = render(<FeeCard fee={fee} />);
  expect(text()).toContain("R$ 150,00");
  expect(text()).toContain("Mensalidade pendente");
  expect(text()).toContain("Vence em 12/11/2026.");
  expect(screen.getByRole("button", { name: "Pagar agora" })).toBeTruthy();
  rerender(<FeeCard fee={fee} isLookedAt />);
  expect(text()).toContain("Seu pagamento está sendo conferido pela academia.");
  expect(screen.queryByRole("button", { name: "Pagar agora" })).toBeNull();
  expect(text()).not.toContain("não aceitou");
  rerender(<FeeCard fee={fee} refusal="Outro valor" />);
  expect(text()).toContain("A academia não aceitou o último comprovante: Outro valor");
  expect(screen.getByRole("button", { name: "Pagar agora" })).toBeTruthy();
  rerender(<FeeCard fee={{ ...fee, status: "overdue", amount: cents(5_000) }} />);
  expect(text()).toContain("R$ 50,00");
  expect(text()).toContain("Mensalidade em atraso");
  expect(text()).toContain("Venceu em 12/11/2026.");
  rerender(<FeeCard fee={{ ...fee, status: "overdue" }} isLookedAt />);
  expect(text()).toContain("Pagamento em conferência");
  expect(text()).toContain("Venceu em 12/11/2026.");
  expect(text()).not.toContain("Mensalidade em atraso");
  expect(text()).not.toContain("Fale com a sua academia");
  rerender(<FeeCard fee={{ ...fee, status: "paid" }} />);
  expect(text()).toBe("MensalidadeR$ 150,00Mensalidade pagaRecebemos o pagamento deste mês.");
});

it("PORTAL-26 names no amount where there is nothing to pay", () => {
  const nothing = { amount: cents(0), dueOn: isoDay("2026-11-10") };
  const { rerender } = render(<FeeCard fee={{ ...nothing, status: "waived" }} />);
  expect(text()).toBe("MensalidadeMensalidade isentaNada a pagar neste mês.");
  rerender(<FeeCard fee={{ ...nothing, status: "none" }} />);
  expect(text()).not.toContain("R$");
  expect(text()).toContain("Sem mensalidade");
});

it("PORTAL-21 lists the next classes with day, time, art and instructor", () => {
  const lesson: OwnClass = {
    id: "1",
    name: "Adulto",
    martialArt: "Judô",
    instructor: "Sensei Aiko",
    dayOfWeek: 6,
    startTime: at("19:00"),
    endTime: at("20:30"),
  };
  const { rerender } = render(
    <NextClasses classes={[{ ...lesson, on: today, cancelled: null }]} today={today} />,
  );
  expect(screen.getByRole("listitem").textContent).toMatch(
    /Hoje.*19:00 às 20:30.*Adulto.*Judô · Sensei Aiko/,
  );
  expect(text()).not.toContain("Cancelada");
  rerender(
    <NextClasses
      classes={[{ ...lesson, on: today, cancelled: { reason: "Feriado: Natal" } }]}
      today={today}
    />,
  );
  expect(text()).toContain("Cancelada: Feriado: Natal");
  rerender(<NextClasses classes={[]} today={today} />);
  expect(text()).toContain("Você ainda não está em nenhuma turma.");
});

it("PORTAL-32 names the status of a payment, and any other as it is", () => {
  const payment: OwnPayment = {
    id: "1",
    day: today,
    description: null,
    method: "pix",
    studentName: "Ana Lima",
    amountCents: cents(15_000),
    status: "completed",
    isReversed: false,
  };
  render(
    <LastPayments
      payments={[
        payment,
        { ...payment, id: "2", status: "pending" },
        { ...payment, id: "3", status: "cancelled" },
        { ...payment, id: "4", status: "failed" },
        { ...payment, id: "5", status: "cancelled", isReversed: true },
      ]}
    />,
  );
  const words = screen.getAllByRole("listitem").map((item) => item.textContent?.replace(/\s/gu, " "));
  expect(words.map((line) => line?.split("R$ 150,00")[1])).toEqual([
    "Pago",
    "Pendente",
    "Cancelado",
    "failed",
    "Estornado",
  ]);
  expect(words[0]).toContain("21/11/2026 · PIX");
});
