"use client";

import { Mail, MessageCircle, PhoneCall, PhoneOff, User, UserPlus } from "lucide-react";
import { useState } from "react";
import { HoldRows, UnlessLeft, useHeldRows, useHold } from "@/components/feedback/held-rows";
import { toastUndoable } from "@/components/feedback/undo";
import { useOnDemand } from "@/components/feedback/use-on-demand";
import { useAction } from "@/components/form/use-action";
import { chatWith, contactCell, contactTitle } from "@/components/shell/contact-line";
import { RowIcon } from "@/components/ui/row-icon";
import { RowMenu, type RowMenuItem } from "@/components/ui/row-menu";
import type { Sorting } from "@/components/ui/sorting";
import { type Column, DataTable } from "@/components/ui/table";
import { paths } from "@/lib/config/paths";
import { planLeadContact } from "@/lib/features/leads/actions";
import { leadsCopy } from "@/lib/features/leads/copy";
import type { LeadRow } from "@/lib/features/leads/queries/list-leads";
import type { LeadOrder } from "@/lib/features/leads/schema";
import { formatDay } from "@/lib/kernel/dates";
import { StageBadge } from "./stage-badge";

const { heads } = leadsCopy;

const loadContact = () => import("./contact-dialog").then(({ ContactDialog }) => ContactDialog);

type LeadTableProps = {
  leads: readonly LeadRow[];
  /** The address of the list: a new one resets the held rows. */
  list: string;
  contacts: "masked" | "open";
  sorting: Record<LeadOrder, Sorting>;
};

const columnsOf = ({ contacts, sorting }: Omit<LeadTableProps, "leads" | "list">): Column<LeadRow>[] => [
  { head: heads.nome, room: [9, 4], sort: sorting.nome, cell: (row) => row.name },
  {
    head: "Contato",
    room: [9, 4],
    under: contacts === "open" ? 36 : 30,
    ...(contacts === "open" && { phone: "line" }),
    cell: (row) => contactCell(row, { contacts }),
    title: (row) => contactTitle(row),
  },
  {
    head: "Etapa",
    room: [8.5, 0],
    phone: "side",
    // A lead moved elsewhere may no longer be at the listed stage.
    cell: ({ id, status }) => (
      <UnlessLeft row={id}>
        <StageBadge stage={status} />
      </UnlessLeft>
    ),
  },
  { head: "Interesse e origem", room: [8, 3], from: "md", phone: "meta", cell: interest },
  {
    head: heads.chegada,
    room: [6.5, 0],
    from: "lg",
    align: "end",
    sort: sorting.chegada,
    cell: (row) => formatDay(row.since),
  },
  {
    head: heads.contato,
    room: [8, 0],
    phone: "foot",
    align: "end",
    sort: sorting.contato,
    cell: (row) => <NextContact lead={row} />,
  },
];

/** A day that has come is bold as well as coloured, because colour alone must not carry meaning. */
function NextContact({ lead: { nextContact, isDue } }: { lead: LeadRow }) {
  if (nextContact === null) return leadsCopy.noDay;
  return isDue ? <strong className="text-warning">{formatDay(nextContact)}</strong> : formatDay(nextContact);
}

const interest = ({ martialArt, source }: LeadRow): string =>
  [martialArt, source ?? leadsCopy.unknownSource].filter(Boolean).join(" · ");

/**
 * One page of leads, newest first or as asked. The name links to the lead's page; the first action records a contact. A
 * lead moved elsewhere stays for a moment, without its actions.
 */
export function LeadTable({ leads, list, contacts, sorting }: LeadTableProps) {
  const { shown, hold } = useHeldRows(leads, { list });
  const [asked, setAsked] = useState<LeadRow | null>(null);
  const { Shown, show, hide, prepare } = useOnDemand(loadContact);
  const ask = (lead: LeadRow): void => {
    setAsked(lead);
    show();
  };
  return (
    <HoldRows hold={hold}>
      <DataTable
        label="Interessados"
        columns={columnsOf({ contacts, sorting })}
        rows={shown}
        hrefOf={({ id }) => paths.studio.lead(id)}
        actions={(lead) => (
          <LeadActions lead={lead} contacts={contacts} prepare={prepare} ask={() => ask(lead)} />
        )}
        slots={2}
      />
      {Shown && asked && <Shown lead={asked} onClose={hide} />}
    </HoldRows>
  );
}

type LeadActionsProps = Pick<LeadTableProps, "contacts"> & {
  lead: LeadRow;
  prepare: () => void;
  ask: () => void;
};

function LeadActions({ lead, contacts, prepare, ask }: LeadActionsProps) {
  const { id, name, email, phone, studentId, nextContact, version } = lead;
  const isOpen = !useHold().isHeld(id) && studentId === null;
  const chat = contacts === "open" ? chatWith(phone) : null;
  const { run: stop } = useAction({
    action: planLeadContact,
    onSuccess: ({ version: changed }) =>
      toastUndoable(leadsCopy.plan.stopped(name), {
        action: planLeadContact,
        input: { id, version: changed, nextContactOn: nextContact ?? "" },
        done: leadsCopy.plan.back,
        about: id,
      }),
  });
  const items: RowMenuItem[] = [
    ...(isOpen
      ? [
          {
            label: leadsCopy.contact.open,
            icon: <PhoneCall aria-hidden="true" />,
            onSelect: ask,
          },
        ]
      : []),
    ...(isOpen && nextContact !== null
      ? [
          {
            label: leadsCopy.plan.stop,
            icon: <PhoneOff aria-hidden="true" />,
            onSelect: () => stop({ id, version, nextContactOn: "" }),
          },
        ]
      : []),
    studentId === null
      ? {
          label: leadsCopy.enrol,
          icon: <UserPlus aria-hidden="true" />,
          href: paths.studio.enrolLead(id),
        }
      : {
          label: leadsCopy.seeStudent,
          icon: <User aria-hidden="true" />,
          href: paths.studio.student(studentId),
        },
    ...(chat ? [{ label: "WhatsApp", icon: <MessageCircle aria-hidden="true" />, href: chat }] : []),
    ...(contacts === "open" && email
      ? [{ label: "Enviar e-mail", icon: <Mail aria-hidden="true" />, href: `mailto:${email}` }]
      : []),
  ];
  return (
    <>
      {isOpen && (
        <RowIcon
          icon="call"
          data-wide=""
          aria-label={leadsCopy.contact.title(name)}
          title={leadsCopy.contact.open}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={ask}
        />
      )}
      <RowMenu label={leadsCopy.rowActions(name)} items={items} />
    </>
  );
}
