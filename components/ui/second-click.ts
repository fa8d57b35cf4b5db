/** In milliseconds, as long as systems wait for the second half of a double click; in pixels, as far as a hand moves meanwhile. */
const SECOND_MS = 500;
const NEAR_PX = 12;
/** A slow page hears of a press late, but the press knows when it was. */
const HEARD_MS = 3_000;

const steps = ["pointerdown", "mousedown", "mouseup", "click"] as const;

/**
 * What was pressed is gone: the second half of a double click would meet whatever lies below it, be it another row or what
 * closes the dialog that has just opened. A press by key or script has no place.
 */
export function swallowSecondClick(first: Pick<MouseEvent, "clientX" | "clientY" | "timeStamp">): void {
  if (first.clientX === 0 && first.clientY === 0) return;
  const isSecond = ({ clientX, clientY, timeStamp }: MouseEvent) =>
    timeStamp - first.timeStamp <= SECOND_MS &&
    Math.hypot(clientX - first.clientX, clientY - first.clientY) <= NEAR_PX;
  const swallow = (event: MouseEvent) => {
    if (!isSecond(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const step of steps) window.addEventListener(step, swallow, true);
  setTimeout(() => {
    for (const step of steps) window.removeEventListener(step, swallow, true);
  }, HEARD_MS);
}
