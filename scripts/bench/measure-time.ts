import { allOf, busy, large } from "./data/load.ts";
import { median, milliseconds, quantile, times } from "./figures.ts";
import { get, getPage } from "./http.ts";
import {
  type OwnerPage,
  PLATFORM_MS,
  type Page,
  addressOf,
  emptyDynamic,
  ownerPages,
  platformPages,
  portalPages,
} from "./pages.ts";
import type { Seat, Stage } from "./stage.ts";
import type { Row, Section } from "./table.ts";

/**
 * V8 compiles hot code after some hundred requests; without warm-up the first pages would be those of a cold server.
 */
const WARM_UPS = 40;
const ROUNDS = 50;
const P95_MS = 100;
const MOST_GROWTH = 1.2;
const PORTAL_P95_MS = 80;

type Ask = () => Promise<{ ms: number }>;
type Samples<Name extends string> = Record<Name, number[]>;

/** Each owner page with few, many and very many students, alternating with the framework's empty dynamic page. */
export async function measureTime({ seat, baseline }: Stage): Promise<Section[]> {
  const seats = { ten: await seat(allOf(10)), usual: await seat(busy), large: await seat(large) };
  const rows: Record<keyof typeof seats, Row[]> = { ten: [], usual: [], large: [] };
  for (const page of ownerPages) {
    const samples = await inTurn({
      ten: await opening(seats.ten, page),
      usual: await opening(seats.usual, page),
      large: await opening(seats.large, page),
      empty: () => get(baseline.url + emptyDynamic),
    });
    rows.ten.push(timeRow(page, samples.ten, samples.empty, { most: page.times.usual, slowest: P95_MS }));
    rows.usual.push(timeRow(page, samples.usual, samples.empty, { most: page.times.usual, slowest: P95_MS }));
    rows.large.push(timeRow(page, samples.large, samples.empty, { most: page.times.large }));
  }
  const note = "uma requisição por vez; razão: mediana contra página dinâmica vazia";
  return [
    { title: "tempo do servidor, 10 alunos", note, rows: rows.ten },
    { title: "tempo do servidor, 1.000 alunos e 20.000 pagamentos", note, rows: rows.usual },
    { title: "tempo do servidor, 5.000 alunos e 100.000 pagamentos", note, rows: rows.large },
  ];
}

/** Each page of the portal, for the student with most payments of an academy with 1,000. */
export async function measurePortal({ product, baseline, studentCookie }: Stage): Promise<Section> {
  const cookie = await studentCookie();
  const rows: Row[] = [];
  for (const { name, path } of portalPages) {
    const address = product.url + path;
    await getPage(address, { cookie });
    const { page, empty } = await inTurn({
      page: () => get(address, { cookie }),
      empty: () => get(baseline.url + emptyDynamic),
    });
    const slow = quantile(page, 0.95);
    rows.push({
      label: name,
      measured: `p50 ${milliseconds(median(page))}, p95 ${milliseconds(slow)}`,
      budget: `p95 ≤ ${milliseconds(PORTAL_P95_MS)}`,
      isMet: slow <= PORTAL_P95_MS,
      ratio: times(median(page) / median(empty)),
    });
  }
  const note = "uma requisição por vez; razão: mediana contra página dinâmica vazia";
  return { title: "tempo do servidor, portal do aluno", note, rows };
}

function timeRow(
  { name }: OwnerPage,
  page: readonly number[],
  empty: readonly number[],
  { most, slowest = Infinity }: { most: number; slowest?: number },
): Row {
  const ratio = median(page) / median(empty);
  const slow = quantile(page, 0.95);
  return {
    label: name,
    measured: `p50 ${milliseconds(median(page))}, p95 ${milliseconds(slow)}`,
    budget: `≤ ${times(most)}${slowest === Infinity ? "" : `, p95 ≤ ${milliseconds(slowest)}`}`,
    isMet: ratio <= most && slow <= slowest,
    ratio: times(ratio),
  };
}

/** The same page of the same academy beside few other academies and beside many. */
export async function measureGrowth({ seat, crowdedSeat }: Stage): Promise<Section[]> {
  const [few, many] = [await seat(), await crowdedSeat()];
  const rows: Row[] = [];
  for (const page of ownerPages) {
    const samples = await inTurn({ few: await opening(few, page), many: await opening(many, page) });
    const ratio = median(samples.many) / median(samples.few);
    rows.push({
      label: page.name,
      measured: `${milliseconds(median(samples.many))} contra ${milliseconds(median(samples.few))}`,
      budget: `≤ ${times(MOST_GROWTH)}`,
      isMet: ratio <= MOST_GROWTH,
      ratio: times(ratio),
    });
  }
  const note = "a mesma página ao lado de 2.000 academias contra ao lado de 2, medianas";
  return [{ title: "crescimento", note, rows }];
}

export async function measurePlatform({ platformSeat, studioId }: Stage): Promise<Section[]> {
  const { url, cookie } = await platformSeat();
  const rows: Row[] = [];
  for (const { name, path } of platformPages) {
    const address = url + path.replace("{studio}", studioId);
    await getPage(address, { cookie });
    const { page } = await inTurn({ page: () => get(address, { cookie }) });
    rows.push({
      label: name,
      measured: `p50 ${milliseconds(median(page))}, p95 ${milliseconds(quantile(page, 0.95))}`,
      budget: `p50 ≤ ${milliseconds(PLATFORM_MS)}`,
      isMet: median(page) <= PLATFORM_MS,
    });
  }
  const note = "uma requisição por vez, com 2.000 academias";
  return [{ title: "páginas de quem administra a plataforma", note, rows }];
}

/** Checks first that the page arrives: a redirect would count as a very fast page. */
async function opening({ url, cookie, ids }: Seat, { path }: Page): Promise<Ask> {
  const address = url + addressOf(path, ids);
  await getPage(address, { cookie });
  return () => get(address, { cookie });
}

/** Alternates the requests, so that other load on the machine affects all alike. */
async function inTurn<Name extends string>(askers: Record<Name, Ask>): Promise<Samples<Name>> {
  const entries = Object.entries(askers) as [Name, Ask][];
  const samples = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Samples<Name>;
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const [name, ask] of entries) {
      const { ms } = await ask();
      if (round >= 0) samples[name].push(ms);
    }
  }
  return samples;
}
