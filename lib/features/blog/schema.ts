import { z } from "zod";

export const postCategories = ["tutorial", "estrategia", "educacao", "negocios", "tecnologia"] as const;
export type PostCategory = (typeof postCategories)[number];

/** Small letters, digits and single hyphens, as the database has it too. */
export const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const viewForm = z.strictObject({ slug });
