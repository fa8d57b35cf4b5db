/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { TrialPopup } from "./trial-popup";

const script = readFileSync("public/site/popup.js", "utf8");
const shown = () => localStorage.getItem("obi-popup-shown");

/** Renders the page as sent, with a field to type into, and runs its script. jsdom does not implement modal dialogs. */
function visit(readyState: DocumentReadyState = "complete"): HTMLDialogElement {
  Object.defineProperty(document, "readyState", { value: readyState, configurable: true });
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <form data-contact="">
        <input />
      </form>
      <textarea />
      <TrialPopup />
    </>,
  );
  const popup = document.querySelector("dialog") ?? document.createElement("dialog");
  popup.showModal = () => popup.setAttribute("open", "");
  new Function(script)();
  return popup;
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

it("LAND-14 LAND-16 the popup opens three seconds after the page has loaded, at each visit", () => {
  for (const when of ["first", "second"]) {
    const popup = visit("interactive");
    jest.advanceTimersByTime(10_000);
    expect([when, popup.open]).toEqual([when, false]);
    window.dispatchEvent(new Event("load"));
    expect(shown()).toBeNull();
    jest.advanceTimersByTime(2_900);
    expect(popup.open).toBe(false);
    jest.advanceTimersByTime(200);
    expect(popup.open).toBe(true);
    expect(shown()).not.toBeNull();
  }
});

it("LAND-14 the popup waits until a field that is being typed in is left", () => {
  const popup = visit();
  const field = document.querySelector("textarea");
  field?.focus();
  jest.advanceTimersByTime(6_000);
  expect(popup.open).toBe(false);
  field?.blur();
  jest.advanceTimersByTime(1_100);
  expect(popup.open).toBe(true);
});

describe("RIGHT-47 the popup never comes", () => {
  const comes = (popup: HTMLDialogElement): boolean => {
    jest.advanceTimersByTime(60_000);
    return popup.open;
  };
  const touch = () => {
    document.querySelector("input")?.focus();
    document.querySelector("input")?.blur();
  };

  it("after the contact form was touched, at no later visit either", () => {
    const popup = visit();
    touch();
    expect(comes(popup)).toBe(false);
    expect(comes(visit())).toBe(false);
  });

  it("after the form was touched in another tab", () => {
    const popup = visit();
    const early = localStorage.length;
    localStorage.setItem("obi-contact-touched", "2026-11-28T12:00:00.000Z");
    expect([early, comes(popup)]).toEqual([0, false]);
  });

  it("after the form was sent, at no later visit either", () => {
    history.replaceState(null, "", "#contato-enviado");
    const sent = visit();
    history.replaceState(null, "", "#");
    expect(comes(sent)).toBe(false);
    expect(comes(visit())).toBe(false);
  });

  it("in a visit in which the form was touched, even if the browser forbids storage", () => {
    const forbidden = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    const popup = visit();
    touch();
    expect(comes(popup)).toBe(false);
    forbidden.mockRestore();
  });
});

it("LAND-15 a press beside the popup closes it, one inside does not", () => {
  const popup = visit();
  const close = jest.fn();
  popup.close = close;
  popup.querySelector("h2")?.click();
  expect(close).not.toHaveBeenCalled();
  popup.click();
  expect(close).toHaveBeenCalledTimes(1);
});
