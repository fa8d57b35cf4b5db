/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Toaster } from "@/components/feedback/toaster";
import { useAction } from "@/components/form/use-action";
import { Button } from "@/components/ui/button";
import { confirmPerson } from "@/lib/features/accounts/actions";
import { type ActionResult, CONFIRM_PERSON, fail, ok } from "@/lib/kernel/result";
import { ConfirmPersonProvider } from "./confirm-person";

jest.mock("@/lib/features/accounts/actions", () => ({ confirmPerson: jest.fn() }));

const user = userEvent.setup();
const failed = jest.fn();
const act = jest.fn<Promise<ActionResult<undefined>>, [Record<string, string>]>();

function Act() {
  const { run, pending } = useAction({ action: act, success: "Feito.", onFailure: failed });
  return (
    <Button pending={pending} onClick={() => run({ on: "on" })}>
      Agir
    </Button>
  );
}

const show = () =>
  render(
    <ConfirmPersonProvider>
      <Act />
      <Toaster />
    </ConfirmPersonProvider>,
  );

beforeEach(() => {
  act.mockReset();
  failed.mockReset();
  jest.mocked(confirmPerson).mockReset().mockResolvedValue(ok(undefined));
});

const stale = fail(CONFIRM_PERSON, "Confirme com a sua senha para continuar.");

it("a dangerous action asks for the password and is then repeated unchanged", async () => {
  act.mockResolvedValueOnce(stale).mockResolvedValue(ok(undefined));
  show();
  await user.click(screen.getByRole("button", { name: "Agir" }));
  await user.type(await screen.findByLabelText(/^Sua senha/), "segredo");
  await user.click(screen.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByText("Feito.")).toBeTruthy();
  expect(confirmPerson).toHaveBeenCalledWith({ password: "segredo", requestId: expect.any(String) });
  const [[first], [second]] = act.mock.calls as [[Record<string, string>], [Record<string, string>]];
  expect(second).toEqual(first);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(failed).not.toHaveBeenCalled();
});

it("a wrong password is marked at its field; cancelling leaves the action undone and says why", async () => {
  act.mockResolvedValue(stale);
  const wrong = fail("wrong-password", "Senha incorreta.", { password: ["Senha incorreta."] });
  jest.mocked(confirmPerson).mockResolvedValue(wrong);
  show();
  await user.click(screen.getByRole("button", { name: "Agir" }));
  await user.type(await screen.findByLabelText(/^Sua senha/), "errada");
  await user.click(screen.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(screen.getByLabelText(/^Sua senha/).getAttribute("aria-invalid")).toBe("true"));
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  expect(await screen.findByText("Confirme com a sua senha para continuar.")).toBeTruthy();
  expect(failed.mock.calls).toEqual([[stale]]);
  expect(act).toHaveBeenCalledTimes(1);
});

it("the right password is accepted after a wrong one", async () => {
  act.mockResolvedValueOnce(stale).mockResolvedValue(ok(undefined));
  const wrong = fail("wrong-password", "Senha incorreta.", { password: ["Senha incorreta."] });
  jest.mocked(confirmPerson).mockResolvedValueOnce(wrong);
  show();
  await user.click(screen.getByRole("button", { name: "Agir" }));
  const field = await screen.findByLabelText(/^Sua senha/);
  await user.type(field, "errada");
  await user.click(screen.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  await user.clear(field);
  await user.type(field, "segredo");
  await user.click(screen.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(act).toHaveBeenCalledTimes(2));
  expect(await screen.findAllByText("Feito.")).not.toEqual([]);
});

it("an allowed action runs without asking for the password", async () => {
  act.mockResolvedValue(ok(undefined));
  show();
  await user.click(screen.getByRole("button", { name: "Agir" }));
  expect(await screen.findAllByText("Feito.")).not.toEqual([]);
  expect(screen.queryByLabelText(/^Sua senha/)).toBeNull();
});
