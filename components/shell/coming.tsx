"use client";

import { useLinkStatus } from "next/link";
import styles from "./coming.module.css";

/**
 * In a link that VisitProvider does not answer: once it takes a moment, says that its page is on its way, and keeps this one
 * from being refreshed meanwhile (refresh-when-quiet.ts).
 */
export const Coming = () =>
  useLinkStatus().pending && (
    <small role="status" data-leaving="" className={`${styles.coming} animate-late`}>
      Carregando...
    </small>
  );
