import { NextResponse } from "next/server";

export const dynamic = "force-dynamic";

/** 200 while the process answers at all. It asks nobody else: what is wrong with the database no restart of ours mends. */
export const GET = (): NextResponse =>
  NextResponse.json({ status: "ok" }, { headers: { "Cache-Control": "no-store" } });
