import "server-only";
import { closeDatabase } from "@/lib/db/client";
import { seedDemo } from "./academy";

async function main() {
  try {
    const isNew = await seedDemo();
    process.stdout.write(isNew ? "demo academy: made\n" : "demo academy is there already\n");
  } finally {
    await closeDatabase();
  }
}

void main();
