import http from "node:http";
import type { AddressInfo } from "node:net";
import { startViaCepSandbox } from "@/sandbox/viacep";
import { ProviderError } from "../provider";
import { viaCep } from "./api";

let sandbox: Awaited<ReturnType<typeof startViaCepSandbox>>;
beforeAll(async () => {
  sandbox = await startViaCepSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => {
  sandbox.faults.clear();
  sandbox.asked.length = 0;
});

const find = (cep: string, apiBase = sandbox.url) => viaCep({ apiBase, patienceMs: 300 }).find(cep);

it("IMP-46 a CEP is answered by its street, district, town and state, and only the digits leave", async () => {
  expect(await find("22041001")).toEqual({
    street: "Rua Tonelero",
    district: "Copacabana",
    city: "Rio de Janeiro",
    state: "RJ",
  });
  expect(await find("13300000")).toEqual({ street: "", district: "", city: "Itu", state: "SP" });
  expect(sandbox.asked).toEqual(["/ws/22041001/json/", "/ws/13300000/json/"]);
});

it("IMP-46 a CEP that does not exist is null", async () => {
  expect(await find("99999999")).toBeNull();
});

it.each(["hang", "half", "error", "garbage", "empty", "redirect", "refuse", "drop"])(
  "IMP-46 a service in trouble ends in a ProviderError in time: %s",
  async (fault) => {
    sandbox.faults.set("cep.find", fault);
    const began = performance.now();
    await expect(find("22041001")).rejects.toBeInstanceOf(ProviderError);
    expect(performance.now() - began).toBeLessThan(2_000);
  },
);

it("IMP-46 an answer without end is read up to a limit", async () => {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(50_000)));
    };
    response.on("drain", more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await expect(find("22041001", `http://127.0.0.1:${port}`)).rejects.toThrow("an answer without end");
  await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
});
