/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Combobox, type ComboboxProps } from "./combobox";

const [ana, bia, bruna] = [
  { value: "1", label: "Ana Lima" },
  { value: "2", label: "Bia Sá" },
  { value: "3", label: "Bruna Reis" },
];
const onChoose = jest.fn();
const field = () => screen.getByRole<HTMLInputElement>("combobox");

type Answer = Pick<ComboboxProps, "options" | "status">;

async function open(first: Answer) {
  const picker = (answer: Answer) => (
    <Combobox
      id="who"
      listLabel="Alunos"
      placeholder=""
      words={{ empty: (typed) => `Ninguém com ${typed}`, failed: "Não carregou" }}
      onType={jest.fn()}
      onRetry={jest.fn()}
      onChoose={onChoose}
      {...answer}
    />
  );
  const { rerender } = render(picker(first));
  await userEvent.click(field());
  return (answer: Answer) => rerender(picker(answer));
}

beforeEach(() => {
  // jsdom has no layout, so it cannot scroll.
  Element.prototype.scrollIntoView = jest.fn();
  onChoose.mockReset();
});

describe("Enter pressed before the answer arrives", () => {
  const everybody = [ana, bia, bruna];

  it("chooses the option that was highlighted, if it comes first in the answer", async () => {
    const answer = await open({ options: [bia, bruna], status: "loading" });
    await userEvent.keyboard("b{Enter}");
    expect(onChoose).not.toHaveBeenCalled();
    answer({ options: [bia, bruna], status: "ready" });
    expect(onChoose.mock.calls).toEqual([["2"]]);
    expect(field().value).toBe("Bia Sá");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("chooses the only result, whatever was shown before", async () => {
    const answer = await open({ options: everybody, status: "loading" });
    await userEvent.keyboard("bru{Enter}");
    answer({ options: [bruna], status: "ready" });
    expect(onChoose.mock.calls).toEqual([["3"]]);
    expect(field().value).toBe("Bruna Reis");
  });

  it("chooses none of several results, says so, and accepts the next Enter", async () => {
    const answer = await open({ options: everybody, status: "loading" });
    await userEvent.keyboard("b{Enter}");
    answer({ options: [bia, bruna], status: "ready" });
    expect(onChoose).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toBe("Mais de um resultado. Escolha na lista.");
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(onChoose.mock.calls).toEqual([["3"]]);
  });

  it("is forgotten after more typing, and after an answer that is empty or fails", async () => {
    const answer = await open({ options: [], status: "loading" });
    await userEvent.keyboard("b{Enter}r");
    answer({ options: [bruna], status: "ready" });
    expect(onChoose).not.toHaveBeenCalled();
    answer({ options: [bruna], status: "loading" });
    await userEvent.keyboard("x{Enter}");
    answer({ options: [], status: "ready" });
    expect(screen.getByRole("status").textContent).toBe("Ninguém com brx");
    answer({ options: [], status: "loading" });
    await userEvent.keyboard("{Enter}");
    answer({ options: [], status: "failed" });
    expect(screen.getByRole("status").textContent).toBe("Não carregou");
    expect(onChoose).not.toHaveBeenCalled();
  });
});
