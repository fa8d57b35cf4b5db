import { subscriptionMailto } from "./books";

it("the mail link names the studio, whatever characters its name holds", () => {
  const link = new URL(subscriptionMailto("oi@obi.example", "Dojô & Filhos?bcc=x@y.z", "mailBody"));
  expect(link.pathname).toBe("oi@obi.example");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("subject")).toBe("Assinatura da academia Dojô & Filhos?bcc=x@y.z");
});
