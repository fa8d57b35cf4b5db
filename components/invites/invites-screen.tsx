import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { ContactsToggle } from "@/components/shell/contacts-toggle";
import { EmptyState } from "@/components/shell/empty-state";
import { ListHead } from "@/components/shell/list-head";
import { PageHeader } from "@/components/shell/page-header";
import { pageHeads } from "@/components/shell/page-heads";
import { Pagination } from "@/components/shell/pagination";
import { Card } from "@/components/ui/card";
import { paths } from "@/lib/config/paths";
import { invitesCopy } from "@/lib/features/invites/copy";
import type { UnansweredInvite } from "@/lib/features/invites/queries";
import { addressOf } from "@/lib/kernel/address";
import { InviteButton } from "./invite-button";
import { InviteTable } from "./invite-table";

type InvitesView = {
  contacts: "masked" | "open";
  invites: readonly UnansweredInvite[];
  counts: { pending: number; expired: number };
  page: number;
  pages: number;
};

const addressFor = (contacts: InvitesView["contacts"], page: number): string =>
  addressOf(paths.studio.invites, {
    contatos: contacts === "open" ? "abertos" : null,
    pagina: page > 1 ? page : null,
  });

/** Everybody who was invited and has not come yet. */
export function InvitesScreen({ contacts, invites, counts, page, pages }: InvitesView) {
  const total = counts.pending + counts.expired;
  return (
    <>
      <Link
        href={paths.studio.students}
        className="text-muted-foreground hover:text-foreground -mt-2 mb-1 inline-flex min-h-11 items-center gap-2 text-sm lg:min-h-9"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Alunos
      </Link>
      <PageHeader {...pageHeads.invites} action={<InviteButton variant="default" />} />
      <Card>
        {total === 0 ? (
          <EmptyState
            drawing="notices"
            title="Nenhum convite pendente"
            description="Convide um aluno por e-mail: ele cria a própria senha e vê turmas, pagamentos e avisos no celular."
            action={<InviteButton />}
          />
        ) : (
          <ListHead page={page} label="Convites pendentes">
            <p className="flex px-1 pt-1 sm:px-2">
              <ContactsToggle
                shown={contacts === "open"}
                href={addressFor(contacts === "open" ? "masked" : "open", page)}
              />
            </p>
            <InviteTable invites={invites} contacts={contacts} />
            <Pagination
              page={page}
              pages={pages}
              count={total}
              hrefFor={(next) => addressFor(contacts, next)}
              total={invitesCopy.total(counts)}
            />
          </ListHead>
        )}
      </Card>
    </>
  );
}
