import { defineConfig } from "prisma/config";

// The connection is not named here: the program connects through its adapter, migrations through scripts/database.
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});
