import { get, getPage } from "./http.mjs";
import { emptyDynamic, ownerPages } from "./pages.mjs";

const WARM_UPS = 10;
const ROUNDS = 60;

/**
 * Times each owner page, one request at a time: beside few academies, beside many, and the empty dynamic page, in turn,
 * so that whatever else the machine does falls on all three. Answers a page with `{ few, many, empty }` in milliseconds.
 */
export async function timeOwnerPages({ few, many, baseline }) {
  const results = [];
  for (const page of ownerPages) {
    const askers = {
      few: () => get(few.url + page.path, { cookie: few.cookie }),
      many: () => get(many.url + page.path, { cookie: many.cookie }),
      empty: () => get(baseline.url + emptyDynamic),
    };
    await getPage(few.url + page.path, { cookie: few.cookie });
    await getPage(many.url + page.path, { cookie: many.cookie });
    results.push({ ...page, ...(await inTurn(askers)) });
  }
  return results;
}

async function inTurn(askers) {
  const samples = Object.fromEntries(Object.keys(askers).map((name) => [name, []]));
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    for (const [name, ask] of Object.entries(askers)) {
      const { ms } = await ask();
      if (round >= 0) samples[name].push(ms);
    }
  }
  return samples;
}
