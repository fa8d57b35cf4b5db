import { z } from "zod";
import { pageNumber } from "@/lib/kernel/listing";

export const studioListFilter = z.object({ pagina: pageNumber() });
