import { z } from "zod";
import { id, wholeNumber } from "@/lib/kernel/fields";
import { catalogCopy } from "./copy";
import { BELT_DEGREES } from "./rules";

export const beltsOfArt = z.strictObject({ martialArtId: id() });

/** Degrees on a belt; 0 if nothing was chosen. */
export const beltDegree = () =>
  z
    .union(
      [z.literal(""), wholeNumber(0, BELT_DEGREES, catalogCopy.degreeInvalid)],
      catalogCopy.degreeInvalid,
    )
    .nullish()
    .transform((typed) => (typeof typed === "number" ? typed : 0));
