import { deviceOf } from "./devices";

describe("devices as a person knows them", () => {
  const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36`, "Chrome no Windows"],
    [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, "Edge no Windows"],
    [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/150.0 Mobile Safari/537.36`, "Chrome no Android"],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} Version/19.0 Safari/604.1`,
      "Safari no iPhone",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox no Linux"],
    ["curl/8", "Navegador desconhecido"],
    ["", "Navegador desconhecido"],
  ])("%s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
});
