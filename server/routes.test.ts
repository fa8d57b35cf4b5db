import { makeRouteOf } from "./routes.ts";

const routeOf = makeRouteOf({
  staticRoutes: [{ page: "/" }, { page: "/dashboard/students" }],
  dynamicRoutes: [
    { page: "/dashboard/students/[id]", regex: "^/dashboard/students/([^/]+?)(?:/)?$" },
    { page: "/admin/[...unknown]", regex: "^/admin/(.+?)(?:/)?$" },
  ],
});

it.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/dashboard/students?q=ana", "/dashboard/students"],
  ["/dashboard/students/0198c0de-0000-7000-8000-00000000beef", "/dashboard/students/[id]"],
  ["/admin/whatever/else", "/admin/[...unknown]"],
  ["/_next/static/chunks/a1b2c3.js", "/_next"],
  ["/wp-login.php", "other"],
  ["", "other"],
])("the route of %s is %s", (url, route) => expect(routeOf(url)).toBe(route));
