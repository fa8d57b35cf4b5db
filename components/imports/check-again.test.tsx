/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError } from "@/components/feedback/toast";
import { checkImport } from "@/lib/features/imports/actions";
import { fail, ok } from "@/lib/kernel/result";
import { CheckAgain } from "./check-again";

const router = { refresh: jest.fn() };
jest.mock("next/navigation", () => ({
  useRouter: () => router,
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow: () => undefined,
}));
jest.mock("@/components/feedback/toast", () => ({ toastError: jest.fn(), takeErrorBack: jest.fn() }));
jest.mock("@/lib/features/imports/actions", () => ({ checkImport: jest.fn() }));

const id = "0190a1b2-0000-7000-8000-000000000001";
const lost = () => Promise.reject(new DOMException("aborted", "AbortError"));
const at = (unread: number) => <CheckAgain batchId={id} unread={unread} total={10_000} />;
const calls = () => jest.mocked(checkImport).mock.calls.length;

beforeEach(() => jest.clearAllMocks());

it("IMP-29 the check goes on with a bar after each call that took too long, until no row is left", async () => {
  let answer = (): void => undefined;
  jest
    .mocked(checkImport)
    .mockImplementationOnce(
      () => new Promise((_, reject) => (answer = () => reject(new DOMException("aborted", "AbortError")))),
    );
  const { rerender } = render(at(9_000));
  expect(checkImport).toHaveBeenCalledWith(expect.objectContaining({ id }));
  expect(screen.getByRole("status").textContent).toBe("Conferindo: 1.000 de 10.000 linhas");
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("1000");
  await act(async () => answer());
  expect(router.refresh).toHaveBeenCalledTimes(1);
  expect(toastError).not.toHaveBeenCalled();
  jest.mocked(checkImport).mockResolvedValueOnce(ok({ ready: 10_000 }));
  await act(async () => rerender(at(2_500)));
  expect(calls()).toBe(2);
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

it("IMP-29 a check that came no further, or failed, waits for a press", async () => {
  jest.mocked(checkImport).mockImplementationOnce(lost);
  const { rerender } = render(at(9_000));
  await act(async () => rerender(at(9_000)));
  expect(calls()).toBe(1);
  jest.mocked(checkImport).mockResolvedValueOnce(fail("unexpected", "Erro inesperado (1a2b3c4d)"));
  await userEvent.click(screen.getByRole("button", { name: "Conferir de novo" }));
  expect(calls()).toBe(2);
  expect(toastError).toHaveBeenCalledWith("Erro inesperado (1a2b3c4d)", undefined);
  // Only after the lost call: with the session over, refreshing would leave the page with its open cells.
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
