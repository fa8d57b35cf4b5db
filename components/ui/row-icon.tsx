"use client";

import { ScriptButton, type ScriptButtonProps, useHydrated } from "./script-button";
import styles from "./row-icon.module.css";

type Picture = "call" | "chat" | "edit" | "more";

type RowIconProps = ScriptButtonProps & {
  icon: Picture;
  /** Action and subject: "Editar Ana Souza". */
  "aria-label": string;
};

/**
 * A 44 px button in a row's slot. Its icon is in the stylesheet, and it renders only after hydration, because a list
 * has fifty and they do nothing without script.
 */
export function RowIcon({ icon, ...button }: RowIconProps) {
  if (!useHydrated()) return null;
  return <ScriptButton type="button" className={styles.icon} data-icon={icon} {...button} />;
}

type RowLinkProps = { icon: Picture; href: string; "aria-label": string };

/** The same for one of our addresses that redirects elsewhere, opened in a new tab. */
export const RowLink = ({ icon, ...link }: RowLinkProps) => (
  <a {...link} target="_blank" rel="noopener" className={styles.icon} data-icon={icon} />
);
