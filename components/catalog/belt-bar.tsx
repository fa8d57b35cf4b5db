import { cn } from "@/components/ui/cn";
import { catalogCopy } from "@/lib/features/catalog/copy";
import styles from "./belt-bar.module.css";
import { BeltCloth, CLOTH } from "./belt-cloth";
import { type BeltColors, paint, threadOn } from "./belt-colors";

export type BeltBarProps = BeltColors & {
  /** For example "Azul". Shown beside the belt or read as its label. */
  name: string;
  degrees?: number;
  /** "profile" draws a knot. "wide" fills the width. */
  size?: "row" | "profile" | "wide";
  /** "hidden" leaves the name to screen readers, where it is already visible nearby. */
  label?: "beside" | "hidden";
  className?: string;
};

/** A belt with its cloth, tip and degrees. It never relies on colour alone: the name is always part of it. */
export function BeltBar({
  name,
  degrees = 0,
  size = "row",
  label = "beside",
  className,
  ...colors
}: BeltBarProps) {
  const said = degrees > 0 ? catalogCopy.degrees(degrees) : null;
  const role =
    label === "hidden"
      ? { role: "img", "aria-label": said ? `${name}, ${said}` : name }
      : { "aria-hidden": true };
  return (
    <span className={cn(styles.belt, className)} data-size={size === "row" ? undefined : size}>
      {size === "profile" ? (
        <TiedBelt {...role} {...colors} degrees={degrees} />
      ) : (
        <svg
          viewBox={`0 0 ${CLOTH.width} ${CLOTH.height}`}
          preserveAspectRatio={size === "wide" ? "none" : undefined}
          {...role}
        >
          <BeltCloth {...colors} degrees={degrees} />
        </svg>
      )}
      {label === "beside" && (
        <span>
          {name}
          {said && <span>{` · ${said}`}</span>}
        </span>
      )}
    </span>
  );
}

type TiedBeltProps = BeltColors & {
  degrees: number;
  role?: string;
  "aria-label"?: string;
  "aria-hidden"?: boolean;
};

const BAND = { y: 2.5, height: 16 } as const;
const ENDS = "M33 15h11L34 27.5H23zM47 15H36l10 12.5h11z";
const KNOT = "M40 .5 53 10.5 40 20.5 27 10.5z";
const FOLD = "M33.5 5.5 46.5 15.5";

function TiedBelt({ degrees, role, "aria-label": label, "aria-hidden": hidden, ...colors }: TiedBeltProps) {
  const cloth = paint(colors.color);
  return (
    <svg viewBox="0 0 160 28" role={role} aria-label={label} aria-hidden={hidden}>
      <svg
        x="0.5"
        width="159"
        {...BAND}
        viewBox={`0 0 ${CLOTH.width} ${CLOTH.height}`}
        preserveAspectRatio="none"
      >
        <BeltCloth {...colors} degrees={degrees} />
      </svg>
      <g className={styles.edge} strokeLinejoin="round">
        <rect x="0.5" width="159" {...BAND} rx="2" fill="none" />
        <path d={ENDS} fill={cloth} />
        <path d={KNOT} fill={cloth} />
        <path d={FOLD} stroke={threadOn(cloth)} />
      </g>
    </svg>
  );
}
