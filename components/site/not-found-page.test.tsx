import { renderToStaticMarkup } from "react-dom/server";
import { NotFoundPage } from "./not-found-page";

const html = renderToStaticMarkup(<NotFoundPage />);

it("NF-01 the page says in English that it was not found", () => {
  expect(html).toMatch(/<h1 lang="en"[^>]*>Oops! Page not found<\/h1>/);
});

it("NF-02 the page links back to the front page", () => {
  expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
});
