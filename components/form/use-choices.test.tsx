/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { toastError } from "@/components/feedback/toast";
import { type ActionResult, fail, ok } from "@/lib/kernel/result";
import { forgetChoices } from "./ask-choices";
import { useAction } from "./use-action";
import { useChoices } from "./use-choices";

jest.mock("@/components/feedback/toast", () => ({ toastError: jest.fn(), toastSuccess: jest.fn() }));

type Question = { address: string; cache?: string; aborted: () => boolean; answer: Reply };
type Reply = (result: ActionResult<string[]> | "no network") => Promise<void>;

const questions: Question[] = [];

/** The server answers when the test says so. An aborted request is never answered. */
beforeEach(() => {
  jest.resetAllMocks();
  questions.length = 0;
  forgetChoices();
  globalThis.fetch = (address, { signal, cache } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      questions.push({
        address: String(address),
        ...(cache && { cache }),
        aborted: () => signal?.aborted ?? false,
        answer: (result) =>
          act(async () =>
            result === "no network"
              ? reject(new TypeError("Failed to fetch"))
              : resolve({ json: async () => result } as Response),
          ),
      });
    });
});

const latest = (): Question => {
  const question = questions.at(-1);
  if (!question) throw new Error("nothing was asked");
  return question;
};

const asked = (count: number) => waitFor(() => expect(questions).toHaveLength(count));

function Names({ q = "", pauseMs = 0 }: { q?: string; pauseMs?: number }) {
  const { list, pending, failed, retry } = useChoices<string>({
    list: "students",
    params: { q },
    pauseMs,
    failureTitle: "Erro ao carregar alunos",
  });
  return (
    <>
      <output>{[pending && "…", failed && "!", list?.join(" ")].filter(Boolean).join(" ")}</output>
      <button onClick={retry}>Tentar novamente</button>
    </>
  );
}

const shown = () => screen.getByRole("status").textContent;

describe("choices of a form", () => {
  it("are fetched when the field is rendered, from an address that holds the whole query", async () => {
    const { rerender } = render(<Names />);
    expect(shown()).toBe("…");
    await asked(1);
    expect(latest().address).toBe("/api/choices/students");
    await latest().answer(ok(["Ana", "João"]));
    expect(shown()).toBe("Ana João");
    rerender(<Names q="joão & cia" />);
    await asked(2);
    expect(latest().address).toBe("/api/choices/students?q=jo%C3%A3o+%26+cia");
    expect(shown()).toBe("… Ana João");
  });

  it("abort an older request when a newer one starts, and drop its answer however late it comes", async () => {
    const { rerender } = render(<Names q="a" />);
    await asked(1);
    rerender(<Names q="an" />);
    await asked(2);
    const [first, second] = questions;
    expect([first?.aborted(), second?.aborted()]).toEqual([true, false]);
    await second?.answer(ok(["Ana"]));
    await first?.answer(ok(["Bia", "Ana"]));
    expect(shown()).toBe("Ana");
    expect(toastError).not.toHaveBeenCalled();
  });

  it("wait for a pause in typing, and are fetched once", async () => {
    jest.useFakeTimers();
    const { rerender } = render(<Names q="a" pauseMs={200} />);
    for (const q of ["an", "ana"]) {
      act(() => jest.advanceTimersByTime(150));
      rerender(<Names q={q} pauseMs={200} />);
    }
    expect(questions).toHaveLength(0);
    act(() => jest.advanceTimersByTime(200));
    expect(questions.map(({ address }) => address)).toEqual(["/api/choices/students?q=ana"]);
    jest.useRealTimers();
  });

  it("are aborted when the field is removed", async () => {
    const { unmount } = render(<Names />);
    await asked(1);
    unmount();
    expect(latest().aborted()).toBe(true);
  });

  it.each([
    [fail("unexpected", "Erro inesperado."), "Erro inesperado."],
    [fail("signed-out", "Sua sessão expirou."), "Sua sessão expirou."],
    ["no network", "Erro inesperado. Tente novamente."],
  ] as const)("show a failure, and can be fetched again: %j", async (failure, text) => {
    render(<Names />);
    await asked(1);
    await latest().answer(failure);
    expect(shown()).toBe("!");
    expect(jest.mocked(toastError).mock.calls).toEqual([[text, "Erro ao carregar alunos"]]);
    await userEvent.setup().click(screen.getByRole("button"));
    await asked(2);
    expect(shown()).toBe("…");
    await latest().answer(ok(["Ana"]));
    expect(shown()).toBe("Ana");
  });

  it("may come from the browser's cache until something is saved", async () => {
    const again = async (count: number) => {
      const { unmount } = render(<Names />);
      await asked(count);
      await latest().answer(ok(["Ana"]));
      unmount();
      return latest().cache;
    };
    expect(await again(1)).toBe("reload");
    expect(await again(2)).toBe("default");
    function Save() {
      const { run } = useAction({ action: async () => ok(null) });
      return <button onClick={() => run()}>Salvar</button>;
    }
    const { unmount } = render(<Save />);
    await userEvent.setup().click(screen.getByRole("button"));
    unmount();
    expect(await again(3)).toBe("reload");
  });

  it("neither wait for an action under way nor delay it", async () => {
    let finish: () => void = () => undefined;
    const onSuccess = jest.fn();
    function Save() {
      const action = () => new Promise<ActionResult<null>>((resolve) => (finish = () => resolve(ok(null))));
      const { run } = useAction<null>({ action, onSuccess });
      return <button onClick={() => run()}>Salvar</button>;
    }
    render(<Save />);
    await userEvent.setup().click(screen.getByRole("button"));
    render(<Names />);
    await asked(1);
    await latest().answer(ok(["Ana"]));
    await waitFor(() => expect(shown()).toBe("Ana"));
    expect(onSuccess).not.toHaveBeenCalled();
    await act(async () => finish());
    expect(onSuccess).toHaveBeenCalled();
  });
});
