import { z } from "zod";
import { academyDays } from "@/lib/kernel/clock";
import { commonCopy } from "@/lib/kernel/copy/common";
import {
  id,
  moment,
  optionalDay,
  optionalEmail,
  optionalId,
  optionalLines,
  optionalPhone,
  optionalText,
  requiredName,
} from "@/lib/kernel/fields";
import {
  choiceOf,
  contactsParam,
  contactsShown,
  first,
  listAddress,
  orderParams,
  pageParam,
  param,
  searchWords,
  wordParam,
} from "@/lib/kernel/listing";
import { LIMITS } from "@/lib/kernel/text";
import { leadsCopy } from "./copy";
import { type LeadStatus, leadStatuses, namedSource, openStages, sourceWords } from "./rules";

export const leadLosses = [
  "price",
  "schedule",
  "distance",
  "elsewhere",
  "silent",
  "gave_up",
  "other",
] as const;
export type LeadLoss = (typeof leadLosses)[number];

export const leadContacts = ["call", "whatsapp", "visit", "trial"] as const;
export type LeadContactKind = (typeof leadContacts)[number];

const leadOrders = ["nome", "chegada", "contato"] as const;
export type LeadOrder = (typeof leadOrders)[number];

const saidOfLeads = listAddress(
  z.object({
    isList: wordParam("ver", { lista: true }, false),
    contacts: contactsParam(),
    stage: param("etapa", choiceOf([...leadStatuses, "todos", "andamento", "chamar"], "todos")),
    source: param("origem", z.preprocess(first, z.enum(sourceWords).nullable()).catch(null)),
    isOfYear: wordParam("periodo", { "12-meses": true }, false),
    q: param("q", searchWords()),
    order: orderParams(leadOrders),
    page: pageParam(),
  }),
);

export type LeadFilter = Omit<z.output<typeof saidOfLeads>, "stage"> & {
  stage: LeadStatus | null;
  isUnderWay: boolean;
  isDue: boolean;
};

/** Decodes the address of the CRM page; unknown values fall back to the default. */
export const leadFilter = z.codec(saidOfLeads, z.custom<LeadFilter>(), {
  decode: ({ stage, ...same }) => ({
    ...same,
    stage: leadStatuses.find((each) => each === stage) ?? null,
    isUnderWay: stage === "andamento",
    isDue: stage === "chamar",
  }),
  encode: ({ stage, isUnderWay, isDue, ...same }): z.output<typeof saidOfLeads> => ({
    ...same,
    stage: isDue ? "chamar" : isUnderWay ? "andamento" : (stage ?? "todos"),
  }),
});

const nextContactOn = () => optionalDay(academyDays);

const person = {
  name: requiredName(leadsCopy.form.nameRequired),
  email: optionalEmail(),
  phone: optionalPhone(),
  source: z.enum(["", ...leadsCopy.sources, leadsCopy.otherSource], commonCopy.invalidChoice),
  /** Typed by hand, if the list does not name the source. */
  otherSource: optionalText(LIMITS.name).optional(),
  martialArtId: optionalId(),
  notes: optionalLines(LIMITS.notes),
  nextContactOn: nextContactOn(),
};

export const leadForm = z.strictObject(person).transform(namedSource);

export type LeadInput = z.output<typeof leadForm>;

/** An edited lead; `version` identifies the values that the form showed. */
export const leadEdit = z.strictObject({ id: id(), version: moment(), ...person }).transform(namedSource);

export type LeadEdit = z.output<typeof leadEdit>;

/** `version` is that of the listed lead. Without a day no next contact is planned. */
const seenLead = { id: id(), version: moment(), nextContactOn: nextContactOn() };

export const leadContactForm = z.strictObject({
  ...seenLead,
  contact: z.enum(["", ...leadContacts], commonCopy.invalidChoice).transform((kind) => kind || null),
  note: optionalLines(LIMITS.notes),
});

export type LeadContact = z.output<typeof leadContactForm>;

export const leadPlanForm = z.strictObject(seenLead);

export type LeadPlan = z.output<typeof leadPlanForm>;

const stillOpen = z.enum([...openStages, "lost"], commonCopy.invalidChoice);

/** `from` is the stage that the screen showed. */
export const leadMove = z.strictObject({
  id: id(),
  from: stillOpen,
  to: z.enum(openStages, commonCopy.invalidChoice),
});

export type LeadMove = z.output<typeof leadMove>;

/** Why a lead was lost; a reason that the list does not name is typed. */
export const leadLossForm = z
  .strictObject({
    id: id(),
    from: z.enum(openStages, commonCopy.invalidChoice),
    loss: z.enum(leadLosses, leadsCopy.lose.required),
    reason: optionalLines(),
  })
  .refine(({ loss, reason }) => loss !== "other" || reason !== null, {
    path: ["reason"],
    message: leadsCopy.lose.inWords,
  });

export type LeadLossInput = z.output<typeof leadLossForm>;

export const oneLead = z.strictObject({ id: id() });

export const leadPage = z
  .object({ id: id(), contatos: contactsShown() })
  .transform(({ id, contatos: contacts }) => ({ id, contacts }));

/** True if the board can show everything that the address asks for. */
export const isBoard = (filter: Omit<LeadFilter, "page">): boolean =>
  !filter.isList &&
  filter.q === "" &&
  filter.stage === null &&
  !filter.isUnderWay &&
  !filter.isDue &&
  filter.source === null &&
  !filter.isOfYear &&
  filter.contacts === "masked" &&
  filter.order === null;
