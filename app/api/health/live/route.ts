import { NextResponse } from "next/server";

export const dynamic = "force-dynamic";

/** Answers 200 while the process runs. It does not ask the database: restarting us would not repair that. */
export const GET = (): NextResponse =>
  NextResponse.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
