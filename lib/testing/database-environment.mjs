import { randomBytes } from "node:crypto";
import { TestEnvironment } from "jest-environment-node";
import pg from "pg";

/**
 * Each file runs on its own copy of the migrated and seeded template (about 0.05 s): its tests look through whole tables and
 * visit every academy, and would take the longer the more other files had left there.
 */
export default class DatabaseEnvironment extends TestEnvironment {
  #name = `obi_run_${randomBytes(6).toString("hex")}`;
  #hasFailed = false;

  constructor(...options) {
    super(...options);
    const url = new URL(process.env.TEST_DATABASE_TEMPLATE_URL);
    url.pathname = `/${this.#name}`;
    this.global.process.env.TEST_DATABASE_URL = url.href;
  }

  async setup() {
    await super.setup();
    const template = new URL(process.env.TEST_DATABASE_TEMPLATE_URL).pathname.slice(1);
    await tell(`create database ${this.#name} template ${template} strategy file_copy`);
  }

  /** The database of a failed test stays, for a look. */
  handleTestEvent({ name }) {
    if (name === "test_fn_failure" || name === "hook_failure") this.#hasFailed = true;
  }

  async teardown() {
    if (!this.#hasFailed) await tell(`drop database ${this.#name} with (force)`);
    await super.teardown();
  }
}

async function tell(statement) {
  const admin = new pg.Client({ connectionString: process.env.TEST_DATABASE_SERVER_URL });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
