import { openFaults } from "./faults.ts";
import { serve } from "./http.ts";

type Known = { logradouro: string; bairro: string; localidade: string; uf: string };

/** Codes that the stand-in knows; every other one is unknown. 13300-000 is a whole town, without streets. */
const known: Readonly<Record<string, Known>> = {
  "01310100": { logradouro: "Avenida Paulista", bairro: "Bela Vista", localidade: "São Paulo", uf: "SP" },
  "22041001": { logradouro: "Rua Tonelero", bairro: "Copacabana", localidade: "Rio de Janeiro", uf: "RJ" },
  "80010000": { logradouro: "Praça Tiradentes", bairro: "Centro", localidade: "Curitiba", uf: "PR" },
  "13300000": { logradouro: "", bairro: "", localidade: "Itu", uf: "SP" },
};

/** A stand-in for ViaCEP (https://viacep.com.br) on a loopback port. `asked` are the addresses that were asked. */
export async function startViaCepSandbox() {
  const faults = openFaults();
  const asked: string[] = [];
  const wire = await serve({
    name: "viacep",
    faults,
    refuse: () => null,
    routes: [
      {
        name: "cep.find",
        method: "GET",
        path: /^\/ws\/([^/]+)\/json\/$/,
        answer: ({ id, url }) => {
          asked.push(`${url.pathname}${url.search}`);
          if (!/^\d{8}$/.test(id)) return { status: 400, html: "<h1>Http 400</h1>" };
          const found = known[id];
          if (!found) return { status: 200, json: { erro: "true" } };
          return {
            status: 200,
            json: { cep: `${id.slice(0, 5)}-${id.slice(5)}`, complemento: "", ...found },
          };
        },
      },
    ],
  });
  return { ...wire, faults, asked };
}
