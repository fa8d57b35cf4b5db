/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { Button } from "./button";

const press = () => undefined;

function sent(button: React.ReactElement): HTMLButtonElement {
  const page = document.createElement("div");
  page.innerHTML = renderToString(button);
  const found = page.querySelector("button");
  if (!found) throw new Error("no button");
  return found;
}

const only = () => screen.getByRole<HTMLButtonElement>("button");

it("a button that needs script is disabled before hydration without looking disabled", () => {
  const button = sent(<Button onClick={press}>Salvar</Button>);
  expect([button.disabled, button.dataset["waking"], button.ariaBusy]).toEqual([true, "", null]);
  render(<Button onClick={press}>Salvar</Button>);
  expect([only().disabled, only().dataset["waking"]]).toEqual([false, undefined]);
});

it("a button that is disabled anyway looks disabled from the start", () => {
  const button = sent(
    <Button onClick={press} disabled>
      Salvar
    </Button>,
  );
  expect([button.disabled, button.dataset["waking"]]).toEqual([true, undefined]);
});

it("a button with a waiting label shows it instead of its own label", () => {
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

it("a submit button works from the start, as on a page without script", () => {
  expect(sent(<Button type="submit">Enviar mensagem</Button>).disabled).toBe(false);
});

it("a pending button takes no second press", () => {
  render(
    <Button onClick={press} pending>
      Salvar
    </Button>,
  );
  expect([only().disabled, only().getAttribute("aria-busy")]).toEqual([true, "true"]);
  expect(only().querySelector(".animate-late")).not.toBeNull();
});
