import { LIST_SIZES } from "./constants";

it("CONST-12 lists without pages have the sizes of the specification", () => {
  expect(LIST_SIZES).toEqual({
    pendingInvites: 5,
    dashboardNotices: 5,
    recentPayments: 10,
    landingPosts: 4,
    relatedPosts: 3,
    landingTags: 2,
    listTags: 3,
    chartMonths: 6,
  });
});
