import { closeDatabase } from "@/lib/db/client";
import { fixClock } from "@/lib/kernel/clock";

// These tests run without a server: requests come from lib/testing/next-headers.ts, and no page is cached.
jest.mock("next/headers", () => jest.requireActual("@/lib/testing/next-headers"));
jest.mock("next/cache", () => ({ revalidatePath: jest.fn() }));

jest.setTimeout(30_000);

afterEach(() => fixClock(null));
afterAll(closeDatabase);
