import { z } from "zod";
import { id } from "@/lib/kernel/fields";
import { listAddress, pageParam, param, searchWords } from "@/lib/kernel/listing";

export const ownFilter = listAddress(z.object({ q: param("q", searchWords()), page: pageParam() }));

export type OwnFilter = z.output<typeof ownFilter>;

export const oneOwn = z.object({ id: id() });
