type Area = readonly [x: number, y: number, width: number, height: number];

/** Mats carry the weave along their longer side; a place is the half mat, where somebody would stand. */
type Layout = { mats: readonly Area[]; places: readonly Area[]; fold?: string };

/** What a room lays out with its mats while there is nothing to show. */
const layouts = {
  room: {
    mats: [
      [0, 0, 80, 40],
      [80, 0, 40, 80],
      [40, 80, 80, 40],
      [0, 40, 40, 80],
    ],
    places: [[40, 40, 40, 40]],
  },
  /** Three in a row. */
  students: {
    mats: [
      [0, 44, 36, 76],
      [42, 44, 36, 76],
      [84, 44, 36, 76],
    ],
    places: [
      [6, 14, 24, 24],
      [48, 14, 24, 24],
      [90, 14, 24, 24],
    ],
  },
  /** Days side by side, with hours that are still free. */
  classes: {
    mats: [
      [0, 0, 36, 72],
      [42, 48, 36, 72],
      [84, 0, 36, 72],
    ],
    places: [
      [0, 78, 36, 42],
      [42, 0, 36, 42],
      [84, 78, 36, 42],
    ],
  },
  /** Month after month, a little more. */
  money: {
    mats: [
      [0, 84, 36, 36],
      [42, 48, 36, 72],
      [84, 12, 36, 108],
    ],
    places: [],
  },
  /** Many at the entrance, one who stays. */
  leads: {
    mats: [
      [0, 0, 120, 36],
      [20, 42, 80, 36],
    ],
    places: [[42, 84, 36, 36]],
  },
  /** A letter. */
  notices: { mats: [[0, 20, 120, 80]], places: [], fold: "M2 24l58 44 58-44" },
} as const satisfies Record<string, Layout>;

export type Drawing = keyof typeof layouts;

const STEP = 6;
const box = ([x, y, width, height]: Area): string => `M${x} ${y}h${width}v${height}h${-width}z`;

/** The threads of a mat, and the two cloth edges along them. */
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

/** Decorative. */
export function Tatami({ drawing = "room", className }: { drawing?: Drawing; className?: string }) {
  const { mats, places, fold = "" }: Layout = layouts[drawing];
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
