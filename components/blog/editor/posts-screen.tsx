import Link from "next/link";
import { PlatformTabs } from "@/components/platform/platform-tabs";
import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { editorCopy } from "@/lib/features/blog/copy/editor";
import type { PostsView } from "@/lib/features/blog/loaders";
import { postListFilter } from "@/lib/features/blog/schema";
import { linksTo } from "@/lib/kernel/listing";
import { PostsTable } from "./posts-table";

const words = editorCopy.list;
const postsAddress = linksTo(paths.admin.blog, postListFilter);
const states = ["published", "scheduled", "draft"] as const;

/** All posts, the newest first (ADMIN-19). */
export function PostsScreen(view: PostsView) {
  const { filter, found } = view;
  const isEmpty = found === 0 && filter.q === "";
  return (
    <>
      <PageHeader
        {...pageHeads.blog}
        action={
          <Link href={paths.admin.newPost} className={buttonVariants()}>
            {words.new}
          </Link>
        }
      />
      <PlatformTabs tab="blog" />
      <Card aria-label={words.label}>
        {isEmpty ? (
          <EmptyState drawing="notices" title={words.none.title} description={words.none.text} />
        ) : (
          <>
            <div className="flex flex-col gap-3 px-4 pt-4 sm:px-5 lg:flex-row-reverse lg:items-center lg:justify-between">
              <SearchBox label={words.search} />
              <StateFilter {...view} />
            </div>
            <Posts {...view} />
          </>
        )}
      </Card>
    </>
  );
}

/** Filters by state. A state without posts is offered only while it is chosen. */
function StateFilter({ filter, counts, found }: PostsView) {
  const worn = states.filter((state) => counts[state] > 0 || state === filter.state);
  return (
    <FilterLinks
      label={words.filter}
      filters={[
        {
          label: words.all,
          href: postsAddress({ ...filter, state: null }),
          current: filter.state === null,
          count: found,
        },
        ...worn.map((state) => ({
          label: editorCopy.states[state],
          href: postsAddress({ ...filter, state }),
          current: state === filter.state,
          count: counts[state],
        })),
      ]}
    />
  );
}

function Posts({ filter, posts, shown, page, pages }: PostsView) {
  if (posts.length === 0)
    return (
      <NothingFound
        drawing="notices"
        title={words.nothing.title}
        description={words.nothing.text}
        all={{ href: postsAddress(), label: words.everything }}
      />
    );
  return (
    <ListHead page={page} label={words.label}>
      <PostsTable posts={posts} />
      <Pagination
        page={page}
        pages={pages}
        count={shown}
        total={words.total(shown)}
        hrefFor={(other) => postsAddress(filter, other)}
      />
    </ListHead>
  );
}
