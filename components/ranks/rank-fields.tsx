"use client";

import type { ReactNode } from "react";
import { BeltField } from "@/components/catalog/belt-field";
import { DateField, TextField } from "@/components/form/text-field";
import { ranksCopy } from "@/lib/features/ranks/copy";
import { pastDays } from "@/lib/kernel/clock";
import { type IsoDay, elapsed } from "@/lib/kernel/dates";
import { LIMITS } from "@/lib/kernel/text";
import { RankPreview } from "./rank-preview";

export type RankFieldsProps = {
  studentId: string;
  art: { id: string; name: string };
  current: { id: string; name: string; degree: number } | null;
  /**
   * The day since which it is worn, and the number of the art's classes since then. Null where the reader may not see
   * them.
   */
  worn: { since: IsoDay; classes: number | null } | null;
  /** The academy's day. */
  today: IsoDay;
};

/** The next belt or degree of one art, its day and reason: of a promotion, and of a proposal. */
export function RankFields({
  studentId,
  art,
  current,
  worn: held,
  today,
  children,
}: RankFieldsProps & { children?: ReactNode }) {
  const words = ranksCopy.promotion;
  return (
    <>
      <input type="hidden" name="studentId" value={studentId} />
      <input type="hidden" name="martialArtId" value={art.id} />
      <BeltField
        martialArtId={art.id}
        name="beltId"
        degreeName="beltDegree"
        current={current ?? undefined}
        choosesNext
        draw={({ belt, degree }, belts) => {
          const worn = belts.find(({ id }) => id === current?.id);
          return (
            <RankPreview
              now={worn && current ? { belt: worn, degree: current.degree } : null}
              then={belt && { belt, degree }}
              held={held && words.held({ time: elapsed(held.since, today), classes: held.classes })}
            />
          );
        }}
      />
      <DateField name="promotedOn" label="Dia da graduação" required days={pastDays} defaultValue={today} />
      {children}
      <TextField
        name="promotionReason"
        label="Motivo"
        hint={words.reasonHint}
        maxLength={LIMITS.text}
        className="col-span-full"
      />
    </>
  );
}
