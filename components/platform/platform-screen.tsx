import Link from "next/link";
import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { NothingFound } from "@/components/shell/nothing-found";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { SearchBox } from "@/components/shell/search-box";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { platformCopy } from "@/lib/features/platform/copy";
import type { PlatformView } from "@/lib/features/platform/loaders";
import { managedCopy } from "@/lib/features/studios/copy/platform";
import { subscriptionLabel } from "@/lib/features/studios/rules/subscription";
import { studioStates } from "@/lib/features/studios/schema";
import { PlatformNumbers } from "./platform-numbers";
import { PlatformTabs } from "./platform-tabs";
import { StudioTable } from "./studio-table";
import { studiosAddress } from "./studios-address";

export function PlatformScreen(view: PlatformView) {
  return (
    <>
      <PageHeader
        {...pageHeads.platform}
        action={
          <Link href={paths.admin.notifications} className={buttonVariants()}>
            {platformCopy.notify}
          </Link>
        }
      />
      <PlatformTabs tab="studios" />
      <PlatformNumbers numbers={view.numbers} />
      <Card aria-labelledby="academias">
        <CardHeader>
          <CardTitle id="academias">Academias</CardTitle>
        </CardHeader>
        {view.numbers.studios === 0 ? (
          <EmptyState
            title="Nenhuma academia ainda"
            description="A primeira aparece aqui assim que alguém criar uma conta."
          />
        ) : (
          <>
            <div className="flex flex-col gap-3 px-4 pt-3 sm:px-5 lg:flex-row-reverse lg:items-center lg:justify-between">
              <SearchBox label={managedCopy.search} />
              <StateFilter {...view} />
            </div>
            <Studios {...view} />
          </>
        )}
      </Card>
    </>
  );
}

/** Filters by state. A state without studios is offered only while it is chosen. */
function StateFilter({ filter, counts, found }: PlatformView) {
  const worn = studioStates.filter((state) => counts[state] > 0 || state === filter.state);
  return (
    <FilterLinks
      label={managedCopy.filter}
      filters={[
        {
          label: managedCopy.all,
          href: studiosAddress({ ...filter, state: null }),
          current: filter.state === null,
          count: found,
        },
        ...worn.map((state) => ({
          label: subscriptionLabel({ state }),
          href: studiosAddress({ ...filter, state }),
          current: state === filter.state,
          count: counts[state],
        })),
      ]}
    />
  );
}

function Studios({ filter, studios, shown, page, pages }: PlatformView) {
  if (shown === 0)
    return (
      <NothingFound
        drawing="students"
        {...managedCopy.nothing}
        all={{ href: studiosAddress(), label: managedCopy.seeAll }}
      />
    );
  return (
    <ListHead page={page} label="Academias">
      <StudioTable studios={studios} />
      <Pagination
        page={page}
        pages={pages}
        count={shown}
        hrefFor={(next) => studiosAddress(filter, next)}
        total={platformCopy.total(shown)}
      />
    </ListHead>
  );
}
