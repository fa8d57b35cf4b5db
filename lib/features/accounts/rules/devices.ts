import { signInCopy } from "../copy/sign-in";

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

const named = (table: typeof browsers, userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** "Chrome no Windows", as far as the user agent tells. */
export function deviceOf(userAgent: string | null): string {
  const browser = named(browsers, userAgent ?? "");
  const system = named(systems, userAgent ?? "");
  const { account } = signInCopy;
  return browser && system ? account.device(browser, system) : (browser ?? system ?? account.unknownDevice);
}
