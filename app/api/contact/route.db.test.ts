import { sendHeaders } from "@/lib/testing/next-headers";
import { POST } from "./route";

jest.mock("next/navigation", () => ({
  notFound: () => {
    throw new Error("404");
  },
  unstable_rethrow: () => undefined,
}));

const sound = {
  name: "Rosa Lima",
  email: "rosa-sem-script@obi.example",
  phone: "",
  subject: "vendas",
  message: "Não perca <b>este</b> texto",
  website: "",
};

const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request("http://localhost/api/contact", { method: "POST", headers, body: new URLSearchParams(form) }),
  );

beforeEach(() =>
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": "198.19.77.7", "user-agent": "jest" }),
);

it("CONT-07 a form sent without script comes back filled in, with its errors and a 4xx status", async () => {
  const wrong = await post({ ...sound, email: "rosa@" });
  expect([wrong.status, wrong.headers.get("content-type")]).toEqual([422, "text/html; charset=utf-8"]);
  const html = await wrong.text();
  expect(html).toContain("Não perca &lt;b&gt;este&lt;/b&gt; texto</textarea>");
  expect(html).toContain('id="email-error">Email inválido');
  expect(await (await post({ ...sound, name: "" })).text()).toContain("Campos obrigatórios");
});

it("CONT-06 CONT-07 five messages are accepted with a redirect; the sixth is refused and keeps its text", async () => {
  const answers = [];
  for (let index = 0; index < 6; index += 1)
    answers.push(await post({ ...sound, message: `Mensagem ${index}`, email: `${index}-${sound.email}` }));
  expect(answers[0]?.headers.get("location")).toBe("/#contato-enviado");
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
  expect(await answers[5]?.text()).toContain("Mensagem 5</textarea>");
});

it("CONT-07 the page's script gets JSON, with 422 for a wrong field and 200 for a sent message", async () => {
  sendHeaders({ "sec-fetch-site": "same-origin", "x-obi-ip": "198.19.78.7", "user-agent": "jest" });
  const json = { Accept: "application/json" };
  const wrong = await post({ ...sound, email: "rosa@" }, json);
  expect([wrong.status, await wrong.json()]).toEqual([422, expect.objectContaining({ code: "invalid" })]);
  const sent = await post({ ...sound, message: "Pelo script" }, json);
  expect([sent.status, await sent.json()]).toEqual([200, { ok: true }]);
});
