import Link from "next/link";
import type { ReactNode } from "react";
import { BeltBar } from "@/components/catalog/belt-bar";
import { Coming } from "@/components/shell/coming";
import { cn } from "@/components/ui/cn";
import { paths } from "@/lib/config/paths";
import { portalCopy } from "@/lib/features/portal/copy";
import type { PortalHomeView } from "@/lib/features/portal/loaders";
import { studentCopy } from "@/lib/features/students/copy";
import { addressOf } from "@/lib/kernel/address";
import { type IsoDay, elapsed } from "@/lib/kernel/dates";
import { standingWords } from "./standing-words";

const words = portalCopy.home;

type HomeTilesProps = Pick<PortalHomeView, "student" | "money" | "child"> & {
  today: IsoDay;
  enrolled: number;
};

/** Fee, belt, classes and status. Each links to its page (PORTAL-19, PORTAL-21). */
export function HomeTiles({ student, today, enrolled, money, child }: HomeTilesProps) {
  return (
    <ul aria-label={words.tiles} className="flex flex-wrap gap-2 sm:gap-3">
      {money && (
        <Tile href={paths.student.payments} label={words.fee}>
          {feeWords(money)}
        </Tile>
      )}
      <Tile href={paths.student.classes} label={words.classes(child)}>
        {words.enrolled(enrolled)}
      </Tile>
      <Tile href={paths.student.profile} label={words.status}>
        {studentCopy.status[student.status]}
      </Tile>
      <Tile
        href={addressOf(paths.student.profile, { aba: "academico" })}
        label={words.belt}
        isWide
        note={rankNote(student, today)}
      >
        {student.belt ? <BeltBar {...student.belt} degrees={student.degree} /> : words.noBelt}
      </Tile>
    </ul>
  );
}

/** The state of the student's payments. If no fee is charged and nothing is overdue, the reason. */
function feeWords({ fee, standing }: NonNullable<PortalHomeView["money"]>): string {
  const isGood = standing !== "review" && "until" in standing;
  return isGood && (fee.status === "none" || fee.status === "waived")
    ? words.feeStatus[fee.status]
    : standingWords(standing);
}

/** For example "há 8 meses · 64 aulas". Without a belt, the art. */
function rankNote({ rank, belt, martialArt }: PortalHomeView["student"], today: IsoDay): string | null {
  if (!belt || !rank) return martialArt;
  const since = words.since(elapsed(rank.since, today), { estimated: rank.estimated });
  return `${since} · ${words.classesSince(rank.classes)}`;
}

type TileProps = {
  href: string;
  label: string;
  note?: string | null;
  isWide?: boolean;
  children: ReactNode;
};

const Tile = ({ href, label, note = null, isWide = false, children }: TileProps) => (
  <li
    className={cn(
      "bg-card hover:bg-muted/50 relative flex-1 rounded-lg px-3 py-1.5 transition-colors sm:px-4 sm:py-3",
      // On a phone the note stands beside the label, so that it takes no extra line.
      isWide
        ? "flex min-w-0 basis-full flex-wrap items-baseline justify-between gap-x-3 sm:block sm:basis-56"
        : "min-w-min",
    )}
  >
    <Link prefetch={false} href={href} className="type-meta after:absolute after:inset-0 after:rounded-lg">
      {label}
      <Coming />
    </Link>
    <p className={cn("type-name mt-0.5 wrap-break-word", isWide && "order-last basis-full")}>{children}</p>
    {note !== null && <p className="type-meta numeric">{note}</p>}
  </li>
);
