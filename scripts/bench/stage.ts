import { findOrInstallChromium } from "../lib/chromium.ts";
import type { Closers } from "../lib/closers.ts";
import { type Secrets, rememberedSecrets } from "../lib/secrets.ts";
import { type Academy, type Size, busy, loadAcademies, neighbours } from "./data/load.ts";
import { type World, openDatabase } from "./database.ts";
import { findIds } from "./data/ids.ts";
import type { Ids } from "./pages.ts";
import { type Server, productEnvironment, startBaseline, startProduct } from "./servers.ts";
import { makeSessions } from "./sessions.ts";

export type Common = {
  secrets: Secrets;
  dataDir: string;
  closers: Closers;
  say: (line: string) => void;
};

export type Seat = { url: string; cookie: string; ids: Ids };
export type Stage = Awaited<ReturnType<typeof setStage>>;

/** Shared by the measures: databases, servers, browser. Anything that only some need is created on first use. */
export async function setStage({
  baselineFolder,
  soakMinutes,
  ...given
}: Omit<Common, "secrets"> & { baselineFolder: string; soakMinutes: number }) {
  const { closers, say } = given;
  const common = { ...given, secrets: rememberedSecrets(given.dataDir) };
  const sessions = makeSessions(common.secrets.authSecret);
  say("Criando o banco e os dados");
  const database = await openDatabase(common);
  const few = database.first;
  const [academy] = await few.use(async (client) => {
    await loadAcademies(client, neighbours(2));
    return loadAcademies(client, busy);
  });
  if (!academy) throw new Error("No academy was loaded.");
  // Before a server connects: a database can only be copied while nobody uses it.
  const copy = await database.copyOf(few, "obi_many");
  const many = lazily(async () => {
    say("Criando as academias vizinhas");
    await copy.use((client) => loadAcademies(client, neighbours(1_998)));
    return startProduct({ name: "many", databaseUrl: copy.url, ...common });
  });
  const product = await startProduct({ name: "few", databaseUrl: few.url, ...common });
  const baseline = await startBaseline({ folder: baselineFolder, ...common });

  const sized = new Map<string, Academy>([[busy.name, academy]]);
  async function academyOf(size: Size): Promise<Academy> {
    const known = sized.get(size.name);
    if (known) return known;
    const [made] = await few.use((client) => loadAcademies(client, size));
    if (!made) throw new Error("No academy was loaded.");
    sized.set(size.name, made);
    return made;
  }
  const seatIn = (world: World, { url }: Server, { ownerId, id }: Academy): Promise<Seat> =>
    world.use(async (client) => ({
      url,
      cookie: await sessions.ofOwner(client, { ownerId }),
      ids: await findIds(client, id),
    }));
  return {
    product,
    baseline,
    many,
    world: few,
    logFile: database.logFile,
    closers,
    say,
    soakMinutes,
    environment: productEnvironment({ databaseUrl: few.url, ...common, port: 3000 }),
    studioId: academy.id,
    chromium: lazily(() => findOrInstallChromium(say)),
    seat: async (size: Size = busy) => seatIn(few, product, await academyOf(size)),
    /** The owner of the busy academy beside 2,000 others. */
    crowdedSeat: async () => seatIn(copy, await many(), academy),
    /** The super admin of a platform of 2,000 academies. */
    platformSeat: async () => {
      const { url } = await many();
      return { url, cookie: await copy.use((client) => sessions.ofSuperAdmin(client)) };
    },
    studentCookie: lazily(() => few.use((client) => sessions.ofStudent(client, academy))),
  };
}

function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
