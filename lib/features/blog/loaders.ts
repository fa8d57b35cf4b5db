import "server-only";
import { z } from "zod";
import { visitor } from "@/lib/action/areas";
import { loader } from "@/lib/action/loader";
import { nothing } from "@/lib/kernel/fields";
import { readBlog, readLandingPosts, readPost } from "./flows";
import { listPosts } from "./queries";

/** The slug of an address; whatever it holds, no more than a post is missing. */
const address = z.string();

export const loadBlog = loader(visitor)({
  name: "blog.list",
  input: nothing,
  steps: ({ open }) => readBlog(open),
});

export const loadLandingPosts = loader(visitor)({
  name: "blog.landing",
  input: nothing,
  steps: ({ open }) => readLandingPosts(open),
});

export const loadPost = loader(visitor)({
  name: "blog.post",
  input: address,
  steps: ({ open, input }) => readPost(open, input),
});

/** Everything with an address, for the map and the feed of the site; without built-in posts. */
export const loadPublished = loader(visitor)({
  name: "blog.published",
  input: nothing,
  run: ({ tx }) => listPosts(tx),
});

/** The post of a picture; null stands for the product's own. */
export const loadPostForPicture = loader(visitor)({
  name: "blog.picture",
  input: address,
  steps: async ({ open, input }) => (await readPost(open, input)).view?.post ?? null,
});
