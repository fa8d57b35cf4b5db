import { hostileAddresses } from "@/lib/testing/hostile-addresses";
import { signInFor, wayBack } from "./way-back";

describe("threat 18: the way back from a sign-in", () => {
  it("leads to pages behind a sign-in, and keeps their query", () => {
    for (const page of [
      "/dashboard",
      "/dashboard/students?q=ana+l%C3%BA",
      "/student/payments",
      "/admin",
      "/upgrade",
      "/awaiting-payment",
      "/",
      "/account",
    ])
      expect(wayBack(page)).toBe(page);
    expect(wayBack("/dashboard/students?_rsc=1a2b3&q=ana")).toBe("/dashboard/students?q=ana");
    expect(wayBack("/dashboard?_rsc=1a2b3")).toBe("/dashboard");
    expect(wayBack("/?_rsc=1a2b3")).toBe("/");
  });

  it("refuses other origins, public pages and overlong addresses", () => {
    for (const asked of [
      null,
      undefined,
      ["/dashboard"],
      "",
      "/auth",
      "/?q=1",
      "/.//evil.example",
      "/student/setup?token=x",
      "/dashboard/schedule/semana.png",
      ...hostileAddresses,
      "/dashboards",
      "/api/live",
      "//evil.example/dashboard",
      "/\\evil.example/dashboard",
      "/\t/evil.example/dashboard",
      "https://evil.example/dashboard",
      "javascript:alert(1)//dashboard",
      "/dashboard/..//evil.example",
      "/dashboard/../auth",
      `/dashboard?q=${"a".repeat(500)}`,
    ])
      expect(wayBack(asked)).toBeNull();
  });

  it("is in the sign-in page's address when it is valid", () => {
    expect(signInFor("/auth", "/dashboard/students?q=ana&faixa=azul")).toBe(
      "/auth?voltar=%2Fdashboard%2Fstudents%3Fq%3Dana%26faixa%3Dazul",
    );
    expect(signInFor("/student-login", "/student/payments")).toBe(
      "/student-login?voltar=%2Fstudent%2Fpayments",
    );
    expect(signInFor("/auth", "//evil.example")).toBe("/auth");
    expect(signInFor("/auth", null)).toBe("/auth");
  });
});
