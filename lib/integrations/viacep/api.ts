import "server-only";
import { z } from "zod";
import { ProviderError } from "../provider";
import type { PostalCodes } from "./port";

/** In milliseconds, for the whole answer. */
const PATIENCE_MS = 3_000;
/** Bytes of an answer; a true one has some hundred. */
const MOST_BYTES = 10_000;

const text = z.string().max(200);
/** https://viacep.com.br: an unknown code is answered by `erro` alone, as true or "true". */
const answer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal("true")]) }),
  z.object({ logradouro: text, bairro: text, localidade: text.min(1), uf: z.string().regex(/^[A-Z]{2}$/) }),
]);

type Settings = { apiBase: string; patienceMs?: number };

/** ViaCEP, or a service that answers like it, at `apiBase`. Nothing but the eight digits is sent. */
export function viaCep({ apiBase, patienceMs = PATIENCE_MS }: Settings): PostalCodes {
  return {
    async find(cep) {
      const found = answer.safeParse(await ask(`${apiBase}/ws/${cep}/json/`, patienceMs));
      if (!found.success) throw new ProviderError("not an answer of ViaCEP");
      if ("erro" in found.data) return null;
      const { logradouro: street, bairro: district, localidade: city, uf: state } = found.data;
      return { street, district, city, state };
    },
  };
}

/** The provider's own text is never repeated. */
async function ask(address: string, patienceMs: number): Promise<unknown> {
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(patienceMs),
      redirect: "error",
      headers: { Accept: "application/json" },
      cache: "no-store",
    });
    if (!response.ok) throw new ProviderError("ViaCEP refused", response.status);
    return JSON.parse(await bodyOf(response));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError("ViaCEP is away");
  }
}

async function bodyOf({ body }: Response): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let read = "";
  for await (const part of body) {
    read += decoder.decode(part, { stream: true });
    if (read.length > MOST_BYTES) throw new ProviderError("an answer without end");
  }
  return read + decoder.decode();
}
