import { closeDatabase } from "@/lib/db/client";
import { fixClock } from "@/lib/kernel/clock";

// No server stands around these tests: requests come from lib/testing/next-headers.ts, and no page is kept.
jest.mock("next/headers", () => jest.requireActual("@/lib/testing/next-headers"));
jest.mock("next/cache", () => ({ revalidatePath: jest.fn() }));

jest.setTimeout(30_000);

afterEach(() => fixClock(null));
afterAll(closeDatabase);
