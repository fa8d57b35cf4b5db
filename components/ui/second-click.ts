/** Milliseconds that systems wait for the second half of a double click, and pixels that a hand moves meanwhile. */
const SECOND_MS = 500;
const NEAR_PX = 12;
/** A slow page handles a click late, but the event has its true time. */
const HEARD_MS = 3_000;

const steps = ["pointerdown", "mousedown", "mouseup", "click"] as const;

/**
 * Swallows the second half of a double click after the pressed element has gone. It would hit whatever lies below,
 * such as another row or the close button of the dialog that just opened. Clicks by key or script have no coordinates
 * and are left alone.
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
