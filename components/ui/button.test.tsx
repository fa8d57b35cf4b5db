/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Button } from "./button";

const press = () => undefined;

/** The button as the server sends it. */
function sent(button: React.ReactElement): HTMLButtonElement {
  const page = document.createElement("div");
  page.innerHTML = renderToString(button);
  const found = page.querySelector("button");
  if (!found) throw new Error("no button");
  return found;
}

const only = () => screen.getByRole<HTMLButtonElement>("button");

it("a button of the script waits for it without looking switched off", () => {
  const button = sent(<Button onClick={press}>Salvar</Button>);
  expect([button.disabled, button.dataset["waking"], button.ariaBusy]).toEqual([true, "", null]);
  render(<Button onClick={press}>Salvar</Button>);
  expect([only().disabled, only().dataset["waking"]]).toEqual([false, undefined]);
});

it("one that is switched off anyway looks so from the start", () => {
  const button = sent(
    <Button onClick={press} disabled>
      Salvar
    </Button>,
  );
  expect([button.disabled, button.dataset["waking"]]).toEqual([true, undefined]);
});

it("one that says what it waits for says so instead of its label", () => {
  const button = sent(
    <Button onClick={press} waking="Carregando...">
      Confirmar
    </Button>,
  );
  expect([button.disabled, button.textContent, button.getAttribute("aria-busy")]).toEqual([
    true,
    "Carregando...",
    "true",
  ]);
});

it("a button of plain HTML, as on a page without script, works from the start", () => {
  expect(sent(<Button type="submit">Enviar mensagem</Button>).disabled).toBe(false);
});

it("takes no second press while the first is under way", () => {
  render(
    <Button onClick={press} pending>
      Salvar
    </Button>,
  );
  expect([only().disabled, only().getAttribute("aria-busy")]).toEqual([true, "true"]);
  expect(only().querySelector(".animate-late")).not.toBeNull();
});
