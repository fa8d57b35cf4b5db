"use client";

import { paths } from "@/lib/config/paths";

type HashTokens = { accessToken: string; refreshToken: string };

/** Tokens behind `#`. Removes them from the address bar and the history. Null if there are none. */
function takeHashTokens(): HashTokens | null {
  const values = new URLSearchParams(window.location.hash.slice(1));
  const accessToken = values.get("access_token");
  if (accessToken === null) return null;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
  return { accessToken, refreshToken: values.get("refresh_token") ?? "" };
}

/** On the confirmation page the tokens are removed and ignored: that page confirms in its own way (ROUTE-20). */
export function tokensOfAddress(): { tokens: HashTokens | null; putOff: boolean } {
  const tokens = takeHashTokens();
  const putOff = tokens !== null && window.location.pathname === paths.emailConfirmation;
  return { tokens: putOff ? null : tokens, putOff };
}
