import { z } from "zod";
import { parseIsoDay } from "@/lib/kernel/dates";
import { first, keysOf, listAddress, pageParam, param } from "@/lib/kernel/listing";
import { subjectLabels } from "./copy";

const day = () => z.preprocess(first, z.string().max(10).transform(parseIsoDay)).nullable().catch(null);

/** People of the portal together, and what happened without a person. */
const sides = ["portal", "automatico"] as const;

export const historyFilter = listAddress(
  z.object({
    who: param("quem", z.preprocess(first, z.union([z.enum(sides), z.uuid()]).nullable()).catch(null)),
    subject: param("assunto", z.preprocess(first, z.enum(keysOf(subjectLabels)).nullable()).catch(null)),
    from: param("de", day()),
    until: param("ate", day()),
    page: pageParam(),
  }),
);

export type HistoryFilter = z.output<typeof historyFilter>;
