export type HeaderRequest = {
  path: string;
  /** A session cookie came along, whatever it is worth. */
  signedIn: boolean;
  nonce: string;
  https: boolean;
  dev: boolean;
  /** Origins that static pages may embed. */
  frames: readonly string[];
};

export function securityHeaders(request: HeaderRequest): { page: string; headers: Record<string, string> };
