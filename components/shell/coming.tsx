"use client";

import { useLinkStatus } from "next/link";
import styles from "./coming.module.css";

/** In a link of the portal: once it takes a moment, says that the page is on its way. */
export const Coming = () =>
  useLinkStatus().pending && (
    <small role="status" className={styles.coming}>
      Carregando...
    </small>
  );
