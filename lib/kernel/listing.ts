import { z } from "zod";
import { isStorableText } from "./text";

/** What a list's address may say. Anything else reads as if it said nothing: a link never fails. */

/** Of a parameter that the address repeats. */
export const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** `?q=`, at most 100 characters, inner space collapsed. */
export const searchWords = () =>
  z
    .preprocess(first, z.string().refine(isStorableText))
    .transform((words) => words.replace(/\s+/g, " ").trim().slice(0, 100).toWellFormed())
    .catch("");

/** `?pagina=`, from 1. */
const pageNumber = () => z.preprocess(first, z.coerce.number().int().min(1).max(1_000_000)).catch(1);

export const choiceOf = <const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) =>
  z.preprocess(first, z.enum(values)).catch(otherwise);

/** `?contatos=`: whether contacts stand in clear, which is written down. */
export const contactsShown = () =>
  choiceOf(["mascarados", "abertos"], "mascarados").transform((word) =>
    word === "abertos" ? ("open" as const) : ("masked" as const),
  );

/** One month, "2026-10"; null for anything else. */
export const monthOf = () =>
  z
    .preprocess(first, z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/))
    .nullable()
    .catch(null);

/** The id of one row; null for anything else. */
export const idOf = () => z.preprocess(first, z.uuid().nullable()).catch(null);

/** The same, or one word of its own. */
export const idOr = <const Word extends string>(word: Word) =>
  z.preprocess(first, z.union([z.literal(word), z.uuid()]).nullable()).catch(null);

/** The keys of a table of words, as the tuple that `choiceOf` asks for. */
export const keysOf = <const T extends Readonly<Record<string, unknown>>>(table: T) =>
  // Safe because an object's own keys are what its type names: the table is a literal.
  Object.keys(table) as [Extract<keyof T, string>, ...Extract<keyof T, string>[]];

/** The address of a list in pages: what it may say, and which page. Inside, the page has its English name. */
export const listFilter = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.intersection(
    z.object(shape),
    z.object({ pagina: pageNumber() }).transform(({ pagina }) => ({ page: pagina })),
  );

type PageWindow = { page: number; pages: number; skip: number };

/** The page that exists: past the last one means the last one. */
export function pageWindow(list: { total: number; page: number; size: number }): PageWindow {
  const pages = Math.max(1, Math.ceil(list.total / list.size));
  const page = Math.min(list.page, pages);
  return { page, pages, skip: (page - 1) * list.size };
}
