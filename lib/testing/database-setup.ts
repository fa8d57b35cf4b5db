import { closeDatabase } from "@/lib/db/client";
import { fixClock } from "@/lib/kernel/clock";

jest.setTimeout(30_000);

afterEach(() => fixClock(null));
afterAll(closeDatabase);
