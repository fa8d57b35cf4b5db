/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RowMenu } from "./row-menu";

const opener = () => screen.getByRole("button", { name: "Ações de Ana" });

const menu = (): Element => {
  const popover = document.querySelector("[popover]");
  if (!popover) throw new Error("no menu");
  return popover;
};

/** jsdom has no popovers, so the browser's events around opening and closing are fired by hand. */
const say = (type: "beforetoggle" | "toggle", newState: "open" | "closed") =>
  fireEvent(menu(), Object.assign(new Event(type), { newState }));
function toggle(state: "open" | "closed"): void {
  if (state === "open") fireEvent.click(opener());
  say("beforetoggle", state);
  say("toggle", state);
}

describe("the menu of a row", () => {
  const chosen = jest.fn();
  beforeEach(() => {
    chosen.mockClear();
    HTMLElement.prototype.hidePopover = jest.fn();
    render(
      <RowMenu
        label="Ações de Ana"
        items={[
          { label: "Editar", onSelect: chosen },
          { label: "Ver ficha", href: "/alunos/1" },
          { label: "WhatsApp", href: "https://wa.me/5511987654321" },
        ]}
      />,
    );
  });

  it("is rendered when its button is first pressed, in time for that press to open it", () => {
    expect(document.querySelector("[popover]")).toBeNull();
    expect(opener().getAttribute("aria-expanded")).toBe("false");
    let opens: string | null = null;
    const looked = () => (opens = opener().getAttribute("popovertarget"));
    document.addEventListener("click", looked, { once: true });
    act(() => opener().click());
    expect(opens).toBe(menu().id);
    expect(opener().hasAttribute("aria-expanded")).toBe(false);
  });

  it("renders its entries when it opens", () => {
    expect(screen.queryByText("Editar")).toBeNull();
    toggle("open");
    expect(screen.getByRole("link", { name: "Ver ficha" }).getAttribute("href")).toBe("/alunos/1");
    expect(screen.getByRole("link", { name: "WhatsApp" }).getAttribute("rel")).toBe("noreferrer");
    toggle("closed");
    expect(screen.queryByText("Editar")).toBeNull();
  });

  it("focuses its first entry once it is open, and keeps its entries until it has closed", () => {
    toggle("open");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Editar" }));
    say("beforetoggle", "closed");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Editar" }));
  });

  it("treats a double click as one choice, so that nothing below it is pressed", () => {
    jest.useFakeTimers();
    const below = jest.fn();
    for (const step of ["pointerdown", "click"]) document.addEventListener(step, below);
    const press = (clicks: number, clientX: number) => {
      below.mockClear();
      const place = { clientX, clientY: 200, bubbles: true };
      // jsdom's pointer events have no coordinates.
      document.body.dispatchEvent(new MouseEvent("pointerdown", place));
      document.body.dispatchEvent(new MouseEvent("click", { ...place, detail: clicks }));
      return below.mock.calls.length;
    };
    toggle("open");
    fireEvent.click(screen.getByRole("button", { name: "Editar" }), {
      detail: 1,
      clientX: 100,
      clientY: 200,
    });
    expect(press(2, 103)).toBe(0);
    // A second touch is reported like this.
    expect(press(1, 103)).toBe(0);
    expect(press(1, 160)).toBe(2);
    act(() => jest.advanceTimersByTime(3_000));
    expect(press(2, 100)).toBe(2);
    expect(chosen).toHaveBeenCalledTimes(1);
    for (const step of ["pointerdown", "click"]) document.removeEventListener(step, below);
    jest.useRealTimers();
  });

  it("closes and returns the focus before it acts", async () => {
    toggle("open");
    chosen.mockImplementation(() => expect(document.activeElement).toBe(opener()));
    await userEvent.click(screen.getByRole("button", { name: "Editar" }));
    expect(chosen).toHaveBeenCalledTimes(1);
    expect(HTMLElement.prototype.hidePopover).toHaveBeenCalledTimes(1);
  });

  it("is navigated by the up and down keys, in a circle", () => {
    toggle("open");
    const press = (key: string) => fireEvent.keyDown(menu(), { key });
    expect(document.activeElement?.textContent).toBe("Editar");
    press("ArrowUp");
    expect(document.activeElement?.textContent).toBe("WhatsApp");
    press("ArrowDown");
    expect(document.activeElement?.textContent).toBe("Editar");
  });
});
