/** @jest-environment node */
import { parseEnv } from "./env";

const sound = {
  APP_ENV: "production",
  APP_URL: "https://obi.example",
  DATABASE_URL: "postgresql://obi:x@127.0.0.1/obi",
  AUTH_SECRET: "a-secret-of-a-test-0123456789-abcdef",
  ENCRYPTION_KEY: Buffer.from("only-for-tests-0123456789-abcdef").toString("base64"),
  SMTP_URL: "smtp://mail.example",
};
const client = { OIDC_CLIENT_ID: "obi", OIDC_CLIENT_SECRET: "s3cret" };

describe("the external identity provider's settings", () => {
  it("AUTH-04 are absent by default, and Google's once a client is named", () => {
    expect(parseEnv(sound)).toMatchObject({ oidc: null, oidcName: "Google" });
    const oidc = { issuer: "https://accounts.google.com", clientId: "obi", clientSecret: "s3cret" };
    expect(parseEnv({ ...sound, ...client })).toMatchObject({ oidc });
  });

  it.each([
    [{ OIDC_CLIENT_ID: "obi" }, "OIDC_CLIENT_SECRET"],
    [{ OIDC_CLIENT_SECRET: "s3cret" }, "OIDC_CLIENT_ID"],
    [{ OIDC_ISSUER: "https://id.example" }, "OIDC_CLIENT_ID"],
    [{ ...client, OIDC_ISSUER: "id.example" }, "OIDC_ISSUER"],
    [{ ...client, OIDC_ISSUER: "http://127.0.0.1:4000" }, "OIDC_ISSUER"],
  ])("stop the start when incomplete or without TLS: %j", (given, name) => {
    expect(() => parseEnv({ ...sound, ...given })).toThrow(name);
  });

  it("may be plain http on the machine of a test", () => {
    const issuer = "http://127.0.0.1:4000";
    const settings = parseEnv({ ...sound, ...client, APP_ENV: "test", OIDC_ISSUER: issuer });
    expect(settings.oidc?.issuer).toBe(issuer);
  });
});

describe("the company in the settings", () => {
  it("is unnamed by default, with our own address for help", () => {
    const company = { name: null, cnpj: null, address: null, privacyOfficer: null };
    expect(parseEnv(sound)).toMatchObject({ supportEmail: "suporte@obi.example", company });
  });

  it.each([
    [{ SUPPORT_EMAIL: "ajuda@" }, "SUPPORT_EMAIL"],
    [{ COMPANY_CNPJ: "12345678000190" }, "COMPANY_CNPJ"],
  ])("is refused when malformed: %j", (given, name) => {
    expect(() => parseEnv({ ...sound, ...given })).toThrow(name);
  });
});
