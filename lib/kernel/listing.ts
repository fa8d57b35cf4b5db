import { z } from "zod";
import { addressOf, wordOf } from "./address";
import { isStorableText, oneLine } from "./text";

/** Parameters of lists. An invalid value counts as absent: a link never fails. */

export const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** `?q=`, at most 100 characters, inner space collapsed. */
export const searchWords = () =>
  z
    .preprocess(first, z.string().refine(isStorableText))
    .transform((words) => oneLine(words).slice(0, 100).toWellFormed())
    .catch("");

/** `?pagina=`, from 1. */
export const pageNumber = () => z.preprocess(first, z.coerce.number().int().min(1).max(1_000_000)).catch(1);

export const choiceOf = <const T extends readonly [string, ...string[]]>(values: T, otherwise: T[number]) =>
  z.preprocess(first, z.enum(values)).catch(otherwise);

/** `?contatos=`: shows contacts in clear; the reading is recorded. */
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

/** A row's id; null for anything else. */
export const idOf = () => z.preprocess(first, z.uuid().nullable()).catch(null);

/** A row's id or the given word; null for anything else. */
export const idOr = <const Word extends string>(word: Word) =>
  z.preprocess(first, z.union([z.literal(word), z.uuid()]).nullable()).catch(null);

/** The keys of a table of words, as the tuple that `choiceOf` takes. */
export const keysOf = <const T extends Readonly<Record<string, unknown>>>(table: T) =>
  // Safe because the table is a literal, so its own keys are those of its type.
  Object.keys(table) as [Extract<keyof T, string>, ...Extract<keyof T, string>[]];

type Said = Readonly<Record<string, unknown>>;
const said = z.looseObject({});
const part = z.custom<Said>();

/** Codec of one parameter; a value without a word is left out of the address. */
const parameter = <T>(name: string, read: (word: unknown) => T, wordFor: (value: T) => unknown) =>
  z.codec(part, z.custom<T>(), {
    decode: (params) => read(params[name]),
    encode: (value) => {
      const word = wordFor(value);
      return word === null ? {} : { [name]: word };
    },
  });

/** A parameter written as its value. The value that stands for an absent parameter is left out. */
export function param<T>(name: string, reads: z.ZodType<T>) {
  const unsaid = reads.parse(undefined);
  return parameter(
    name,
    (word) => reads.parse(word),
    (value) => (value === unsaid ? null : value),
  );
}

/** A parameter whose words are mapped by a table; the value `otherwise` is left out unless `always` is set. */
export const wordParam = <const Meaning, const Otherwise>(
  name: string,
  words: Readonly<Record<string, Meaning>>,
  otherwise: Otherwise,
  { always } = { always: false },
) =>
  parameter<Meaning | Otherwise>(
    name,
    (asked) => {
      const known = Object.entries(words).find(([word]) => word === first(asked));
      return known ? known[1] : otherwise;
    },
    (value) => (value === otherwise && !always ? null : wordOf<Meaning | Otherwise>(words, value)),
  );

export const contactsParam = () => wordParam("contatos", { abertos: "open" }, "masked");

export const directionParam = () => wordParam("sentido", { desc: "desc" }, "asc");

/** `?ordem=` and `?sentido=`; null for the list's own order, which has no direction. */
export const orderParams = <const By extends string>(orders: readonly By[]) => {
  const direction = directionParam();
  return z.codec(part, z.custom<{ by: By; direction: "asc" | "desc" } | null>(), {
    decode: (params) => {
      const by = orders.find((each) => each === first(params.ordem));
      return by === undefined ? null : { by, direction: direction.decode(params) };
    },
    encode: (order) => (order === null ? {} : { ordem: order.by, ...direction.encode(order.direction) }),
  });
};

export const pageParam = () => param("pagina", pageNumber());

/**
 * The address of a list, its parts in order: a loader decodes it, a link encodes it. A part equal to its default is
 * left out.
 */
export const listAddress = <Parts extends z.ZodObject<Readonly<Record<string, z.ZodType<unknown, Said>>>>>(
  parts: Parts,
) =>
  z
    .codec(said, z.record(z.string(), part), {
      decode: (params) => Object.fromEntries(Object.keys(parts.shape).map((name) => [name, params])),
      encode: (each) => Object.fromEntries(Object.values(each).flatMap((params) => Object.entries(params))),
    })
    .pipe(parts);

export function paramsIn<Filter extends object>(list: z.ZodType<Filter, Said>) {
  const nothing = list.decode({});
  return (filter: Partial<Omit<Filter, "page">> = {}, page = 1): Record<string, string> => {
    const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
    const params = Object.entries(list.encode({ ...nothing, ...asked, page }));
    return Object.fromEntries(
      params.filter(([, value]) => value !== null).map(([name, value]) => [name, String(value)]),
    );
  };
}

export function linksTo<Filter extends object>(path: string, list: z.ZodType<Filter, Said>) {
  const params = paramsIn(list);
  return (filter: Partial<Omit<Filter, "page">> = {}, page = 1): string =>
    addressOf(path, params(filter, page));
}

type PageWindow = { page: number; pages: number; skip: number };

/** The window of a page; past the last page it is the last one. */
export function pageWindow(list: { total: number; page: number; size: number }): PageWindow {
  const pages = Math.max(1, Math.ceil(list.total / list.size));
  const page = Math.min(list.page, pages);
  return { page, pages, skip: (page - 1) * list.size };
}
