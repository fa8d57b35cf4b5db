/** @jest-environment node */
import { identityOf } from "./identity";

const token = {
  iss: "https://id.example",
  sub: "1234",
  email: "Rosa@Obi.example",
  email_verified: true,
  name: "Rosa Maria",
};

describe("the identity in an ID token", () => {
  it("has an issuer, a subject, a verified address and a name", () => {
    expect(identityOf(token)).toEqual({
      issuer: "https://id.example",
      subject: "1234",
      email: "rosa@obi.example",
      fullName: "Rosa Maria",
    });
  });

  it.each([
    ["not verified", { email_verified: false }],
    ["verified in words only", { email_verified: "true" }],
    ["nothing about it", { email_verified: undefined }],
    ["no address", { email: undefined }],
    ["no text", { email: { a: 1 } }],
    ["two addresses", { email: "a@b.example,c@d.example" }],
    ["a header", { email: "a@b.example\r\nBcc: x@y.example" }],
    ["a NUL", { email: "a\u0000@b.example" }],
    ["look-alike letters", { email: "rosa@obi.ex\uff41mple" }],
    ["10 000 letters", { email: `${"a".repeat(10_000)}@b.example` }],
  ])("has no verified address: %s", (_what, claims) => {
    expect(identityOf({ ...token, ...claims })).toMatchObject({ subject: "1234", email: null });
  });

  it("has a name of at most 100 characters, or an empty one", () => {
    expect(identityOf({ ...token, name: "<b>Rosa</b>" + "a".repeat(10_000) })?.fullName.length).toBe(100);
    expect(identityOf({ ...token, name: 7 })?.fullName).toBe("");
  });

  it.each([
    ["nothing", undefined],
    ["no issuer", { ...token, iss: undefined }],
    ["no subject", { ...token, sub: "" }],
    ["a NUL in the subject", { ...token, sub: "1\u0000" }],
    ["an endless subject", { ...token, sub: "1".repeat(256) }],
  ])("is null with %s", (_what, claims) => expect(identityOf(claims)).toBeNull());
});
