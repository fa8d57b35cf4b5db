/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import type { Drawing } from "./drawings";
import { EmptyState } from "./empty-state";

const drawings: readonly Drawing[] = ["students", "classes", "money", "leads", "notices"];

it("every empty state has its own drawing, small and hidden from screen readers", () => {
  const drawn = drawings.map((drawing) => {
    const html = renderToString(<EmptyState drawing={drawing} title="Nada por aqui" />);
    expect(html.length).toBeLessThan(2_500);
    return html;
  });
  expect(new Set(drawn).size).toBe(drawings.length);
  const { container } = render(<EmptyState drawing="money" title="Nada por aqui" />);
  expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
});

it("an empty state without a named drawing shows the mat of an empty room", () => {
  const plain = renderToString(<EmptyState title="Nada por aqui" />);
  expect(plain).toBe(renderToString(<EmptyState drawing="room" title="Nada por aqui" />));
});
