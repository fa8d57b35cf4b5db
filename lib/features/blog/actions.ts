"use server";

import { action } from "@/lib/action/action";
import { platform, platformUpload, visitor } from "@/lib/action/areas";
import { task } from "@/lib/action/task";
import { paths } from "@/lib/config/paths";
import { FILES_PER_NETWORK } from "@/lib/features/files/rules";
import { sentPicture } from "@/lib/features/files/schema";
import { now } from "@/lib/kernel/clock";
import { countPostView } from "./commands/count-view";
import * as previews from "./commands/previews";
import * as posts from "./commands/write-post";
import { sendPicture as send } from "./flows/send-picture";
import { changedPost, newPost, onePost, viewForm } from "./schema";

export const countView = action(visitor)({
  name: "blog.count-view",
  input: viewForm,
  run: async ({ tx, input, request }) => ({
    views: await countPostView(tx, { slug: input.slug, request, at: now() }),
  }),
});

export const writePost = action(platform)({
  name: "blog.write-post",
  can: "posts:write",
  input: newPost,
  run: ({ tx, input, actor: { userId }, request: { ip } }) => posts.writePost(tx, { ...input, userId, ip }),
  refresh: [paths.admin.blog, paths.blog],
});

export const rewritePost = action(platform)({
  name: "blog.rewrite-post",
  can: "posts:write",
  input: changedPost,
  run: ({ tx, input, actor: { userId }, request: { ip } }) => posts.rewritePost(tx, { ...input, userId, ip }),
  refresh: [paths.admin.blog, paths.blog],
});

export const deletePost = action(platform)({
  name: "blog.delete-post",
  can: "posts:write",
  input: onePost,
  run: ({ tx, input, actor: { userId }, request: { ip } }) => posts.deletePost(tx, { ...input, userId, ip }),
  refresh: [paths.admin.blog, paths.blog],
});

export const renewPreview = action(platform)({
  name: "blog.renew-preview",
  can: "posts:write",
  input: onePost,
  run: ({ tx, input, actor: { userId }, request: { ip } }) =>
    previews.renewPreview(tx, { ...input, userId, ip }),
  refresh: [paths.admin.blog],
});

export const endPreview = action(platform)({
  name: "blog.end-preview",
  can: "posts:write",
  input: onePost,
  run: ({ tx, input, actor: { userId }, request: { ip } }) =>
    previews.endPreview(tx, { ...input, userId, ip }),
  refresh: [paths.admin.blog],
});

/** Called by a route: an action's fields are texts of limited length, too short for a file. */
export const sendPicture = task(platformUpload)({
  name: "blog.send-picture",
  can: "posts:write",
  input: sentPicture,
  limit: FILES_PER_NETWORK,
  stays: true,
  run: send,
});
