/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { saveFees } from "@/lib/features/studios/actions";
import { ok } from "@/lib/kernel/result";
import { FeesForm } from "./fees-form";

jest.mock("@/lib/features/studios/actions", () => ({ saveFees: jest.fn() }));

it("CONST-07 the form explains how the month's charges are created, and saves another choice", async () => {
  const version = "2026-11-23T12:00:00.000Z";
  jest.mocked(saveFees).mockResolvedValue(ok({ id: "1" }));
  const user = userEvent.setup();
  render(
    <>
      <FeesForm autoCharge version={version} />
      <Toaster />
    </>,
  );
  const choice = screen.getByRole<HTMLInputElement>("checkbox", { name: "Cobrança automática" });
  expect(choice.checked).toBe(true);
  await user.click(choice);
  await user.click(screen.getByRole("button", { name: "Salvar Alterações" }));
  expect(await screen.findByText("Configurações salvas com sucesso!")).toBeTruthy();
  expect(saveFees).toHaveBeenCalledWith({ version, requestId: expect.any(String) });
});
