import { renderToStaticMarkup } from "react-dom/server";
import { NotFoundPage } from "./not-found-page";

const html = renderToStaticMarkup(<NotFoundPage />);

it("NF-01 says in English that the page was not found", () => {
  expect(html).toMatch(/<h1 lang="en"[^>]*>Oops! Page not found<\/h1>/);
});

it("NF-02 links back to the front page", () => {
  expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
});
