import { NextResponse } from "next/server";

/** Matches no address: without a file of its own the build would take the one that it finds in a folder above. */
export const middleware = () => NextResponse.next();

export const config = { matcher: "/nowhere" };
