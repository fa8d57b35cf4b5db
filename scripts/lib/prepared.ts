import { chownSync, cpSync, readdirSync } from "node:fs";
import path from "node:path";
import { makePrivateFolder, preparePostgresHome } from "./postgres-home.ts";

/** Beside the cluster: its superuser's password, and the fingerprint of its migrations and seeds. */
const NOTES = ["password", "prepared-from"];

/** Fills an empty data folder from another prepared one (`prepareData`); for tests only. */
export async function copyPrepared(prepared: string, dataDir: string): Promise<void> {
  const { home: from } = await preparePostgresHome(path.join(prepared, "postgres"));
  const folder = path.join(dataDir, "postgres");
  const { home, user } = await preparePostgresHome(folder);
  const cluster = path.join(home, "cluster");
  makePrivateFolder(cluster, user);
  cpSync(path.join(from, "cluster"), cluster, { recursive: true });
  if (user)
    for (const entry of ["", ...readdirSync(cluster, { recursive: true, encoding: "utf8" })])
      chownSync(path.join(cluster, entry), user.uid, user.gid);
  for (const note of NOTES) cpSync(path.join(prepared, "postgres", note), path.join(folder, note));
  cpSync(path.join(prepared, "secrets.json"), path.join(dataDir, "secrets.json"));
}
