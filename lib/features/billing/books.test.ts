import { subscriptionMailto } from "./books";

it("writes a mail that names the studio, whatever signs the name holds", () => {
  const link = new URL(subscriptionMailto("oi@obi.example", "Dojô & Filhos?bcc=x@y.z", "mailBody"));
  expect(link.pathname).toBe("oi@obi.example");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("subject")).toBe("Assinatura da academia Dojô & Filhos?bcc=x@y.z");
});
