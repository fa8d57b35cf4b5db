/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { TrialPopup } from "./trial-popup";

const script = readFileSync("public/site/popup.js", "utf8");
const shown = () => localStorage.getItem("obi-popup-shown");

/** The page as it is sent, with a field to write into, and its script. The DOM of tests opens no dialog as a modal. */
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

beforeEach(() => jest.useFakeTimers());
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

it("LAND-14 whoever is writing is not interrupted: the popup waits until the field is left", () => {
  const popup = visit();
  const field = document.querySelector("textarea");
  field?.focus();
  jest.advanceTimersByTime(6_000);
  expect(popup.open).toBe(false);
  field?.blur();
  jest.advanceTimersByTime(1_100);
  expect(popup.open).toBe(true);
});

it("RIGHT-47 the popup never comes once the contact form was touched, nor after it was sent", () => {
  const popup = visit();
  const field = document.querySelector("input");
  field?.focus();
  field?.blur();
  jest.advanceTimersByTime(60_000);
  expect(popup.open).toBe(false);

  history.replaceState(null, "", "#contato-enviado");
  const sent = visit();
  history.replaceState(null, "", "#");
  jest.advanceTimersByTime(60_000);
  expect(sent.open).toBe(false);
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
