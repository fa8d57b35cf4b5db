/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { LeadTable } from "@/components/leads/lead-table";
import { OpenTable } from "@/components/payments/open-table";
import { ReceiveButton } from "@/components/payments/receive-button";
import { MoneyRows } from "@/components/profiles/money-rows";
import { ReviewScreen } from "@/components/settlements/review-screen";
import type { LeadRow } from "@/lib/features/leads/queries/list-leads";
import { receiveCharge, reversePayment } from "@/lib/features/payments/actions";
import type { OpenRow } from "@/lib/features/payments/queries/ledger";
import type { ReceiptRow } from "@/lib/features/settlements/queries/to-review";
import { isoDay } from "@/lib/kernel/dates";
import { cents } from "@/lib/kernel/money";
import { fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { press, wait } from "@/lib/testing/fake-timers";
import { openRow } from "@/lib/testing/finance";
import { loadToastStack } from "./toast";
import { Toaster } from "./toaster";

jest.mock("next/navigation", () => ({ useRouter: () => ({ push: jest.fn(), refresh: jest.fn() }) }));
jest.mock("@/lib/features/payments/actions", () => ({
  receiveCharge: jest.fn(),
  reversePayment: jest.fn(),
  registerPayment: jest.fn(),
}));
jest.mock("@/lib/features/charges/actions", () => ({ waiveCharge: jest.fn() }));
jest.mock("@/lib/features/leads/actions", () => ({
  recordLeadContact: jest.fn(),
  planLeadContact: jest.fn(),
}));
jest.mock("@/lib/features/settlements/actions", () => ({}));

const unsorted = { href: "?ordem=x", direction: null };
const ana = openRow({});
const bia = openRow({ id: "2", studentId: "b", studentName: "Bia" });

const openTable = (rows: readonly OpenRow[]) => (
  <>
    <OpenTable rows={rows} today={isoDay("2026-11-16")} sorting={{ data: unsorted, valor: unsorted }} />
    <Toaster />
  </>
);
/** New objects with the same values, as a refresh delivers them. */
const anew = (...rows: OpenRow[]) => openTable(rows.map((row) => ({ ...row })));
const names = () =>
  screen.queryAllByRole("link", { name: /^(Ana Lima|Bia)$/ }).map((link) => link.textContent);
const button = (name: string | RegExp) => screen.queryByRole("button", { name });

beforeAll(loadToastStack);
beforeEach(() => {
  jest.useFakeTimers();
  jest
    .mocked(receiveCharge)
    .mockReset()
    .mockResolvedValue(ok({ id: "paid", method: "pix" as const }));
  jest
    .mocked(reversePayment)
    .mockReset()
    .mockResolvedValue(ok({ id: "paid" }));
});
afterEach(() => jest.useRealTimers());

describe("RIGHT-16 a row that was handled in another window", () => {
  it("stays in its place for five seconds, and accepts no press", async () => {
    const { rerender } = render(openTable([ana, bia]));
    await wait(20_000);
    rerender(anew(bia));
    expect(names()).toEqual(["Ana Lima", "Bia"]);
    expect(within(screen.getAllByRole("row")[1] ?? document.body).getByText("Saiu da lista")).toBeTruthy();
    expect([button("Recebi de Ana Lima"), button("Recebi de Bia")]).toEqual([null, expect.anything()]);
    await wait(4_900);
    rerender(anew(bia));
    expect(names()).toEqual(["Ana Lima", "Bia"]);
    await wait(200);
    expect(names()).toEqual(["Bia"]);
  });

  it("can be used again once it is back", async () => {
    const { rerender } = render(openTable([ana, bia]));
    rerender(anew(bia));
    rerender(anew(ana, bia));
    expect(button("Recebi de Ana Lima")).toBeTruthy();
    await wait(20_000);
    expect(names()).toEqual(["Ana Lima", "Bia"]);
  });

  it("stays as long if it is pressed here and that fails", async () => {
    jest.mocked(receiveCharge).mockResolvedValue(fail("conflict", "Esta cobrança já foi paga."));
    const { rerender } = render(openTable([ana, bia]));
    fireEvent.click(screen.getByRole("button", { name: "Recebi de Ana Lima" }));
    rerender(anew(bia));
    await wait(0);
    expect(names()).toEqual(["Ana Lima", "Bia"]);
    expect(screen.getByText("Saiu da lista")).toBeTruthy();
    await wait(5_100);
    expect(names()).toEqual(["Bia"]);
  });

  it("is offered again if it was received here, and that was undone elsewhere", async () => {
    const { rerender } = render(openTable([ana, bia]));
    await press("Recebi de Ana Lima");
    rerender(anew(bia));
    expect(button(/^Recebido.*Ana Lima.*Desfazer$/)).toBeTruthy();
    rerender(anew(ana, bia));
    expect(button("Recebi de Ana Lima")).toBeTruthy();
    await press("Recebi de Ana Lima");
    expect(receiveCharge).toHaveBeenCalledTimes(2);
    expect(reversePayment).not.toHaveBeenCalled();
  });

  it("stays while the keyboard focus is in it", async () => {
    const { rerender } = render(openTable([ana, bia]));
    act(() => screen.getByRole("button", { name: "Recebi de Ana Lima" }).focus());
    rerender(anew(bia));
    expect(document.activeElement?.textContent).toBe("Saiu da lista");
    await wait(20_000);
    expect(names()).toEqual(["Ana Lima", "Bia"]);
    act(() => screen.getByRole("button", { name: "Recebi de Bia" }).focus());
    await wait(5_000);
    expect(names()).toEqual(["Bia"]);
  });

  it("shows its new state in its old place on the student's page", async () => {
    const row = (id: string, state: string, isOpen: boolean) => ({
      id,
      name: id,
      detail: "",
      amount: "",
      state,
      tone: "warning" as const,
      ...(isOpen && { act: <ReceiveButton charge={{ ...ana, id }} label={`Recebi ${id}`} /> }),
    });
    const october = row("Outubro", "Em aberto", true);
    const november = row("Novembro", "Em aberto", true);
    const { rerender } = render(<MoneyRows rows={[october, november]} />);
    const shown = () => screen.getAllByRole("listitem").map((item) => item.textContent);
    rerender(<MoneyRows rows={[november, row("Outubro", "Paga", false)]} />);
    expect(shown()).toEqual(["OutubroPaga", "NovembroEm abertoRecebi"]);
    await wait(5_100);
    expect(shown()).toEqual(["NovembroEm abertoRecebi", "OutubroPaga"]);
  });

  it("can be neither approved nor refused if it is a receipt", async () => {
    const receipt = (id: string, studentName: string): ReceiptRow => ({
      id,
      studentName,
      payer: null,
      description: "Mensalidade",
      parts: [],
      amountCents: cents(15_000),
      txid: null,
      fileId: null,
      isPicture: false,
      sentOn: isoDay("2026-11-21"),
      isSeen: false,
      reason: null,
    });
    const list = (...receipts: ReceiptRow[]) => <ReviewScreen receipts={receipts} toReturn={[]} />;
    const { rerender } = render(list(receipt("1", "Ana"), receipt("2", "Bia")));
    rerender(list(receipt("2", "Bia")));
    const rows = screen.getAllByRole("listitem");
    expect(rows.map((row) => /Ana|Bia/.exec(row.textContent ?? "")?.[0])).toEqual(["Ana", "Bia"]);
    expect(screen.getByText("Saiu da lista")).toBeTruthy();
    expect(button("Aprovar: Ana")).toBeNull();
    expect(isDisabled(screen.getByRole("button", { name: "Recusar: Ana" }))).toBe(true);
    await wait(5_100);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
  });

  const lead = (name: string): LeadRow => ({
    id: name,
    name,
    email: null,
    phone: null,
    source: null,
    status: "new",
    studentId: null,
    martialArt: null,
    since: isoDay("2026-11-01"),
    nextContact: null,
    isDue: false,
    version: "2026-11-21T15:00:00.000Z",
  });
  const sorting = { nome: unsorted, chegada: unsorted, contato: unsorted };
  const table = (list: string, ...leads: LeadRow[]) => (
    <>
      <LeadTable leads={leads} list={list} contacts="masked" sorting={sorting} />
      <Toaster />
    </>
  );
  const people = () =>
    screen.getAllByRole("link", { name: /^(Ana|Bia|Caio|Davi)$/ }).map((link) => link.textContent);

  it("has no act if it is a lead, and appears in no other list", async () => {
    const { rerender } = render(table("?etapa=novo", lead("Ana"), lead("Bia")));
    rerender(table("?etapa=novo", lead("Bia")));
    expect(people()).toEqual(["Ana", "Bia"]);
    expect([button("Contato com Ana"), button("Contato com Bia")]).toEqual([null, expect.anything()]);
    expect(screen.getByText("Saiu da lista")).toBeTruthy();
    rerender(table("?etapa=perdido", lead("Bia")));
    expect(people()).toEqual(["Bia"]);
  });

  it.each(["button", "link"] as const)("keeps the keyboard focus on its %s if it is a lead", async (role) => {
    const { rerender } = render(table("", lead("Ana"), lead("Bia")));
    act(() => screen.getByRole(role, { name: role === "link" ? "Ana" : "Contato com Ana" }).focus());
    rerender(table("", lead("Bia")));
    expect(document.activeElement?.textContent).toBe(role === "link" ? "Ana" : "Saiu da lista");
    await wait(20_000);
    expect(people()).toEqual(["Ana", "Bia"]);
    act(() => screen.getByRole("button", { name: "Contato com Bia" }).focus());
    await wait(5_000);
    expect(people()).toEqual(["Bia"]);
  });

  it.each([
    ["is looked at", openRow({ begun: "receipt" })],
    ["completes by itself", openRow({ method: "pix" })],
  ])("also says that it has left the list if it %s", (_how, row) => {
    const { rerender } = render(openTable([row, bia]));
    rerender(anew(bia));
    expect(within(screen.getAllByRole("row")[1] ?? document.body).getByRole("status").textContent).toBe(
      "Saiu da lista",
    );
    expect(screen.queryByRole("link", { name: /^Conferir/ })).toBeNull();
  });

  it("is not a row that a new one has pushed to the next page", () => {
    const { rerender } = render(table("", lead("Bia"), lead("Caio")));
    rerender(table("", lead("Ana"), lead("Bia")));
    expect([people(), screen.queryByText("Saiu da lista")]).toEqual([["Ana", "Bia"], null]);
    // The last row was dealt with, and the first of the next page took its place.
    rerender(table("", lead("Ana"), lead("Davi")));
    expect(people()).toEqual(["Ana", "Bia", "Davi"]);
  });
});

it("RIGHT-10 RIGHT-16 a toast disappears once its act is undone", async () => {
  render(openTable([ana, bia]));
  const said = () =>
    [...document.querySelectorAll("[data-sonner-toast][data-removed=false]")].map((toast) =>
      toast.textContent.replace(/\s/g, " "),
    );
  const rest = async () => {
    for (let turn = 0; turn < 4; turn++) await wait(100);
  };
  await press("Recebi de Ana Lima");
  await rest();
  expect(said()).toEqual([expect.stringContaining("R$ 150,00 de Ana Lima recebidos.")]);
  fireEvent.click(screen.getByRole("button", { name: /^Recebido.*Ana Lima.*Desfazer$/ }));
  await rest();
  expect(said()).toEqual([expect.stringContaining("Recebimento de Ana Lima desfeito")]);
  // A toast about another person is shown beside it.
  await press("Recebi de Bia");
  await rest();
  expect(said()).toHaveLength(2);
});
