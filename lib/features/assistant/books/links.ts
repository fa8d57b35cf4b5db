import { paths } from "@/lib/config/paths";
import { addressOf } from "@/lib/kernel/address";
import { answersCopy as copy } from "../copy/answers";
import type { Figures } from "../queries";
import type { AnswerLink } from "../rules/conversation";

const { studio } = paths;
const link = (of: keyof typeof copy.links, href: string): AnswerLink => ({ label: copy.links[of], href });

/**
 * Links to the pages that show the topics in full; the rows that the answer names come first. Rules and model give the
 * same links.
 */
export function linksOf(consulted: readonly Figures[]): AnswerLink[] {
  const links = consulted.flatMap((figures) => [
    ...figures.rows.map(({ kind, href }) => link(kind, href)),
    ...ownLinks(figures),
  ]);
  return links.filter(({ href }, index) => links.findIndex((one) => one.href === href) === index);
}

function ownLinks(figures: Figures): AnswerLink[] {
  switch (figures.topic) {
    case "fees":
      return [link("finance", studio.finance)];
    case "classes":
      return [link("day", addressOf(studio.schedule, { dia: figures.numbers.day }))];
    case "leads": {
      const trials = addressOf(studio.crm, { etapa: "trial_scheduled" });
      const hasTrials = figures.numbers.stages.trial_scheduled > 0;
      return [...(hasTrials ? [link("trials", trials)] : []), link("crm", studio.crm)];
    }
    case "revenue":
      return [link("reports", studio.reports), link("finance", studio.finance)];
    case "ages":
      return [link("ages", `${studio.reports}#idades`)];
    case "retention":
      return [link("left", addressOf(studio.figure, { figura: "sairam" })), link("reports", studio.reports)];
    case "sources":
      return [
        link("sources", addressOf(studio.reports, { periodo: "3-meses" }) + "#origens"),
        link("origins", studio.origins),
      ];
    case "presences":
      return [link("presences", `${studio.reports}#presencas-por-turma`)];
    case "occupancy":
      return [link("schedule", studio.schedule)];
    case "invites":
      return [link("invites", studio.invites)];
    case "instructors":
      return [link("instructors", studio.instructors)];
    case "summary":
      return figures.numbers.classesToday > 0 ? [link("schedule", studio.schedule)] : [];
    case "away":
    case "belts":
    case "birthdays":
    case "students":
      return [link("students", studio.students)];
  }
}
