type Area = readonly [x: number, y: number, width: number, height: number];

/** Mats have threads along their longer side. A place is the half mat on which somebody would stand. */
export type Layout = { mats: readonly Area[]; places: readonly Area[]; fold?: string };

/**
 * An empty room. The other drawings (drawings.ts) are kept out of the error pages, because every page carries those.
 */
export const room: Layout = {
  mats: [
    [0, 0, 80, 40],
    [80, 0, 40, 80],
    [40, 80, 80, 40],
    [0, 40, 40, 80],
  ],
  places: [[40, 40, 40, 40]],
};

const STEP = 6;
const box = ([x, y, width, height]: Area): string => `M${x} ${y}h${width}v${height}h${-width}z`;

function weave([x, y, width, height]: Area): { threads: string; edges: string } {
  const lies = width > height;
  const across = lies ? height : width;
  const threads = Array.from({ length: Math.floor((across - 16) / STEP) + 1 }, (_, index) => {
    const at = 8 + index * STEP;
    return lies ? `M${x + 4} ${y + at}h${width - 8}` : `M${x + at} ${y + 4}v${height - 8}`;
  });
  const edges = lies
    ? `M${x} ${y + 2}h${width}M${x} ${y + height - 2}h${width}`
    : `M${x + 2} ${y}v${height}M${x + width - 2} ${y}v${height}`;
  return { threads: threads.join(""), edges };
}

export function Tatami({ layout = room, className }: { layout?: Layout; className?: string }) {
  const { mats, places, fold = "" } = layout;
  const woven = mats.map(weave);
  return (
    <svg viewBox="-1 -1 122 122" aria-hidden="true" className={className} fill="none">
      <path d={mats.map(box).join("")} className="fill-card stroke-input" />
      <path d={woven.map(({ threads }) => threads).join("")} className="stroke-border" />
      <path
        d={woven.map(({ edges }) => edges).join("") + fold}
        className="stroke-foreground/70"
        strokeWidth="3"
      />
      {places.length > 0 && <path d={places.map(box).join("")} className="fill-accent stroke-input" />}
    </svg>
  );
}
