import localFont from "next/font/local";

export const instrument = localFont({
  src: "./instrument-sans.woff2",
  variable: "--font-instrument",
  weight: "400 700",
  display: "swap",
});
