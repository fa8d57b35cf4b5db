/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { UnrecognizedActionError } from "next/dist/client/components/unrecognized-action-error";
import { toast } from "sonner";
import { z } from "zod";
import { Toaster } from "@/components/feedback/toaster";
import { commonCopy } from "@/lib/kernel/copy/common";
import { email, requiredText } from "@/lib/kernel/fields";
import { type ActionResult, fail, ok } from "@/lib/kernel/result";
import { isDisabled } from "@/lib/testing/accessible";
import { ActionForm, SubmitButton } from "./action-form";
import { NameField } from "./name-field";
import { EmailField } from "./text-field";
import type { Failure, Values } from "./use-action";
import { useActionForm } from "./use-action-form";

const schema = z.strictObject({ fullName: requiredText(20), email: email() });
type Answer = ActionResult<{ id: string }>;
type Props = {
  fetched?: () => Promise<typeof schema>;
  action: (input: Values) => Promise<Answer>;
  onSuccess?: (data: { id: string }) => void;
  requiredFields?: string[];
  failureTitle?: string;
  failureText?: (failure: Failure) => string | null;
  onFailure?: (failure: Failure) => void;
  defaultName?: string;
  stays?: boolean;
};

function DemoForm({ defaultName, fetched, ...options }: Props) {
  const form = useActionForm({
    schema: fetched ?? schema,
    success: "Aluno cadastrado com sucesso!",
    ...options,
  });
  return (
    <>
      <Toaster />
      <ActionForm form={form} aria-label="Aluno">
        <NameField
          name="fullName"
          label="Nome"
          hint="Como no documento."
          required
          defaultValue={defaultName}
        />
        <EmailField name="email" label="E-mail" required />
        <SubmitButton>Salvar</SubmitButton>
      </ActionForm>
    </>
  );
}

const name = () => screen.getByLabelText<HTMLInputElement>(/^Nome/);
const address = () => screen.getByLabelText<HTMLInputElement>(/^E-mail/);
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Salvar" });
const messageOf = (field: HTMLElement) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

function heldAction() {
  const sent: Values[] = [];
  const answers: ((answer: Answer) => void)[] = [];
  const action = (input: Values) => {
    sent.push(input);
    return new Promise<Answer>((resolve) => answers.push(resolve));
  };
  return { sent, action, answer: (answer: Answer) => act(async () => answers.shift()?.(answer)) };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(name(), "Ana Souza");
  await user.type(address(), "ana@exemplo.com");
}

afterEach(() => {
  toast.dismiss();
});

describe("useActionForm", () => {
  it("validates in the browser with the action's schema, sends nothing, and focuses the first wrong field", async () => {
    const action = jest.fn(async () => ok({ id: "1" }));
    const user = userEvent.setup();
    render(<DemoForm action={action} />);
    await user.type(address(), "ana@");
    await user.click(submit());
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(name().getAttribute("aria-invalid")).toBe("true");
    expect(messageOf(name())).toBe("Preencha este campo. Como no documento.");
    expect(messageOf(address())).toContain("Email inválido");
    expect(action).not.toHaveBeenCalled();
  });

  it("shows a field's error when the field is left, and clears it while it is corrected", async () => {
    const user = userEvent.setup();
    render(<DemoForm action={async () => ok({ id: "1" })} />);
    await user.type(address(), "ana@");
    await user.tab({ shift: true });
    await waitFor(() => expect(address().getAttribute("aria-invalid")).toBe("true"));
    expect(name().getAttribute("aria-invalid")).toBeNull();
    await user.type(address(), "exemplo.com");
    await waitFor(() => expect(address().getAttribute("aria-invalid")).toBeNull());
  });

  it("RIGHT-10 ERR-01 puts the server's field errors on the inputs, keeps the typed text, and raises no toast", async () => {
    const { action, answer } = heldAction();
    const user = userEvent.setup();
    render(<DemoForm action={action} />);
    await fill(user);
    await user.click(submit());
    await answer(
      fail("conflict", "Confira os campos destacados.", { email: ["Este e-mail já está em uso."] }),
    );
    await waitFor(() => expect(document.activeElement).toBe(address()));
    expect(messageOf(address())).toBe("Este e-mail já está em uso.");
    expect([name().value, address().value]).toEqual(["Ana Souza", "ana@exemplo.com"]);
    expect(screen.queryByText("Erro")).toBeNull();
    expect(screen.queryByText("Confira os campos destacados.")).toBeNull();
  });

  it("ERR-01 shows a server error about a field outside the form as a toast titled 'Erro'", async () => {
    const user = userEvent.setup();
    const fields = { email: ["Já existe."], studentId: ["Este aluno não existe mais."] };
    render(<DemoForm action={async () => fail("conflict", "Confira os dados.", fields)} />);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText("Erro")).toBeTruthy();
    expect(await screen.findByText("Confira os dados.")).toBeTruthy();
  });

  it("closes the toasts of earlier failures after a success, and no others", async () => {
    const { action, answer } = heldAction();
    const user = userEvent.setup();
    render(<DemoForm action={action} failureTitle="Erro ao cadastrar" />);
    await fill(user);
    for (const sentence of ["Sem conexão.", "O servidor não respondeu."]) {
      await user.click(submit());
      await answer(fail("unexpected", sentence));
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    toast.error("Outra coisa falhou");
    await user.click(submit());
    await answer(ok({ id: "1" }));
    expect(await screen.findByText("Aluno cadastrado com sucesso!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByText("Erro ao cadastrar")).toBeNull());
    expect(screen.getByText("Outra coisa falhou")).toBeTruthy();
  });

  it("titles the toast as the form asks", async () => {
    const user = userEvent.setup();
    render(
      <DemoForm
        action={async () => fail("refused", "Já existe uma aula neste horário.")}
        failureTitle="Erro ao criar aula"
      />,
    );
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText("Erro ao criar aula")).toBeTruthy();
    expect(await screen.findByText("Já existe uma aula neste horário.")).toBeTruthy();
  });

  it("hands a failure to a screen that shows it itself: no toast, no success, the form unchanged", async () => {
    const user = userEvent.setup();
    const onSuccess = jest.fn();
    const onFailure = jest.fn();
    const lost = fail("expired", "Este link expirou.");
    render(
      <DemoForm
        action={async () => lost}
        failureText={() => null}
        onSuccess={onSuccess}
        onFailure={onFailure}
      />,
    );
    await fill(user);
    await user.click(submit());
    await waitFor(() => expect(onFailure).toHaveBeenCalledWith(lost));
    expect(onSuccess).not.toHaveBeenCalled();
    expect(screen.queryByText("Este link expirou.")).toBeNull();
    expect(screen.queryByText("Aluno cadastrado com sucesso!")).toBeNull();
    expect(name().value).toBe("Ana Souza");
  });

  it("shows a failure in the screen's own words", async () => {
    const user = userEvent.setup();
    render(
      <DemoForm
        action={async () => fail("refused", "Sem vaga.")}
        failureText={({ message }) => `Erro ao criar conta: ${message}`}
      />,
    );
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText("Erro ao criar conta: Sem vaga.")).toBeTruthy();
  });

  it("disables submit while under way and sends a double click once", async () => {
    const { sent, action, answer } = heldAction();
    const user = userEvent.setup();
    const onSuccess = jest.fn();
    render(<DemoForm action={action} onSuccess={onSuccess} />);
    await fill(user);
    await user.dblClick(submit());
    await waitFor(() => expect(isDisabled(submit())).toBe(true));
    expect(submit().getAttribute("aria-busy")).toBe("true");
    expect(sent).toHaveLength(1);
    await answer(ok({ id: "7" }));
    expect(onSuccess).toHaveBeenCalledWith({ id: "7" });
    expect(await screen.findByText("Aluno cadastrado com sucesso!")).toBeTruthy();
    expect(isDisabled(submit())).toBe(false);
  });

  it("uses one request id until a success renews it", async () => {
    const { sent, action, answer } = heldAction();
    const user = userEvent.setup();
    render(<DemoForm action={action} />);
    await fill(user);
    for (const reply of [fail("refused", "Não deu."), ok({ id: "1" }), ok({ id: "2" })]) {
      await user.click(submit());
      await waitFor(() => expect(isDisabled(submit())).toBe(true));
      await answer(reply);
    }
    const ids = sent.map(({ requestId }) => requestId);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it("STU-14 FIN-11 keeps submit disabled while a required field is empty or blank", async () => {
    const user = userEvent.setup();
    render(<DemoForm action={async () => ok({ id: "1" })} requiredFields={["fullName", "email"]} />);
    expect(isDisabled(submit())).toBe(true);
    await user.type(name(), "   ");
    await user.type(address(), "ana@exemplo.com");
    expect(isDisabled(submit())).toBe(true);
    await user.type(name(), "Ana");
    expect(isDisabled(submit())).toBe(false);
  });

  it("answers a press on an incomplete form with the missing fields, focuses one, and sends nothing", async () => {
    const action = jest.fn(async () => ok({ id: "1" }));
    const user = userEvent.setup();
    render(<DemoForm action={action} requiredFields={["fullName", "email"]} />);
    await user.click(submit());
    expect(screen.getByRole("alert").textContent).toBe("Falta preencher: Nome e E-mail.");
    await waitFor(() => expect(document.activeElement).toBe(name()));
    expect(messageOf(name())).toContain("Preencha este campo.");
    await user.type(name(), "Ana");
    expect(screen.getByRole("alert").textContent).toBe("Falta preencher: E-mail.");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(document.activeElement).toBe(address()));
    await user.type(address(), "ana@exemplo.com");
    expect(screen.queryByRole("alert")).toBeNull();
    expect(action).not.toHaveBeenCalled();
    await user.keyboard("{Enter}");
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  });

  it("treats a prefilled form as complete from the start", () => {
    render(<DemoForm action={async () => ok({ id: "1" })} requiredFields={["fullName"]} defaultName="Ana" />);
    expect(isDisabled(submit())).toBe(false);
  });

  it("tells a tab older than the server to reload, and keeps the typed text", async () => {
    const user = userEvent.setup();
    render(<DemoForm action={() => Promise.reject(new UnrecognizedActionError("unknown"))} />);
    await fill(user);
    await user.click(submit());
    expect(
      await screen.findByText(
        "O Obi foi atualizado. Recarregue a página: o que você digitou continua aqui até lá.",
      ),
    ).toBeTruthy();
    expect(name().value).toBe("Ana Souza");
  });

  it.each(["button", "link"] as const)(
    "shows no error on the way to a %s, since the message would move it from under the finger",
    async (role) => {
      const user = userEvent.setup();
      render(
        <>
          <DemoForm action={async () => ok({ id: "1" })} />
          {role === "link" ? <a href="#entrar">Entrar</a> : <button type="button">Entrar</button>}
        </>,
      );
      await user.type(address(), "ana");
      await user.click(screen.getByRole(role, { name: "Entrar" }));
      await act(async () => undefined);
      expect(address().getAttribute("aria-invalid")).not.toBe("true");
      await user.click(address());
      await user.click(name());
      await waitFor(() => expect(address().getAttribute("aria-invalid")).toBe("true"));
    },
  );

  it("validates and sends the values as they were at the press, however late the schema arrives", async () => {
    const { sent, action, answer } = heldAction();
    const arrivals: (() => void)[] = [];
    const fetched = () => new Promise<typeof schema>((resolve) => arrivals.push(() => resolve(schema)));
    const arrive = () => act(async () => arrivals.splice(0).forEach((one) => one()));
    const user = userEvent.setup();
    render(<DemoForm action={action} fetched={fetched} />);
    await user.click(submit());
    await fill(user);
    await arrive();
    await waitFor(() => expect(address().getAttribute("aria-invalid")).toBe("true"));
    expect(sent).toEqual([]);
    await user.click(submit());
    await user.type(name(), " Lima");
    await arrive();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ fullName: "Ana Souza", email: "ana@exemplo.com" });
    await answer(ok({ id: "1" }));
  });

  it("leaves validation to the server if the schema cannot be loaded, so every press gets an answer", async () => {
    const action = jest.fn(async (): Promise<Answer> => fail("unexpected", "Sem conexão com o servidor."));
    const user = userEvent.setup();
    render(<DemoForm action={action} fetched={() => Promise.reject(new Error("offline"))} />);
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText("Sem conexão com o servidor.")).toBeTruthy();
    expect(action).toHaveBeenCalledTimes(1);
    expect(name().value).toBe("Ana Souza");
  });

  it.each([
    ["could not be sent", new TypeError("Failed to fetch"), commonCopy.unanswered],
    ["got no answer", new DOMException("", "AbortError"), commonCopy.unanswered],
    ["broke on the way", new Error("x"), "Erro inesperado. Tente novamente."],
  ])(
    "shows an error for a request that %s, keeps the form, and resends with the same request id",
    async (_, error, text) => {
      const action = jest.fn<Promise<Answer>, [Values]>(async () => ok({ id: "1" }));
      action.mockRejectedValueOnce(error);
      const user = userEvent.setup();
      render(<DemoForm action={action} />);
      await fill(user);
      await user.click(submit());
      expect(await screen.findByText(text)).toBeTruthy();
      expect(name().value).toBe("Ana Souza");
      await waitFor(() => expect(isDisabled(submit())).toBe(false));
      await user.click(submit());
      expect(await screen.findByText("Aluno cadastrado com sucesso!")).toBeTruthy();
      expect(action.mock.calls[1]?.[0].requestId).toBe(action.mock.calls[0]?.[0].requestId);
    },
  );
});

describe("RIGHT-07 a field that the server changed", () => {
  /** Changes "Rosa" to `typed` and sends it. The page then renders `stored`. */
  const save = async (typed: string) => {
    const { action, answer } = heldAction();
    const user = userEvent.setup();
    const form = (stored: string) => <DemoForm action={action} defaultName={stored} stays />;
    const { rerender } = render(form("Rosa"));
    await user.clear(name());
    await user.type(name(), typed);
    await user.type(address(), "rosa@obi.example");
    await user.click(submit());
    const isStored = async (stored: string) => {
      rerender(form(stored));
      await answer(ok({ id: "1" }));
      await waitFor(() => expect(isDisabled(submit())).toBe(false));
    };
    return { user, isStored };
  };
  const isGuarded = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  it("shows the stored value once the page has refreshed", async () => {
    const { isStored } = await save(" Rosa   Prado ");
    expect(name().value).toBe(" Rosa   Prado ");
    await isStored("Rosa Prado");
    expect(name().value).toBe("Rosa Prado");
    expect(isGuarded()).toBe(false);
  });

  it("shows the stored value even if it equals the earlier one, and drops the hint about removed characters", async () => {
    const { isStored } = await save("Rosa <>");
    expect(messageOf(name())).toContain(commonCopy.signsGo);
    await isStored("Rosa");
    expect(name().value).toBe("Rosa");
    expect(messageOf(name())).not.toContain(commonCopy.signsGo);
    expect(isGuarded()).toBe(false);
  });

  it("keeps text typed during the save, and counts it as unsaved", async () => {
    const { user, isStored } = await save("Rosa <>");
    await user.type(name(), " Lima");
    await isStored("Rosa");
    expect(name().value).toBe("Rosa <> Lima");
    expect(isGuarded()).toBe(true);
  });

  it("keeps text typed after the save", async () => {
    const { user, isStored } = await save("Rosa <>");
    await isStored("Rosa");
    await user.type(name(), " Lima");
    expect(name().value).toBe("Rosa Lima");
    expect(isGuarded()).toBe(true);
  });
});
