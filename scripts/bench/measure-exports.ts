import { Problem } from "../lib/problem.mjs";
import { withHeapLimit } from "../lib/service.ts";
import { runTypeScript } from "../lib/tools.ts";
import { kilobytes, megabytes, milliseconds, number, quantile } from "./figures.ts";
import { get, getPage } from "./http.ts";
import { studentsPage } from "./pages.ts";
import type { Seat, Stage } from "./stage.ts";
import type { Row, Section } from "./table.ts";

const FORMATS = ["csv", "xlsx", "pdf"] as const;
const PAYMENTS = "/dashboard/finance/exportar?aba=todos&formato=";
const MOST_MS = 10_000;
/** For a page opened while a file is being written. */
const PAGE_P95_MS = 100;
const PAGE_WORST_MS = 500;
const MOST_BACKUP_MS = 60_000;
const MOST_MEMORY = 512_000_000;

export async function measureExports({ seat, environment, studioId }: Stage): Promise<Section[]> {
  const owner = await seat();
  const rows: Row[] = [];
  for (const format of FORMATS) rows.push(...(await exported(owner, format)));
  return [
    {
      title: "exportações",
      note: "10.000 pagamentos; enquanto isso, a lista de alunos, um pedido após o outro",
      rows,
    },
    {
      title: "cópia de todos os dados",
      note: "1.000 alunos com 100.000 presenças, 20.000 pagamentos e 12.000 cobranças",
      rows: await kept(environment, studioId),
    },
  ];
}

/** Requests both once before, to exclude what is loaded the first time. */
async function exported({ url, cookie }: Seat, format: (typeof FORMATS)[number]): Promise<Row[]> {
  await downloaded(url + PAYMENTS + format, cookie);
  await getPage(url + studentsPage, { cookie });
  let isOver = false;
  const file = downloaded(url + PAYMENTS + format, cookie).finally(() => (isOver = true));
  const pages: number[] = [];
  while (!isOver) pages.push((await get(url + studentsPage, { cookie })).ms);
  const { bytes, ms } = await file;
  const [slow, worst] = [quantile(pages, 0.95), Math.max(...pages)];
  return [
    {
      label: format.toUpperCase(),
      measured: `${milliseconds(ms)}, ${kilobytes(bytes)}`,
      budget: `≤ ${milliseconds(MOST_MS)}`,
      isMet: ms <= MOST_MS,
    },
    {
      label: `página durante o ${format.toUpperCase()}`,
      measured: `p95 ${milliseconds(slow)}, pior ${milliseconds(worst)} de ${number(pages.length)}`,
      budget: `p95 ≤ ${milliseconds(PAGE_P95_MS)} ou pior ≤ ${milliseconds(PAGE_WORST_MS)}`,
      isMet: slow <= PAGE_P95_MS || worst <= PAGE_WORST_MS,
    },
  ];
}

/** Uses a connection other than the pages'. */
async function downloaded(address: string, cookie: string): Promise<{ bytes: number; ms: number }> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie }, redirect: "manual" });
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (answer.status !== 200 || !answer.headers.get("content-disposition"))
    throw new Problem(`${address} respondeu ${answer.status} e nenhum arquivo.`);
  return { bytes, ms: performance.now() - began };
}

/** In a process of its own with a server's heap limit, so that its memory is that of the copy. */
async function kept(env: NodeJS.ProcessEnv, studioId: string): Promise<Row[]> {
  const { code, output } = await runTypeScript("scripts/bench/backup.ts", [studioId], {
    env: withHeapLimit(env),
    quiet: true,
  });
  if (code !== 0) throw new Problem(`A cópia não pôde ser feita:\n${output}`);
  // Safe because the script prints this as its last line.
  const told = JSON.parse(output.trim().split("\n").at(-1) ?? "") as {
    rows: number;
    ms: number;
    memory: number;
  };
  return [
    {
      label: "tempo",
      measured: `${milliseconds(told.ms)}, ${number(told.rows)} registros`,
      budget: `≤ ${milliseconds(MOST_BACKUP_MS)}`,
      isMet: told.ms <= MOST_BACKUP_MS,
    },
    {
      label: "memória do processo, no máximo",
      measured: megabytes(told.memory),
      budget: `≤ ${megabytes(MOST_MEMORY)}`,
      isMet: told.memory <= MOST_MEMORY,
    },
  ];
}
