import { randomUUID } from "node:crypto";

export const DAY_MS = 86_400_000;

let counter = 0;
export const next = () => (counter += 1);
export const address = (who: string) => `${who}-${randomUUID().slice(0, 8)}@teste.obi.example`;

/** Midnight UTC of an ISO day, Prisma's form of a civil day. */
export const day = (iso: string): Date => new Date(`${iso}T00:00:00.000Z`);
