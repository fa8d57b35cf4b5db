import Link from "next/link";
import { EmptyState } from "@/components/shell/empty-state";
import { FilterLinks } from "@/components/shell/filter-links";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { NumberStrip } from "@/components/shell/number-strip";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadRow } from "@/lib/features/leads/queries";
import { underWay } from "@/lib/features/leads/rules";
import { type LeadStatus, leadStatuses } from "@/lib/features/leads/schema";
import { addressOf } from "@/lib/kernel/address";
import { LeadTable } from "./lead-table";

type LeadsView = {
  stage: LeadStatus | null;
  byStage: Record<LeadStatus, number>;
  total: number;
  leads: readonly LeadRow[];
  page: number;
  pages: number;
};

const addressFor = (stage: LeadStatus | null, page = 1): string =>
  addressOf(paths.studio.crm, { etapa: stage, pagina: page > 1 ? page : null });

const whole = (count: number): string => count.toLocaleString("pt-BR");

/** Everybody who showed interest, by stage on the way to enrolment (CRM-01). */
export function LeadsScreen({ stage, byStage, total, leads, page, pages }: LeadsView) {
  const filters = [
    { label: leadsCopy.all, href: addressFor(null), current: stage === null, count: total },
    ...leadStatuses.map((each) => ({
      label: leadsCopy.stage[each],
      href: addressFor(each),
      current: each === stage,
      count: byStage[each],
    })),
  ];
  return (
    <>
      <PageHeader {...pageHeads.crm} />
      {total === 0 ? (
        <Card>
          <EmptyState
            title="Nenhum interessado por aqui"
            description="Quem já decidiu treinar pode virar aluno agora: cadastre e acompanhe faixa, turma e mensalidade."
            action={
              <Link href={paths.studio.students} className={buttonVariants()}>
                Ir para Alunos
              </Link>
            }
          />
        </Card>
      ) : (
        <>
          <NumberStrip
            label="Números dos interessados"
            lead={{ label: "Em andamento", value: whole(underWay(byStage)), href: addressFor(null) }}
            others={[
              {
                label: "Viraram alunos",
                value: whole(byStage.active_student),
                href: addressFor("active_student"),
              },
              { label: "Perdidos", value: whole(byStage.lost), href: addressFor("lost") },
            ]}
          />
          <Card>
            <div className="border-b px-4 py-2 sm:px-5">
              <FilterLinks label="Etapas" filters={filters} />
            </div>
            {leads.length === 0 ? (
              <EmptyState
                title="Ninguém nesta etapa"
                description="Escolha outra etapa para ver quem está nela."
              />
            ) : (
              <ListHead page={page} label="Interessados">
                <LeadTable leads={leads} />
                <Pagination
                  page={page}
                  pages={pages}
                  count={stage ? byStage[stage] : total}
                  hrefFor={(next) => addressFor(stage, next)}
                  total={leadsCopy.total(stage ? byStage[stage] : total)}
                />
              </ListHead>
            )}
          </Card>
        </>
      )}
    </>
  );
}
