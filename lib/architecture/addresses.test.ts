import fc from "fast-check";
import ts from "typescript";
import type { z } from "zod";
import { postListFilter, postStateWords } from "@/lib/features/blog/schema";
import { subjectLabels } from "@/lib/features/history/copy";
import { familyFilter } from "@/lib/features/families/schema";
import { historyFilter } from "@/lib/features/history/schema";
import { checkFilter, resultFilter } from "@/lib/features/imports/schema";
import { instructorFilter } from "@/lib/features/instructors/schema";
import { inviteFilter } from "@/lib/features/invites/schema";
import { leadStatuses } from "@/lib/features/leads/rules";
import { leadFilter } from "@/lib/features/leads/schema";
import { noticeFilter, ownNoticeFilter, ownTabWords, tabWords } from "@/lib/features/notices/schema";
import { methodWords, stateWords, tabWords as moneyTabs } from "@/lib/features/payments/rules";
import { ownPaymentFilter, paymentFilter } from "@/lib/features/payments/schema";
import { bandWords, figureWords as platformFigures } from "@/lib/features/platform/rules/words";
import { figureFilter } from "@/lib/features/platform/schema";
import { ageBands } from "@/lib/features/reports/rules/figures";
import { figureWords, periodWords } from "@/lib/features/reports/rules/words";
import { reportFilter, rowsFilter } from "@/lib/features/reports/schema";
import { feeWords, studentFilter, studentOrders, waitingWords } from "@/lib/features/students/schema";
import { studioListFilter, stateWords as studioStates } from "@/lib/features/studios/schema";
import { ownFilter } from "@/lib/features/teaching/schema";
import { changedThings, levelWords, securityEvents } from "@/lib/features/trail/copy/trail";
import { trailFilter } from "@/lib/features/trail/schema";
import { addressOf } from "@/lib/kernel/address";
import { linksTo } from "@/lib/kernel/listing";
import { matching, mustFind, nodesOf, product } from "./tree";

/** One schema reads and writes each list's address; these tests prove that both directions agree. */

const saying = <Filter extends object>(list: z.ZodType<Filter, Readonly<Record<string, unknown>>>) => {
  const linkTo = linksTo("/", list);
  return {
    nothing: linkTo(),
    read: (address: string) =>
      list.decode(Object.fromEntries(new URL(address, "http://obi.test").searchParams)),
    say: (asked: Readonly<Record<string, unknown>>) => {
      const filter = list.decode(asked);
      const page = "page" in filter && typeof filter.page === "number" ? filter.page : 1;
      return { filter, link: linkTo(filter, page) };
    },
  };
};

const lists = {
  "blog postListFilter": saying(postListFilter),
  "families familyFilter": saying(familyFilter),
  "history historyFilter": saying(historyFilter),
  "imports checkFilter": saying(checkFilter),
  "imports resultFilter": saying(resultFilter),
  "instructors instructorFilter": saying(instructorFilter),
  "invites inviteFilter": saying(inviteFilter),
  "leads leadFilter": saying(leadFilter),
  "notices noticeFilter": saying(noticeFilter),
  "notices ownNoticeFilter": saying(ownNoticeFilter),
  "payments ownPaymentFilter": saying(ownPaymentFilter),
  "payments paymentFilter": saying(paymentFilter),
  "platform figureFilter": saying(figureFilter),
  "reports reportFilter": saying(reportFilter),
  "reports rowsFilter": saying(rowsFilter),
  "students studentFilter": saying(studentFilter),
  "studios studioListFilter": saying(studioListFilter),
  "teaching ownFilter": saying(ownFilter),
  "trail trailFilter": saying(trailFilter),
};

const ID = "0190b0a0-0000-7000-8000-000000000001";
const tables = (...all: readonly object[]): string[] => all.flatMap((table) => Object.keys(table));

const words: Readonly<Record<string, readonly string[]>> = {
  academia: ["dojo & filhos"],
  aba: tables(moneyTabs, tabWords, ownTabWords),
  arte: [ID],
  assunto: tables(subjectLabels),
  ate: ["2026-11-28", "2026-02-31"],
  aula: [ID],
  contatos: ["abertos", "mascarados"],
  de: ["2026-11-28"],
  dia: ["0", "3", "2026-11-28"],
  etapa: [...leadStatuses, "andamento", "chamar"],
  faixa: [ID, "sem", ...tables(bandWords)],
  etiqueta: [ID],
  figura: tables(figureWords, platformFigures),
  hora: ["19:00"],
  idade: ageBands,
  importacao: [ID],
  instrutor: [ID],
  lead: [ID],
  mensalidade: tables(feeWords),
  mes: ["2026-10"],
  metodo: tables(methodWords),
  nivel: tables(levelWords),
  oque: [...tables(securityEvents).slice(0, 2), ...tables(changedThings).slice(0, 2)],
  ordem: [...studentOrders, "data", "valor", "chegada", "contato", "validade", "novos"],
  origem: ["sem", "outras", "Instagram", "Panfleto & boca a boca"],
  pagina: ["1", "2", "40"],
  periodo: ["sempre", "mes", "12-meses", ...tables(periodWords)],
  q: ["ana & bia", "  ana   lima ", "%20"],
  quem: [...tables(waitingWords), "rosa@obi.example", "portal", "automatico", ID],
  registro: ["eventos", "alteracoes"],
  sentido: ["asc", "desc"],
  situacao: tables(stateWords, studioStates, postStateWords),
  status: ["all", "active", "inactive", "suspended", "pending", "expired"],
  ver: ["lista", "quadro"],
};

const addresses = fc.record(
  Object.fromEntries(
    Object.entries(words).map(([name, known]) => [name, fc.constantFrom(...known, "", "toString")]),
  ),
  { requiredKeys: [] },
);

describe.each(Object.entries(lists))("the address of %s", (_, { nothing, read, say }) => {
  it("reads back to the filter that its link was made of", () => {
    fc.assert(
      fc.property(addresses, (asked) => {
        const { filter, link } = say(asked);
        expect(read(link)).toEqual(filter);
      }),
    );
  });

  it("leaves out defaults, except for the figure whose rows are shown", () => {
    expect(["/", "/?figura=pagam", "/?figura=recebido"]).toContain(nothing);
  });
});

it("this test covers every list that has pages", () => {
  const paged = matching(/^lib\/features\/[^/]+\/schema\.ts$/).filter(({ text }) =>
    /\bpage(Param|Number)\(/.test(text),
  );
  const proved = new Set(Object.keys(lists).map((name) => `lib/features/${name.split(" ")[0]}/schema.ts`));
  expect(paged.map(({ file }) => file)).toEqual([...proved]);
});

/** Paths with a hand-written query string, and the list that reads it. */
const byHand: Readonly<Record<string, keyof typeof lists>> = {
  "studio.crm": "leads leadFilter",
  "studio.figure": "reports rowsFilter",
  "studio.finance": "payments paymentFilter",
  "studio.reports": "reports reportFilter",
  "studio.students": "students studentFilter",
};

it("an address written by hand equals the one that its list would build", () => {
  const written = product.flatMap(({ tree }) =>
    nodesOf(tree).flatMap((node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== "addressOf") return [];
      const [path, params] = node.arguments;
      const name = byHand[path?.getText().replace(/^paths\./, "") ?? ""];
      if (name === undefined || !params || !ts.isObjectLiteralExpression(params)) return [];
      const words = params.properties.flatMap((property) =>
        ts.isPropertyAssignment(property) && ts.isStringLiteral(property.initializer)
          ? [[property.name.getText(), property.initializer.text] as const]
          : [],
      );
      return [{ name, words: Object.fromEntries(words) }];
    }),
  );
  const said = mustFind("addresses of lists", written).map(({ name, words }) => [
    name,
    addressOf("/", words),
  ]);
  expect(said).toEqual(written.map(({ name, words }) => [name, lists[name].say(words).link]));
});
