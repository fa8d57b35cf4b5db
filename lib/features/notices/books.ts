import { writeNoticeCopy } from "./copy/write";

/** A chat with the words of a notice; WhatsApp asks for the group. */
export const noticeChat = (notice: { title: string; message: string }): string =>
  `https://wa.me/?text=${encodeURIComponent(writeNoticeCopy.text(notice))}`;
