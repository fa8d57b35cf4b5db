import { cn } from "@/components/ui/cn";
import styles from "./belt-bar.module.css";
import { beltPattern, contrastOn, paint } from "./belt-colors";

export type BeltBarProps = {
  /** "Azul"; how the belt is called beside or behind the drawing. */
  name: string;
  /** #RRGGBB, like the others. */
  color: string;
  color2?: string | null;
  color3?: string | null;
  tipColor?: string | null;
  /** Graus earned, drawn as stripes at the tip. */
  degrees?: number;
  size?: "sm" | "md" | "lg";
  /** Beside the bar, or only for those who do not see it where the name already stands elsewhere in sight. */
  label?: "beside" | "hidden";
  className?: string;
};

const WIDTH = 96;
const HEIGHT = 20;
const TIP = { x: 60, width: 26 };

/** A belt as a small bar: its colours, its tip, its degrees. Never colour alone: the name is part of it. */
export function BeltBar({
  name,
  degrees = 0,
  size = "md",
  label = "beside",
  className,
  ...colors
}: BeltBarProps) {
  const words = degrees > 0 ? `${name}, ${degrees} ${degrees === 1 ? "grau" : "graus"}` : name;
  const hidden = label === "hidden";
  return (
    <span className={cn(styles.belt, className)} data-size={size === "sm" ? undefined : size}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        {...(hidden ? { role: "img", "aria-label": words } : { "aria-hidden": true })}
      >
        <Cloth {...colors} />
        <Tip color={colors.color} tipColor={colors.tipColor} degrees={degrees} />
        <rect
          x="0.5"
          y="0.5"
          width={WIDTH - 1}
          height={HEIGHT - 1}
          rx="4"
          fill="none"
          className="stroke-foreground/35"
        />
      </svg>
      {!hidden && (
        <span>
          {name}
          {degrees > 0 && <span>{` · ${words.slice(name.length + 2)}`}</span>}
        </span>
      )}
    </span>
  );
}

type Colors = Pick<BeltBarProps, "color" | "color2" | "color3" | "tipColor">;

/** One colour; a second as the stripe along the middle; red ones in blocks, as masters wear them; three as bands. */
function Cloth({ color, color2, color3 }: Colors) {
  const bands = [color, color2, color3].filter((each): each is string => Boolean(each)).map(paint);
  const pattern = beltPattern(color, bands.length);
  const [first, second = first] = bands;
  if (pattern === "bands") {
    const height = HEIGHT / bands.length;
    return bands.map((fill, index) => (
      <rect key={index} y={index * height} width={WIDTH} height={height + 0.2} fill={fill} />
    ));
  }
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill={first} />
      {pattern === "stripe" && <rect y={HEIGHT * 0.32} width={WIDTH} height={HEIGHT * 0.36} fill={second} />}
      {pattern === "blocks" &&
        [1, 3, 5].map((block) => (
          <rect key={block} x={(block * WIDTH) / 6} width={WIDTH / 6} height={HEIGHT} fill={second} />
        ))}
    </>
  );
}

type TipProps = { color: string; tipColor: string | null | undefined; degrees: number };

/** Degrees sit on the tip, or at the belt's end where it has none. */
function Tip({ color, tipColor, degrees }: TipProps) {
  const ground = tipColor || color;
  const count = Math.min(Math.max(0, degrees), 10);
  const room = count > 4 ? 40 : TIP.width;
  const x = TIP.x + TIP.width - room;
  const step = room / (count + 1);
  const width = Math.min(3.2, step * 0.55);
  return (
    <>
      {tipColor && <rect x={x} width={room} height={HEIGHT} fill={paint(tipColor)} />}
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          data-degree=""
          x={x + step * (index + 1) - width / 2}
          width={width}
          height={HEIGHT}
          fill={contrastOn(ground)}
        />
      ))}
    </>
  );
}
