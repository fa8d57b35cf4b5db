import { defineConfig } from "prisma/config";

// No connection here: the program connects through its adapter, migrations through scripts/database.
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});
