import pg from "pg";

/** The worker's own database as the server's superuser: for looking at the catalogue and behind the doors' backs. */
export function openSuperuser(): pg.Pool {
  const server = new URL(process.env.TEST_DATABASE_SERVER_URL ?? "postgresql://nobody@127.0.0.1:1/none");
  server.pathname = new URL(process.env.DATABASE_URL ?? "").pathname;
  return new pg.Pool({ connectionString: server.href, max: 2 });
}
