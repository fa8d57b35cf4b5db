import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { NumberStrip } from "@/components/shell/number-strip";
import { Card, CardHeader, CardTitle } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { platformCopy } from "@/lib/features/platform/copy";
import type { PlatformNumbers, StudioRow } from "@/lib/features/studios/queries";
import { addressOf } from "@/lib/kernel/address";
import { StudioTable } from "./studio-table";

type PlatformView = {
  numbers: PlatformNumbers;
  studios: readonly StudioRow[];
  page: number;
  pages: number;
};

const whole = (count: number): string => count.toLocaleString("pt-BR");

/** The super admin's first screen: every studio, newest first. */
export function PlatformScreen({ numbers, studios, page, pages }: PlatformView) {
  return (
    <>
      <PageHeader {...pageHeads.platform} />
      <NumberStrip
        label="Números da plataforma"
        lead={{ label: "Academias ativas", value: whole(numbers.active), href: "#academias" }}
        others={[
          { label: "Em teste", value: whole(numbers.onTrial), href: "#academias" },
          { label: "Total de academias", value: whole(numbers.studios), href: "#academias" },
        ]}
      />
      <Card aria-labelledby="academias">
        <CardHeader>
          <CardTitle id="academias">Academias</CardTitle>
        </CardHeader>
        {studios.length === 0 ? (
          <EmptyState
            title="Nenhuma academia ainda"
            description="A primeira aparece aqui assim que alguém criar uma conta."
          />
        ) : (
          <ListHead page={page} label="Academias">
            <StudioTable studios={studios} />
            <Pagination
              page={page}
              pages={pages}
              count={numbers.studios}
              hrefFor={(next) => addressOf(paths.admin.dashboard, { pagina: next > 1 ? next : null })}
              total={platformCopy.total(numbers.studios)}
            />
          </ListHead>
        )}
      </Card>
    </>
  );
}
