import { writeNoticeCopy } from "./copy/write";

/** A WhatsApp chat with the notice's text; WhatsApp asks for the group. */
export const noticeChat = (notice: { title: string; message: string }): string =>
  `https://wa.me/?text=${encodeURIComponent(writeNoticeCopy.text(notice))}`;
