/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { CommandButton } from "./command-button";
import { CommandMenu } from "./command-menu";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));
jest.mock("@/components/students/student-dialog", () => ({ StudentDialog: () => <p>Diálogo do aluno</p> }));
jest.mock("@/components/payments/payment-dialog", () => ({
  PaymentDialog: () => <p>Diálogo do pagamento</p>,
}));
jest.mock("@/components/classes/class-dialog", () => ({ ClassDialog: () => <p>Diálogo da aula</p> }));
jest.mock("@/components/instructors/instructor-dialog", () => ({
  InstructorDialog: () => <p>Diálogo do instrutor</p>,
}));
jest.mock("@/components/invites/invite-dialog", () => ({ InviteDialog: () => <p>Diálogo do convite</p> }));
jest.mock("@/components/class-sessions/cancel-day-dialog", () => ({
  CancelDayDialog: () => <p>Diálogo do dia</p>,
}));
jest.mock("@/components/assistant/assistant-dialog", () => ({
  AssistantDialog: () => <p>Diálogo do assistente</p>,
}));
jest.mock("@/components/feedback/toast", () => ({
  loadToastStack: async () => undefined,
  toastError: jest.fn(),
}));

const roll = {
  id: "now-1",
  label: "Chamada de agora",
  aside: "Judô, 19:00",
  href: "/dashboard/schedule/1/2026-11-21",
};
const ana = { id: "2", label: "Ana Lima", aside: "Aluno", href: "/dashboard/students/2" };

const asked: string[] = [];
beforeEach(() => {
  push.mockClear();
  asked.length = 0;
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = jest.fn(async (address: RequestInfo | URL) => {
    asked.push(String(address));
    const data = String(address).includes("q=ana") ? [ana] : [roll];
    return { json: async () => ({ ok: true, data }) };
  }) as unknown as typeof fetch; // safe because only these parts of a response are read
});

const opened = async () => {
  render(
    <>
      <CommandButton />
      <CommandMenu timeZone="America/Sao_Paulo" />
      <main>
        <header>
          <button aria-haspopup="dialog" onClick={() => push("novo")}>
            Novo Aluno
          </button>
        </header>
        <input type="search" aria-label="Busca da página" />
      </main>
    </>,
  );
  await act(async () => undefined);
};
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 300)));
const openPalette = async () => {
  fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
  return screen.findByRole("combobox", {}, { timeout: 5_000 });
};

describe("the command menu", () => {
  it("opens by Ctrl-K or its button, offers the current roll call, acts and pages, and lists the keys", async () => {
    await opened();
    await openPalette();
    await rest();
    const labels = screen.getAllByRole("option").map(({ textContent }) => textContent);
    expect(labels.slice(0, 10)).toEqual([
      "Chamada de agoraJudô, 19:00",
      "Novo alunoAção",
      "Registrar pagamentoAção",
      "Nova aulaAção",
      "Novo instrutorAção",
      "Convidar alunoAção",
      "Cancelar um diaAção",
      "Mover uma aulaAção",
      "Perguntar ao assistenteAção",
      "DashboardPágina",
    ]);
    expect(screen.getByText("busca na página")).toBeTruthy();
    fireEvent.keyDown(document.body, { key: "k", metaKey: true });
    expect(screen.queryByRole("dialog")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Buscar/ }));
    expect(await screen.findByRole("dialog")).toBeTruthy();
  });

  it("gives the focus back to the button that opened it", async () => {
    await opened();
    const button = screen.getByRole("button", { name: /Buscar/ });
    fireEvent.click(button);
    const input = await screen.findByRole("combobox");
    await rest();
    expect(document.activeElement).toBe(input);
    fireEvent.keyDown(input, { key: "Escape" });
    await rest();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it("keeps text that is typed while it loads, and blocks the page's keys meanwhile", async () => {
    await opened();
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    for (const key of "ana") fireEvent.keyDown(document.body, { key });
    expect(await screen.findByRole("combobox", {}, { timeout: 5_000 })).toHaveProperty("value", "ana");
    expect(push).not.toHaveBeenCalled();
  });

  it("searches the server by part of a name, and Enter opens the marked result", async () => {
    await opened();
    const input = await openPalette();
    fireEvent.change(input, { target: { value: "ana" } });
    await rest();
    expect(asked.at(-1)).toContain("/api/choices/found?q=ana");
    expect(screen.getAllByRole("option")[0]?.textContent).toBe("Ana LimaAluno");
    fireEvent.keyDown(input, { key: "Enter" });
    expect(push).toHaveBeenCalledWith("/dashboard/students/2");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it.each([
    ["registrar", "Registrar pagamento", "Diálogo do pagamento"],
    ["pagar", "Registrar pagamento", "Diálogo do pagamento"],
    ["cadastrar aluno", "Novo aluno", "Diálogo do aluno"],
    ["nova aula", "Nova aula", "Diálogo da aula"],
    ["professor", "Novo instrutor", "Diálogo do instrutor"],
    ["convite", "Convidar aluno", "Diálogo do convite"],
    ["assist", "Perguntar ao assistente", "Diálogo do assistente"],
    ["feriado", "Cancelar um dia", "Diálogo do dia"],
  ])("opens the dialog in place for the words '%s': %s", async (typed, label, dialog) => {
    await opened();
    const input = await openPalette();
    fireEvent.change(input, { target: { value: typed } });
    await rest();
    fireEvent.click(screen.getByText(label));
    expect(await screen.findByText(dialog)).toBeTruthy();
    expect(screen.queryByRole("combobox")).toBeNull();
  });

  it("leads to the week for moving a class", async () => {
    await opened();
    const input = await openPalette();
    fireEvent.change(input, { target: { value: "mover" } });
    await rest();
    fireEvent.click(screen.getByText("Mover uma aula"));
    expect(push).toHaveBeenCalledWith("/dashboard/schedule");
  });
});

describe("single keys", () => {
  it("focus the page's search, and follow its link to something new", async () => {
    await opened();
    fireEvent.keyDown(document.body, { key: "n" });
    expect(push).toHaveBeenCalledWith("novo");
    fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  });

  it("'/' opens the command menu on a page without a search of its own", async () => {
    await opened();
    screen.getByRole("searchbox").remove();
    fireEvent.keyDown(document.body, { key: "/" });
    expect(await screen.findByRole("combobox", {}, { timeout: 5_000 })).toHaveProperty("value", "");
  });

  it("do nothing on a page that is being left", async () => {
    await opened();
    screen.getByRole("main").inert = true;
    screen.getByRole("main").setAttribute("inert", "");
    fireEvent.keyDown(document.body, { key: "n" });
    expect(push).not.toHaveBeenCalled();
  });

  it("do nothing while somebody types, with other keys held, or below a dialog", async () => {
    await opened();
    fireEvent.keyDown(screen.getByRole("searchbox"), { key: "n" });
    fireEvent.keyDown(document.body, { key: "n", ctrlKey: true });
    await openPalette();
    fireEvent.keyDown(document.body, { key: "n" });
    expect(push).not.toHaveBeenCalled();
  });
});
