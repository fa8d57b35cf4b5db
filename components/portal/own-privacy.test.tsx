/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastSuccess } from "@/components/feedback/toast";
import { revokeConsent } from "@/lib/features/consents/actions";
import { requestErasure } from "@/lib/features/erasures/actions";
import { confirmGuardian } from "@/lib/features/guardians/actions";
import { guardiansCopy } from "@/lib/features/guardians/copy";
import { portalCopy } from "@/lib/features/portal/copy";
import type { OwnPrivacyView } from "@/lib/features/portal/loaders";
import { isoDay } from "@/lib/kernel/dates";
import { ok } from "@/lib/kernel/result";
import { OwnPrivacy } from "./own-privacy";

jest.mock("@/components/feedback/toast", () => ({
  toastError: jest.fn(),
  toastSuccess: jest.fn(),
  takeErrorBack: jest.fn(),
  loadToastStack: async () => undefined,
}));
jest.mock("@/lib/features/consents/actions", () => ({ revokeConsent: jest.fn() }));
jest.mock("@/lib/features/erasures/actions", () => ({ requestErasure: jest.fn() }));
jest.mock("@/lib/features/own-data/actions", () => ({ confirmOwnData: jest.fn() }));
jest.mock("@/lib/features/guardians/actions", () => ({ confirmGuardian: jest.fn() }));

const view = (more: Partial<OwnPrivacyView> = {}): OwnPrivacyView => ({
  notice: null,
  maySign: true,
  isAdult: false,
  guardians: [],
  health: { isKept: true, last: { given: true, by: "Ana Lima", on: isoDay("2026-11-03") } },
  child: null,
  others: [],
  request: null,
  ...more,
});

const confirm = async (press: string, answer: string) => {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: press }));
  const question = await screen.findByRole("alertdialog");
  const yes = Array.from(question.querySelectorAll("button")).find(
    ({ textContent }) => textContent === answer,
  );
  if (!yes) throw new Error(`no ${answer}`);
  await user.click(yes);
};

it("threat 85 a consent is shown with its date and author, and withdrawn after a question", async () => {
  jest.mocked(revokeConsent).mockResolvedValue(ok({ id: "1" }));
  render(<OwnPrivacy view={view()} />);
  expect(screen.getByText("Autorizado em 03/11/2026 por Ana Lima.")).toBeTruthy();
  await confirm("Retirar: Informações de saúde", "Retirar");
  await waitFor(() => expect(toastSuccess).toHaveBeenCalled());
  expect(jest.mocked(revokeConsent).mock.calls[0]?.[0]).toMatchObject({ kind: "health" });
});

it("threat 85 an erasure is requested once, and the academy's answer is shown", async () => {
  jest.mocked(requestErasure).mockResolvedValue(ok({ id: "1" }));
  const { rerender } = render(<OwnPrivacy view={view()} />);
  await confirm("Pedir exclusão", "Pedir exclusão");
  await waitFor(() => expect(requestErasure).toHaveBeenCalled());
  const askedOn = isoDay("2026-11-25");
  rerender(<OwnPrivacy view={view({ request: { askedOn, refused: null } })} />);
  expect(screen.getByText(/^Pedido de 25\/11\/2026/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pedir exclusão" })).toBeNull();
  const refused = { on: isoDay("2026-11-26"), reason: "Há um processo." };
  rerender(<OwnPrivacy view={view({ request: { askedOn, refused } })} />);
  expect(screen.getByText("A academia recusou em 26/11/2026: Há um processo.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Pedir exclusão" })).toBeTruthy();
});

it("health data recorded without a consent in the portal is marked as such, and a withdrawal is shown", () => {
  const { rerender } = render(<OwnPrivacy view={view({ health: { isKept: true, last: null } })} />);
  expect(screen.getByText("Informado na recepção da academia.")).toBeTruthy();
  const last = { given: false, by: "Rita Lima", on: isoDay("2026-11-20") };
  rerender(<OwnPrivacy view={view({ health: { isKept: false, last } })} />);
  expect(screen.getByText("Retirado em 20/11/2026 por Rita Lima.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Retirar/ })).toBeNull();
});

it("SEC-05 a guardian without signing rights sees no buttons", () => {
  render(<OwnPrivacy view={view({ maySign: false, health: null })} />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Estas ações são de quem assina pelo aluno.")).toBeTruthy();
  expect(screen.queryByText("Informações de saúde")).toBeNull();
});

it("threat 85 a guardian without signing rights can withdraw their own consent, and sees its date", async () => {
  jest.mocked(revokeConsent).mockResolvedValue(ok({ id: "1" }));
  const child = { given: true, by: "Rita Lima", on: isoDay("2026-11-01") };
  const { rerender } = render(<OwnPrivacy view={view({ maySign: false, health: null, child })} />);
  expect(screen.getByText("Autorizado em 01/11/2026 por Rita Lima.")).toBeTruthy();
  await confirm("Retirar: Dados de um menor", "Retirar");
  await waitFor(() => expect(revokeConsent).toHaveBeenCalled());
  expect(jest.mocked(revokeConsent).mock.calls.at(-1)?.[0]).toMatchObject({ kind: "child" });
  rerender(<OwnPrivacy view={view({ maySign: false, health: null, child: { ...child, given: false } })} />);
  expect(screen.getByText("Retirado em 01/11/2026 por Rita Lima.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("threat 85 a child's own page shows who consented and when, without a button to withdraw it", () => {
  const others = [
    { given: true, by: "Rita Lima", on: isoDay("2026-11-01") },
    { given: false, by: "Caio Lima", on: isoDay("2026-11-02") },
  ];
  render(<OwnPrivacy view={view({ health: null, others })} />);
  expect(screen.getAllByText("Dados de um menor")).toHaveLength(2);
  expect(screen.getByText("Autorizado em 01/11/2026 por Rita Lima.")).toBeTruthy();
  expect(screen.getByText("Retirado em 02/11/2026 por Caio Lima.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Retirar/ })).toBeNull();
});

it("a download that did not start says why", () => {
  render(<OwnPrivacy view={view({ notice: "limited" })} />);
  expect(screen.getByRole("alert").textContent).toContain("Você já baixou os dados várias vezes");
});

it("threat 85 two guardians of the same name are shown as two lines", () => {
  const complaints = jest.spyOn(console, "error").mockImplementation(() => undefined);
  const told = (given: boolean) => ({ given, by: "Rita Souza", on: isoDay("2026-11-20") });
  render(<OwnPrivacy view={view({ health: null, others: [told(false), told(true)] })} />);
  expect(screen.getAllByRole("listitem").map(({ lastChild }) => lastChild?.textContent)).toEqual([
    "Retirado em 20/11/2026 por Rita Souza.",
    portalCopy.privacy.takenBackBy,
  ]);
  expect(screen.getByText("Autorizado em 20/11/2026 por Rita Souza.")).toBeTruthy();
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it("RIGHT-36 an adult student confirms what each guardian may still do, starting from the present rights", async () => {
  jest.mocked(confirmGuardian).mockResolvedValue(ok({ id: "0190b0a0-0000-7000-8000-00000000000a" }));
  const rita = {
    id: "0190b0a0-0000-7000-8000-00000000000a",
    fullName: "Rita Lima",
    relation: "mãe",
    canSee: true,
    canPay: true,
    getsMessages: false,
    confirmedOn: null,
  };
  const { rerender } = render(<OwnPrivacy view={view({ guardians: [rita] })} />);
  expect(screen.getByText(guardiansCopy.adult.waits)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Confirmar: Rita Lima" }));
  await screen.findByRole("dialog", { name: "O que Rita Lima ainda pode?" });
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  await user.click(screen.getByRole("checkbox", { name: "Vê e paga as mensalidades" }));
  await user.click(screen.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(confirmGuardian).toHaveBeenCalled());
  const sent = jest.mocked(confirmGuardian).mock.calls[0]?.[0];
  expect(sent).toMatchObject({ guardianId: rita.id, canSee: "on" });
  expect(sent).not.toHaveProperty("canPay");
  const confirmedOn = isoDay("2026-11-28");
  rerender(<OwnPrivacy view={view({ guardians: [{ ...rita, canPay: false, confirmedOn }] })} />);
  expect(screen.getByText("Você confirmou em 28/11/2026.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Mudar: Rita Lima" })).toBeTruthy();
});

it("RIGHT-36 a guardian of an adult student is told why the page is empty", () => {
  render(<OwnPrivacy view={view({ maySign: false, isAdult: true, health: null })} />);
  expect(screen.getByText(guardiansCopy.adult.closed)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByText("Estas ações são de quem assina pelo aluno.")).toBeNull();
});
