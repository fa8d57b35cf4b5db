export function sandboxControl(url: string) {
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${url}/_sandbox/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    tell: (path: string, body: object = {}) => call("POST", path, body),
    ask: (path: string) => call("GET", path),
    fault: (fault: string, of: { call?: string; times?: number } = {}) =>
      call("POST", "faults", { call: "*", fault, ...of }),
    well: () => call("POST", "faults", {}),
    async press(
      page: string,
      choice: "aprovar" | "pendente" | "recusar" | "reembolsar" | "contestar" | "cancelar" | "retomar",
    ) {
      const body = new URLSearchParams({ escolha: choice });
      const response = await fetch(page, { method: "POST", body, redirect: "manual" });
      return response.headers.get("location");
    },
  };
}

export async function openReceiver() {
  const { createServer } = await import("node:http");
  const got: { url: string; headers: Record<string, string>; body: string }[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    got.push({ url: request.url ?? "", headers, body: Buffer.concat(chunks).toString("utf8") });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    got,
    answer: (next: number) => {
      status = next;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}
