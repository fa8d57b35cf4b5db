import { z } from "zod";

export type PostCategory = "tutorial" | "estrategia" | "educacao" | "negocios" | "tecnologia";

/** Small letters, digits and single hyphens, as the database has it too. */
const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const viewForm = z.strictObject({ slug });
