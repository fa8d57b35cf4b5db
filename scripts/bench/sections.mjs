import { kilobytes, median, megabytes, milliseconds, number, quantile, times } from "./figures.mjs";
import { emptyStatic } from "./pages.mjs";

const HTML_BUDGET = 100_000;
const LIGHTHOUSE = 0.99;
const STATIC_SHARE = 0.9;
const GROWTH = 1.2;
const STATEMENTS = 8;
const MEMORY_BUDGET = 512_000_000;
const STEADY = 1.1;

/** Chromium reports nothing for a page that it already has; what the HTML names is then the weight. */
const floorOf = ({ named, loaded }) => Math.max(named, loaded);

/** Each turns what was measured into a section of the table, and judges it by house section 13. */

export const scriptSection = ({ pages, empty }) => ({
  title: "script de uma página",
  note: "gzip, como enviado; vale o maior dos dois números; razão: contra página vazia",
  rows: [...pages, { name: "página vazia", path: emptyStatic, ...empty }].map(
    ({ name, path, named, loaded, above, budget = above && floorOf(empty) + above }) => ({
      label: `${name} ${path}`,
      measured: `${kilobytes(named)} no HTML, ${kilobytes(loaded)} no Chromium`,
      ...(budget && { budget: `≤ ${kilobytes(budget)}`, isMet: Math.max(named, loaded) <= budget }),
      ratio: times(loaded / floorOf(empty)),
    }),
  ),
});

export const lighthouseSection = (pages) => ({
  title: "Lighthouse, celular simulado",
  note: "desempenho, acessibilidade, boas práticas, SEO; mediana de três",
  rows: pages.map(({ name, path, scores, missed }) => ({
    label: `${name} ${path}`,
    measured: [scores.map((score) => number(score, 2)).join(" · "), ...missed].join(", "),
    budget: `≥ ${number(LIGHTHOUSE, 2)}`,
    isMet: scores.every((score) => score >= LIGHTHOUSE),
  })),
});

export const htmlSection = (weights) => ({
  title: "HTML da página de alunos",
  note: "vale o tamanho sem gzip",
  rows: weights.map(({ students, raw, sent }) => ({
    label: `${number(students)} alunos`,
    measured: `${kilobytes(raw)}, ${kilobytes(sent)} com gzip`,
    budget: `≤ ${kilobytes(HTML_BUDGET)}`,
    isMet: raw <= HTML_BUDGET,
  })),
});

export const throughputSection = ({ landing, filled, ratio }) => ({
  title: "requisições por segundo",
  note: "50 conexões, rodadas alternadas",
  rows: [
    {
      label: "início, contra página estática do mesmo tamanho",
      measured: `${number(landing)}/s contra ${number(filled)}/s`,
      budget: `≥ ${times(STATIC_SHARE)}`,
      isMet: ratio >= STATIC_SHARE,
      ratio: times(ratio),
    },
  ],
});

export const timeSection = (pages) => ({
  title: "tempo do servidor, páginas da dona",
  note: "3.000 alunos, 100.000 pagamentos; uma requisição por vez; razão: mediana contra página dinâmica vazia",
  rows: pages.map(({ name, few, empty, budgetMs }) => ({
    label: name,
    measured: `p50 ${milliseconds(median(few))}, p95 ${milliseconds(quantile(few, 0.95))}`,
    budget: `p95 ≤ ${milliseconds(budgetMs)}`,
    isMet: quantile(few, 0.95) <= budgetMs,
    ratio: times(median(few) / median(empty)),
  })),
});

export const growthSection = (pages) => ({
  title: "crescimento",
  note: "a mesma página ao lado de 2.000 academias contra ao lado de 2, medianas",
  rows: pages.map(({ name, few, many }) => {
    const ratio = median(many) / median(few);
    return {
      label: name,
      measured: `${milliseconds(median(many))} contra ${milliseconds(median(few))}`,
      budget: `≤ ${times(GROWTH)}`,
      isMet: ratio <= GROWTH,
      ratio: times(ratio),
    };
  }),
});

export const statementSection = (pages) => ({
  title: "comandos SQL por página",
  note: "todos os que o PostgreSQL registra, menos begin e commit; a primeira linha de cada porta conta",
  rows: pages.map(({ name, counts: [few, many] }) => ({
    label: name,
    measured: `${few.total} com 10 linhas, ${many.total} com 10.000 (${few.doors} portas)`,
    budget: `≤ ${STATEMENTS}, iguais`,
    isMet: many.total <= STATEMENTS && few.total === many.total,
  })),
});

export const memorySection = ({ start, warm, highest, end, growth, requests }, minutes) => ({
  title: "memória do processo web",
  note: `${number(minutes, Number.isInteger(minutes) ? 0 : 1)} min de carga, ${number(requests)} requisições; o orçamento fala de 10 (--soak 10)`,
  rows: [
    {
      label: "início, aquecido, maior, fim",
      measured: [start, warm, highest, end].map(megabytes).join(", "),
      budget: `≤ ${megabytes(MEMORY_BUDGET)}`,
      isMet: highest <= MEMORY_BUDGET,
    },
    {
      label: "último quarto contra o anterior",
      measured: times(growth),
      budget: `≤ ${times(STEADY)}`,
      isMet: growth <= STEADY,
    },
  ],
});

export const elsewhere = {
  title: "não medido aqui",
  rows: [{ label: "npm test, npm run verify", measured: "não medido aqui", budget: "≤ 15 min, ≤ 90 s" }],
};
