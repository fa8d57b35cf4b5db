import "server-only";
import { recordAudit } from "@/lib/audit/record";
import type { PlatformTx } from "@/lib/db/doors";
import { takeTurn } from "@/lib/db/locks";
import { now } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import { DomainError, NotFoundError } from "@/lib/kernel/errors";
import { editorCopy } from "../copy/editor";
import { countPictures } from "../queries/pictures";
import { type WrittenPost, getWritten, listTakenSlugs } from "../queries/written";
import { OWN_PICTURE, freeSlug, postState } from "../rules/writing";
import type { ChangedPost, PostCategory, PostForm, Publication } from "../schema";

export type NewPost = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  category: PostCategory;
  tags: readonly string[];
  featuredImage?: string | null;
  featuredImageAlt?: string | null;
  authorId?: string | null;
};

/** Creates a draft. A duplicate slug is refused by `global_blog_posts_slug_key`. */
export async function createPost(tx: PlatformTx, post: NewPost): Promise<{ id: string }> {
  return tx.globalBlogPost.create({ data: { ...post, tags: [...post.tags] }, select: { id: true } });
}

/** Returns the slug. A trigger makes every web process renew its public pages (lib/live). */
export async function publishPost(tx: PlatformTx, { id, at }: { id: string; at: Date }): Promise<string> {
  const [changed] = await tx.globalBlogPost.updateManyAndReturn({
    where: { id },
    data: { status: "published", publishedAt: at, announcedAt: at },
    select: { slug: true },
  });
  if (!changed) throw new NotFoundError(commonCopy.notFound);
  return changed.slug;
}

type Standing = { status: "published" | "draft"; publishedAt: Date | null; announcedAt?: Date | null };
type Writer = { userId: string; ip: string };
/** Returned to the editor. `asked`: the slug that was requested. */
type Saved = { id: string; slug: string; asked: string; version: string };

/** Creates a post from the form (ADMIN-20 to ADMIN-26). */
export async function writePost(
  tx: PlatformTx,
  { publication, slug: asked, userId, ip, ...post }: PostForm & Writer,
): Promise<Saved> {
  const slug = await chooseSlug(tx, { asked, except: null });
  await refuseGoneCover(tx, post);
  const standing = await standingOf(tx, publication);
  const { id, updatedAt } = await tx.globalBlogPost.create({
    data: { ...post, slug, ...standing, authorId: userId },
    select: { id: true, updatedAt: true },
  });
  const after = { ...post, slug, ...standing };
  await recordAudit(tx, { action: "posts.create", userId, entityId: id, ip, data: factsOf(after) });
  return { id, slug, asked, version: updatedAt.toISOString() };
}

/**
 * Updates a post. Refused if another tab saved since `version`. A slug under which the post was public redirects to the
 * new one. A correction keeps the date (ADMIN-26).
 */
export async function rewritePost(
  tx: PlatformTx,
  { id, version, publication, slug: asked, userId, ip, ...post }: ChangedPost & Writer,
): Promise<Saved> {
  const slug = await chooseSlug(tx, { asked, except: id });
  const before = await getWritten(tx, { id });
  if (before.updatedAt.getTime() !== version.getTime())
    throw new DomainError("changed-elsewhere", editorCopy.changedElsewhere);
  if (post.featuredImage !== before.featuredImage) await refuseGoneCover(tx, post);
  const standing = await standingOf(tx, publication, before);
  await tx.postSlug.deleteMany({ where: { slug } });
  if (slug !== before.slug && before.announcedAt !== null)
    await tx.postSlug.createMany({ data: [{ slug: before.slug, postId: id }] });
  const [saved] = await tx.globalBlogPost.updateManyAndReturn({
    where: { id },
    data: { ...post, slug, ...standing },
    select: { updatedAt: true },
  });
  if (!saved) throw new NotFoundError(commonCopy.notFound);
  const data = changesOf(before, { ...post, slug, ...standing });
  if (Object.keys(data).length > 0)
    await recordAudit(tx, {
      action: "posts.update",
      userId,
      entityId: id,
      ip,
      data: { post: before.title, ...data },
    });
  return { id, slug, asked, version: saved.updatedAt.toISOString() };
}

/** Deletes a post with its views, former slugs and preview. The trail keeps its content. */
export async function deletePost(
  tx: PlatformTx,
  { id, userId, ip }: { id: string } & Writer,
): Promise<{ id: string }> {
  const before = await getWritten(tx, { id });
  await tx.globalBlogPost.deleteMany({ where: { id } });
  const data = { ...factsOf(before), content_before: before.content, views: before.viewsCount };
  await recordAudit(tx, { action: "posts.delete", userId, entityId: id, ip, data });
  return { id };
}

/** Advisory lock: slugs are chosen one at a time. */
async function chooseSlug(
  tx: PlatformTx,
  { asked, except }: { asked: string; except: string | null },
): Promise<string> {
  await takeTurn(tx, "blog:slugs");
  return freeSlug(asked, await listTakenSlugs(tx, { like: asked, except }));
}

async function refuseGoneCover(
  tx: PlatformTx,
  { featuredImage }: { featuredImage: string | null },
): Promise<void> {
  const [, id] = OWN_PICTURE.exec(featuredImage ?? "") ?? [];
  if (id !== undefined && (await countPictures(tx, { id })) === 0)
    throw new DomainError("gone", editorCopy.coverGone, { featuredImage: [editorCopy.coverGone] });
}

/**
 * "Now" comes from the database, which also decides who sees the post: by a clock ahead of it, pages would be renewed
 * without the post. A public post keeps its date or gets the typed one, compared to the minute.
 */
async function standingOf(
  tx: PlatformTx,
  publication: Publication,
  before?: Pick<WrittenPost, "status" | "publishedAt" | "announcedAt">,
): Promise<Standing> {
  if (publication.is === "draft") return { status: "draft", publishedAt: null };
  if (publication.is === "scheduled") return { status: "published", publishedAt: publication.at };
  const [clock] = await tx.$queryRaw<{ at: Date }[]>`select date_trunc('milliseconds', now()) as at`;
  if (!clock) throw new Error("the query for the database's time returned no row");
  const { dated } = publication;
  const since = before?.status === "published" ? before.publishedAt : null;
  if (since !== null && since <= clock.at) {
    if (dated === null || minuteOf(dated) === minuteOf(since))
      return { status: "published", publishedAt: since, announcedAt: before?.announcedAt ?? since };
    if (dated > clock.at)
      throw new DomainError("future", editorCopy.dateAhead, { publishOn: [editorCopy.dateAhead] });
    return { status: "published", publishedAt: dated, announcedAt: dated };
  }
  return { status: "published", publishedAt: clock.at, announcedAt: clock.at };
}

const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

type Facts = Pick<
  WrittenPost,
  "title" | "slug" | "excerpt" | "content" | "category" | "featuredImage" | "featuredImageAlt"
> & { tags: readonly string[] } & Standing;

/**
 * A post published just now has announcedAt equal to publishedAt, by the database's clock, which may be ahead of ours.
 */
const stateOf = (post: Standing) =>
  post.publishedAt?.getTime() === post.announcedAt?.getTime() ? post.status : postState(post, now());

/** Values for the trail; the text is given by its length. */
const factsOf = (post: Facts) => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  content: post.content.length,
  category: post.category,
  tags: post.tags.join(", "),
  cover: post.featuredImage,
  cover_alt: post.featuredImageAlt,
  status: stateOf(post),
  published_at: post.publishedAt?.toISOString() ?? null,
});

/**
 * Changed fields as "before → after". For the text both lengths and the former content; the new content is in the post.
 */
function changesOf(before: Facts, after: Facts): Record<string, string> {
  const was: Record<string, unknown> = factsOf(before);
  const changed = Object.entries(factsOf(after)).filter(([field, value]) => was[field] !== value);
  const told = changed.map(([field, value]) => [field, `${String(was[field])} → ${String(value)}`]);
  const isRewritten = before.content !== after.content;
  return {
    ...Object.fromEntries(told),
    ...(isRewritten && {
      content: `${before.content.length} → ${after.content.length}`,
      content_before: before.content,
    }),
  };
}
