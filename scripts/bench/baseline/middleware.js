import { NextResponse } from "next/server";

/** Matches no address: without it the build would use the product's file from a folder above. */
export const middleware = () => NextResponse.next();

export const config = { matcher: "/nowhere" };
