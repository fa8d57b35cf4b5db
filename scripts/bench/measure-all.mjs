import { findOrInstallChromium } from "../lib/chromium.ts";
import { rememberedSecrets } from "../lib/secrets.ts";
import { allOf, busy, loadAcademies, neighbours, studentsOnly } from "./data/load.mjs";
import { openDatabase } from "./database.mjs";
import { closeConnections } from "./http.mjs";
import { scorePages } from "./measure-lighthouse.mjs";
import { residentMemory, soak } from "./measure-memory.mjs";
import { countStatements } from "./measure-statements.mjs";
import { compareStaticPages } from "./measure-throughput.mjs";
import { timeOwnerPages } from "./measure-time.mjs";
import { weighScripts, weighStudentsPage } from "./measure-weight.mjs";
import * as section from "./sections.mjs";
import { startBaseline, startProduct } from "./servers.mjs";
import { makeSessions } from "./sessions.mjs";

/** Runs every measure in turn and answers the sections of the table. */
export async function measureAll({ soakMinutes, dataDir, baselineFolder, closers, say }) {
  const secrets = rememberedSecrets(dataDir);
  const sessions = makeSessions(secrets.authSecret);
  await closers.add(closeConnections);
  const common = { secrets, dataDir, closers };
  const { few, many, academy, database } = await buildWorlds({ ...common, say });
  const ownerOf = (world, whose = academy) => world.use((client) => sessions.ofOwner(client, whose));
  const baseline = await startBaseline({ folder: baselineFolder, ...common });
  const beside2 = await startProduct({ name: "few", databaseUrl: few.url, ...common });
  const beside2000 = await startProduct({ name: "many", databaseUrl: many.url, ...common });
  const start = residentMemory(beside2000.pid);

  say("Medindo o tempo de cada página da dona");
  const times = await timeOwnerPages({
    few: { ...beside2, cookie: await ownerOf(few) },
    many: { ...beside2000, cookie: await ownerOf(many) },
    baseline,
  });

  say("Pesando páginas e contando comandos SQL");
  const [ten, tenThousand, threeHundred, thirtyThousand] = await few.use((client) =>
    loadSizes(client, [allOf(10), allOf(10_000), studentsOnly(300), studentsOnly(30_000)]),
  );
  const statements = await countStatements({
    product: beside2,
    cookies: [await ownerOf(few, ten), await ownerOf(few, tenThousand)],
    database: few,
    logFile: database.logFile,
  });
  const html = await weighStudentsPage({
    url: beside2.url,
    cookies: [await ownerOf(few, threeHundred), await ownerOf(few, thirtyThousand)],
  });
  const student = await few.use((client) => sessions.ofStudent(client, academy));
  const chromiumPath = await findOrInstallChromium(say);
  const scripts = await weighScripts({
    url: beside2.url,
    baseline,
    cookies: { owner: await ownerOf(few), student },
    chromiumPath,
  });
  const lighthouse = await scorePages({ url: beside2.url, chromiumPath });

  say("Medindo requisições por segundo");
  const throughput = await compareStaticPages({ product: beside2, baseline });
  await beside2.stop();
  await baseline.stop();

  say("Medindo a memória sob carga");
  const cookie = await ownerOf(many);
  const memory = await soak({ product: beside2000, cookie, minutes: soakMinutes });
  return [
    section.scriptSection(scripts),
    section.lighthouseSection(lighthouse),
    section.htmlSection(html.map((weight, index) => ({ students: [300, 30_000][index], ...weight }))),
    section.throughputSection(throughput),
    section.timeSection(times),
    section.growthSection(times),
    section.statementSection(statements),
    section.memorySection({ start, ...memory }, soakMinutes),
    section.elsewhere,
  ];
}

/** The same busy academy twice: in one database beside 2 others, in a copy of it beside 2,000. */
async function buildWorlds(options) {
  options.say("Criando o banco e os dados");
  const database = await openDatabase(options);
  const few = database.first;
  const [academy] = await few.use(async (client) => {
    await loadAcademies(client, neighbours(2));
    return loadAcademies(client, busy);
  });
  const many = await database.copyOf(few, "obi_many");
  await many.use((client) => loadAcademies(client, neighbours(1_998)));
  return { database, few, many, academy };
}

async function loadSizes(client, sizes) {
  const academies = [];
  for (const size of sizes) academies.push(...(await loadAcademies(client, size)));
  return academies;
}
