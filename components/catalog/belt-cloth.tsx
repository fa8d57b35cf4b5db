import {
  BLACK_CLOTH,
  BLACK_THREAD,
  type BeltColors,
  beltPattern,
  clothsOf,
  paint,
  seam,
  threadOn,
} from "./belt-colors";

/** Pixels in a list's row, where every line falls on a whole pixel. Larger belts scale the same drawing. */
export const CLOTH = { width: 72, height: 12 } as const;
const { width: WIDTH, height: HEIGHT } = CLOTH;
const END = 8;
const STRIPE = { y: 4, height: 4 } as const;
const BLOCK = 12;

type Box = readonly [x: number, y: number, width: number, height: number];

const box = (...[x, y, width, height]: Box): string => `M${x} ${y}h${width}v${height}h-${width}z`;

/** In black cloth, the second of every three rows is black thread, however light the theme makes the cloth. */
const rowsOf = ([x, y, width, height]: Box): string =>
  Array.from(
    { length: Math.floor((height + 1) / 3) },
    (_, row) => `M${x} ${y + 3 * row + 1.5}h${width}`,
  ).join("");

function Cloth({ cloth, at }: { cloth: string; at: readonly Box[] }) {
  return (
    <>
      <path d={at.map((each) => box(...each)).join("")} fill={cloth} />
      {cloth === BLACK_CLOTH && (
        <path data-weave="" d={at.map(rowsOf).join("")} stroke={BLACK_THREAD} fill="none" />
      )}
    </>
  );
}

export function BeltCloth({ degrees = 0, ...colors }: BeltColors & { degrees?: number }) {
  const cloths = clothsOf(colors);
  const [first = paint(""), second = first] = cloths;
  const pattern = beltPattern(cloths);
  return (
    <>
      <Cloth cloth={first} at={[[0, 0, WIDTH, HEIGHT]]} />
      {pattern === "bands" && <Bands cloths={cloths} />}
      {pattern === "stripe" && <Stripe cloth={second} on={first} />}
      {pattern === "blocks" && <Blocks cloth={second} on={first} />}
      <Tip cloths={cloths} tip={colors.tipColor ? paint(colors.tipColor) : null} degrees={degrees} />
    </>
  );
}

function Bands({ cloths }: { cloths: readonly string[] }) {
  const height = HEIGHT / cloths.length;
  return cloths.slice(1).map((cloth, index) => {
    const y = height * (index + 1);
    const thread = seam(cloths[index] ?? cloth, cloth);
    return (
      <g key={cloth}>
        <Cloth cloth={cloth} at={[[0, y, WIDTH, height]]} />
        {thread && <path data-seam="" d={box(0, y - 0.5, WIDTH, 1)} fill={thread} />}
      </g>
    );
  });
}

function Stripe({ cloth, on }: { cloth: string; on: string }) {
  const thread = seam(cloth, on);
  const { y, height } = STRIPE;
  return (
    <>
      {thread && <path data-seam="" d={box(0, y - 1, WIDTH, height + 2)} fill={thread} />}
      <Cloth cloth={cloth} at={[[0, y, WIDTH, height]]} />
    </>
  );
}

function Blocks({ cloth, on }: { cloth: string; on: string }) {
  const thread = seam(cloth, on);
  const at = [BLOCK, BLOCK * 3, BLOCK * 5];
  return (
    <>
      {thread && (
        <path data-seam="" d={at.map((x) => box(x - 1, 0, BLOCK + 2, HEIGHT)).join("")} fill={thread} />
      )}
      <Cloth cloth={cloth} at={at.map((x): Box => [x, 0, BLOCK, HEIGHT])} />
    </>
  );
}

type TipProps = { cloths: readonly string[]; tip: string | null; degrees: number };

/** Degrees are tapes two pixels wide and two apart, on the tip, or at the belt's end if it has no tip. */
function Tip({ cloths, tip, degrees }: TipProps) {
  const count = Math.min(Math.max(0, degrees), 10);
  const width = Math.max(20, 4 * count + 2);
  const x = WIDTH - END - width;
  const start = x + (width - (4 * count - 2)) / 2;
  const thread = tip && cloths.map((cloth) => seam(tip, cloth)).find((each) => each !== null);
  return (
    <>
      {thread && <path data-seam="" d={box(x - 1, 0, width + 2, HEIGHT)} fill={thread} />}
      {tip && <Cloth cloth={tip} at={[[x, 0, width, HEIGHT]]} />}
      {count > 0 && (
        <path
          data-degrees={count}
          d={Array.from({ length: count }, (_, index) => box(start + 4 * index, 0, 2, HEIGHT)).join("")}
          fill={threadOn(...(tip ? [tip] : cloths))}
        />
      )}
    </>
  );
}
