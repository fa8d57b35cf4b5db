import { z } from "zod";
import { now } from "@/lib/kernel/clock";
import { DEFAULT_TIME_ZONE, addDays, dayOf, isoDay, momentAt } from "@/lib/kernel/dates";
import { id, moment, optionalDay, optionalText, requiredLines, requiredText } from "@/lib/kernel/fields";
import { listAddress, pageParam, param, searchWords, wordParam } from "@/lib/kernel/listing";
import { isStorableText, oneLine } from "@/lib/kernel/text";
import { editorCopy as words } from "./copy/editor";
import {
  ALT_MAX,
  CONTENT_MAX,
  EXCERPT_MAX,
  OWN_PICTURE,
  SCHEDULE_DAYS,
  TAGS,
  TITLE_MAX,
  slugOf,
  tagsOf,
} from "./rules/writing";
import { pictureProblem } from "./rules/pictures";

const postCategories = ["tutorial", "estrategia", "educacao", "negocios", "tecnologia"] as const;

export type PostCategory = (typeof postCategories)[number];

/** Lower-case letters, digits and single hyphens; the database has the same check. */
const slug = z
  .string()
  .max(200)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

export const viewForm = z.strictObject({ slug });

/** States by their word in the list's address. */
export const postStateWords = {
  publicados: "published",
  agendados: "scheduled",
  rascunhos: "draft",
} as const;

/** The super admin's list: `?q=` title, excerpt or tag, `?situacao=` one state. */
export const postListFilter = listAddress(
  z.object({
    state: wordParam("situacao", postStateWords, null),
    q: param("q", searchWords()),
    page: pageParam(),
  }),
);

export const postChoice = z.object({ id: id() });

export const onePost = z.strictObject({ id: id() });

/** A key of 32 random bytes, base64url. */
export const previewChoice = z.object({ key: z.string().regex(/^[\w-]{43}$/) });

export const pictureChoice = z.object({ file: z.string() }).transform(({ file }, ctx) => {
  const [, picture] = OWN_PICTURE.exec(`/imagens/${file}`) ?? [];
  if (picture !== undefined) return { id: picture };
  ctx.addIssue({ code: "custom", message: words.picture.gone });
  return z.NEVER;
});

const tags = z
  .string()
  .refine(isStorableText)
  .transform(tagsOf)
  .refine((all) => all.length <= TAGS.most, words.tooManyTags(TAGS.most))
  .refine((all) => all.every(({ length }) => length <= TAGS.longest), words.tagTooLong(TAGS.longest));

const excerpt = z
  .string()
  .refine(isStorableText)
  .transform(oneLine)
  .superRefine(({ length }, ctx) => {
    if (length === 0) ctx.addIssue({ code: "custom", message: words.excerptRequired });
    if (length > EXCERPT_MAX)
      ctx.addIssue({ code: "custom", message: words.excerptTooLong(length, EXCERPT_MAX) });
  });

const content = requiredLines(CONTENT_MAX, words.contentRequired).superRefine((text, ctx) => {
  const problem = pictureProblem(text);
  if (problem === "unnamed") ctx.addIssue({ code: "custom", message: words.unnamedPicture });
  if (problem === "elsewhere") ctx.addIssue({ code: "custom", message: words.pictureElsewhere });
});

const fields = {
  title: requiredText(TITLE_MAX, words.titleRequired),
  slug: optionalText(200),
  excerpt,
  content,
  category: z.enum(postCategories),
  tags,
  featuredImage: optionalText().refine((path) => path === null || OWN_PICTURE.test(path), words.coverGone),
  featuredImageAlt: optionalText(ALT_MAX),
  status: z.enum(["draft", "published", "scheduled"]),
  publishOn: optionalDay({
    from: isoDay("2020-01-01"),
    until: () => addDays(dayOf(now(), DEFAULT_TIME_ZONE), SCHEDULE_DAYS),
  }),
  publishAt: z.string().nullish(),
};

const newFields = z.strictObject(fields);
const changedFields = z.strictObject({ ...fields, id: id(), version: moment() });

type Typed = z.output<typeof newFields>;

/**
 * The time at which a post becomes public: never (a draft), at once, or at a set time. A public post may be given
 * another date.
 */
export type Publication = { is: "draft" } | { is: "now"; dated: Date | null } | { is: "scheduled"; at: Date };

export type PostForm = Omit<Typed, "status" | "publishOn" | "publishAt" | "slug"> & {
  /** As typed, or derived from the title. */
  slug: string;
  publication: Publication;
};

function publicationOf({ status, publishOn, publishAt }: Typed, ctx: z.RefinementCtx): Publication {
  if (status === "draft") return { is: "draft" };
  const at = publishOn && momentAt(publishOn, publishAt ?? "", DEFAULT_TIME_ZONE);
  if (status === "published") return { is: "now", dated: at };
  const problem = !at ? words.momentRequired : at <= now() ? words.momentOver : null;
  if (at && problem === null) return { is: "scheduled", at };
  ctx.addIssue({ code: "custom", path: ["publishOn"], message: problem ?? words.momentRequired });
  return z.NEVER;
}

/** Rules that involve several fields. */
function postOf({ status, publishOn, publishAt, ...typed }: Typed, ctx: z.RefinementCtx): PostForm {
  const { featuredImage, featuredImageAlt } = typed;
  if (featuredImage !== null && featuredImageAlt === null)
    ctx.addIssue({ code: "custom", path: ["featuredImageAlt"], message: words.altRequired });
  return {
    ...typed,
    featuredImageAlt: featuredImage === null ? null : featuredImageAlt,
    slug: slugOf(typed.slug ?? typed.title),
    publication: publicationOf({ ...typed, status, publishOn, publishAt }, ctx),
  };
}

export const newPost = newFields.transform(postOf);

/** Carries the version that was opened, so that one tab never overwrites another unseen. */
export const changedPost = changedFields.transform(({ id: postId, version, ...typed }, ctx) => ({
  ...postOf(typed, ctx),
  id: postId,
  version,
}));

export type ChangedPost = z.output<typeof changedPost>;
