/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { z } from "zod";
import { AuthProvider } from "@/components/accounts/sessions/auth-provider";
import { type ActionResult, ok } from "@/lib/kernel/result";
import { ActionForm } from "./action-form";
import { TextField } from "./text-field";
import { useActionForm } from "./use-action-form";

jest.mock("@/lib/features/accounts/actions", () => ({
  renewSession: async () => ({ ok: true, data: { user: null, renewed: false } }),
}));

type Props = { unguarded?: boolean; action?: () => Promise<ActionResult<null>> };

function Demo({ unguarded = false, action = async () => ok(null) }: Props) {
  const form = useActionForm({ schema: z.object({}), action, unguarded });
  return (
    <ActionForm form={form}>
      <TextField name="fullName" label="Nome" />
    </ActionForm>
  );
}

const type = (value: string) => fireEvent.input(screen.getByLabelText("Nome"), { target: { value } });

const asks = (): boolean => {
  const leaving = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

it("leaving with unsaved text asks first", () => {
  render(<Demo />);
  expect(asks()).toBe(false);
  type("Ana");
  expect(asks()).toBe(true);
  type("");
  expect(asks()).toBe(false);
});

it("text typed on during a save counts as unsaved", async () => {
  const answers: ((answer: ActionResult<null>) => void)[] = [];
  const { container } = render(<Demo action={() => new Promise((resolve) => answers.push(resolve))} />);
  const save = async (typedOn: string) => {
    fireEvent.submit(container.querySelector("form") ?? container);
    await act(async () => type(typedOn));
    await act(async () => answers.pop()?.(ok(null)));
  };
  type("Ana");
  await save("Ana Lima");
  expect(asks()).toBe(true);
  await save("Ana Lima");
  expect(asks()).toBe(false);
});

it("an unguarded form, such as the sign-in, is left without a question", () => {
  render(<Demo unguarded />);
  type("Ana");
  expect(asks()).toBe(false);
});

it("AUTH-19 a page whose session has ended redirects without a question", async () => {
  jest.useFakeTimers();
  const admin = { id: "u1", kind: "superAdmin", email: "a@obi.example", fullName: "Ada" } as const;
  render(
    <AuthProvider user={admin} signInPath="#auth">
      <Demo />
    </AuthProvider>,
  );
  type("Ana");
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(asks()).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(window.location.hash).toBe("#auth?voltar=%2F");
  expect(asks()).toBe(false);
  jest.useRealTimers();
});
