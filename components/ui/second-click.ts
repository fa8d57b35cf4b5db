/** In milliseconds, as long as systems wait for the second half of a double click; in pixels, as far as a hand moves meanwhile. */
const SECOND_MS = 500;
const NEAR_PX = 12;

const steps = ["pointerdown", "mousedown", "mouseup", "click"] as const;

/**
 * What was pressed is gone: the second half of a double click would meet whatever lies below it, be it another row or what
 * closes the dialog that has just opened. Answers what ends it before its time.
 */
export function swallowSecondClick({
  clientX,
  clientY,
}: Pick<MouseEvent, "clientX" | "clientY">): () => void {
  const isNear = (event: MouseEvent) =>
    Math.hypot(event.clientX - clientX, event.clientY - clientY) <= NEAR_PX;
  const swallow = (event: MouseEvent) => {
    // A pointer that goes down does not say how often it did so.
    if (!isNear(event) || (event.type !== "pointerdown" && event.detail < 2)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const step of steps) window.addEventListener(step, swallow, true);
  const end = () => {
    clearTimeout(timer);
    for (const step of steps) window.removeEventListener(step, swallow, true);
  };
  const timer = setTimeout(end, SECOND_MS);
  return end;
}
