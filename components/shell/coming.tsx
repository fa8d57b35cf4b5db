"use client";

import { useLinkStatus } from "next/link";
import styles from "./coming.module.css";

/**
 * Inside a link that VisitProvider does not handle: after a moment, shows that its page is loading. It also keeps
 * this page from being refreshed meanwhile (refresh-when-quiet.ts).
 */
export const Coming = () =>
  useLinkStatus().pending && (
    <small role="status" data-leaving="" className={`${styles.coming} animate-late`}>
      Carregando...
    </small>
  );
