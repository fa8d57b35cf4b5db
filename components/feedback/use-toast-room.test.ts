/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { watchHeld } from "./last-held";
import { toastBottom, useToastRoom } from "./use-toast-room";

const WINDOW = 800;

/** Sets the element's box: top and bottom in px. */
function stands(element: Element | null, top: number, bottom: number, left = 400): void {
  if (!element) throw new Error("the element is missing");
  element.getBoundingClientRect = () =>
    ({ top, bottom, height: bottom - top, left, right: left + 200 }) as DOMRect;
}

function dialogOf({ top, head, foot, bottom }: Record<"top" | "head" | "foot" | "bottom", number>): void {
  document.body.innerHTML = `<div role="dialog"><h2>Novo Aluno</h2><div data-foot=""></div></div>`;
  stands(document.querySelector("[role=dialog]"), top, bottom);
  stands(document.querySelector("h2"), top, head);
  stands(document.querySelector("[data-foot]"), foot, bottom);
}

beforeEach(() => {
  window.innerHeight = WINDOW;
  document.body.innerHTML = "";
});

describe("toasts stand", () => {
  it("at the foot of a page, above the bar that a phone fixes there", () => {
    expect(toastBottom()).toBe(16);
    document.body.innerHTML = `<div data-foot="" style="position: fixed"></div><div data-foot=""></div>`;
    stands(document.querySelector("[data-foot]"), WINDOW - 69, WINDOW);
    expect(toastBottom()).toBe(69 + 16);
  });

  it("RIGHT-10 above a bar that sticks to the bottom, and not above one that sticks to the top", () => {
    document.body.innerHTML = `<div data-foot="" style="position: sticky"></div>`;
    const bar = document.querySelector("[data-foot]");
    stands(bar, WINDOW - 69, WINDOW);
    expect(toastBottom()).toBe(69 + 16);
    stands(bar, 0, WINDOW);
    expect(toastBottom()).toBe(16);
  });

  it("RIGHT-10 at the bottom of a dialog that fills the window without a foot, and above a lower dialog", () => {
    document.body.innerHTML = `<div role="dialog"><h2>Pagar com PIX</h2></div>`;
    const dialog = document.querySelector("[role=dialog]");
    for (const [top, bottom, expected] of [
      [0, WINDOW, 16],
      [48, WINDOW - 48, 16],
      [300, WINDOW, WINDOW - 300 + 16],
    ] as const) {
      stands(dialog, top, bottom);
      expect(toastBottom()).toBe(expected);
    }
  });

  it("RIGHT-10 inside the window, however little room a dialog leaves", () => {
    dialogOf({ top: 0, head: 40, foot: 50, bottom: WINDOW });
    expect(toastBottom()).toBe(WINDOW - 104);
  });

  it("RIGHT-10 above the pressed button, and above the whole row that contains it", () => {
    document.body.innerHTML = `<main><button>Copiar</button></main><ul><li><button>Recebi</button></li></ul>`;
    const [alone, inRow] = document.querySelectorAll("button");
    stands(alone ?? null, WINDOW - 80, WINDOW - 36);
    stands(document.querySelector("li"), WINDOW - 118, WINDOW - 30);
    alone?.focus();
    expect(toastBottom()).toBe(80 + 8);
    inRow?.focus();
    expect(toastBottom()).toBe(118 + 8);
    stands(document.querySelector("li"), WINDOW - 118, WINDOW - 30, 0);
    expect(toastBottom()).toBe(16);
  });

  it("RIGHT-10 at their old place while a press lasts, so that it does not end on a toast", async () => {
    document.body.innerHTML = "<main><a href='#alteracoes'>Alterações</a></main>";
    const link = document.querySelector("a");
    stands(link, WINDOW - 80, WINDOW - 36);
    const { result } = renderHook(() => useToastRoom());
    expect(result.current.bottom).toBe(16);
    const said = (type: string) =>
      act(async () => void link?.dispatchEvent(new Event(type, { bubbles: true })));
    await said("pointerdown");
    await act(async () => link?.focus());
    expect(result.current.bottom).toBe(16);
    await said("pointerup");
    await act(() => new Promise((done) => setTimeout(done)));
    expect(result.current.bottom).toBe(80 + 8);
  });

  it("between the title and the buttons of a dialog that fills a phone", () => {
    dialogOf({ top: 0, head: 60, foot: WINDOW - 69, bottom: WINDOW });
    expect(toastBottom()).toBe(69 + 16);
  });

  it("above an invalid field that has the focus, if they would cover it", () => {
    document.body.innerHTML = `<div><input aria-invalid="true"></div>`;
    const field = document.querySelector("input");
    for (const [top, bottom] of [
      [WINDOW - 120, 120 + 8],
      [WINDOW - 400, 16],
    ] as const) {
      stands(field?.parentElement ?? null, top, top + 88);
      field?.blur();
      expect(toastBottom()).toBe(16);
      field?.focus();
      expect(toastBottom()).toBe(bottom);
    }
  });

  it("RIGHT-10 above a pressed button that was disabled, but not above a removed one", () => {
    const stop = watchHeld();
    document.body.innerHTML = `<main><button><b>Copiar</b></button></main>`;
    const button = document.querySelector("button");
    stands(button, WINDOW - 80, WINDOW - 36);
    document.querySelector("b")?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    if (button) button.disabled = true;
    expect(toastBottom()).toBe(80 + 8);
    button?.remove();
    expect(toastBottom()).toBe(16);
    stop();
  });

  it("RIGHT-10 above the row or small card of a button that is gone together with its dialog", () => {
    const stop = watchHeld();
    for (const [kind, height, expected] of [
      ["li", 90, 118 + 8],
      ["section", 90, 118 + 8],
      ["section", WINDOW / 2, 16],
    ] as const) {
      document.body.innerHTML = `<${kind}><button>Pagar</button></${kind}>`;
      stands(document.querySelector(kind), WINDOW - 118, WINDOW - 118 + height);
      const press = () =>
        [...document.querySelectorAll("button")]
          .at(-1)
          ?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      press();
      const dialog = document.createElement("div");
      dialog.innerHTML = `<button>Enviar comprovante</button>`;
      document.body.append(dialog);
      press();
      dialog.remove();
      document.querySelector("button")?.remove();
      expect(toastBottom()).toBe(expected);
    }
    stop();
  });

  it("below a dialog that has less room inside", () => {
    dialogOf({ top: 250, head: 300, foot: 485, bottom: 550 });
    expect(toastBottom()).toBe(16);
  });

  it("below a dialog that leaves room for one toast, where they are stacked", () => {
    dialogOf({ top: 60, head: 130, foot: 600, bottom: 670 });
    expect(toastBottom()).toBe(16);
    dialogOf({ top: 60, head: 130, foot: 630, bottom: 700 });
    expect(toastBottom()).toBe(WINDOW - 630 + 16);
  });

  it("above a question, as its text fills it", () => {
    document.body.innerHTML = `<div role="alertdialog"><h2>Remover?</h2></div>`;
    stands(document.querySelector("[role=alertdialog]"), WINDOW - 216, WINDOW - 16);
    expect(toastBottom()).toBe(216 + 16);
  });
});
