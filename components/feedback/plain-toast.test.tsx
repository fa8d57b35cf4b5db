/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { wait } from "@/lib/testing/fake-timers";
import { toastError } from "./toast";
import { Toaster } from "./toaster";

// Without a network the browser cannot load the file.
jest.mock("./toast-stack", () => {
  throw new Error("ChunkLoadError");
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it("RIGHT-41 a message is shown even if the file that draws toasts cannot be fetched", async () => {
  render(<Toaster />);
  act(() => toastError("Sem conexão.", "Aviso não enviado"));
  await wait(10);
  expect(screen.getByRole("alert").textContent).toBe("Aviso não enviadoSem conexão.");
  await wait(8_000);
  expect(screen.queryByRole("alert")).toBeNull();
});
