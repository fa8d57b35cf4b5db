import { z } from "zod";
import { id } from "@/lib/kernel/fields";

export const beltsOfArt = z.strictObject({ martialArtId: id() });
