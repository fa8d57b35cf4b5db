import { TestEnvironment } from "jest-environment-node";
import pg from "pg";

/**
 * A file that begins with "@database own" gets a copy of the template for itself. It is for tests that scan whole
 * tables or visit every academy, which other tests' rows would slow down, and for those that leave tens of thousands
 * of rows.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  #own = null;

  constructor(config, context) {
    super(config, context);
    if (context.docblockPragmas.database !== "own") return;
    const url = new URL(`${process.env.TEST_DATABASE_BASE_URL}_${process.env.JEST_WORKER_ID ?? 1}_own`);
    this.#own = url.pathname.slice(1);
    this.global.process.env.TEST_DATABASE_OWN_URL = url.href;
  }

  async setup() {
    await super.setup();
    if (this.#own === null) return;
    const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_SERVER_URL });
    await admin.connect();
    await admin.query(`drop database if exists ${this.#own} with (force)`);
    await admin.query(`create database ${this.#own} template ${process.env.TEST_DATABASE_TEMPLATE}`);
    await admin.end();
  }
}
