"use client";

import { ScriptButton, type ScriptButtonProps, useHydrated } from "./script-button";
import styles from "./row-icon.module.css";

type Picture = "call" | "chat" | "edit" | "more";

type RowIconProps = ScriptButtonProps & {
  icon: Picture;
  /** What it does, and with whom: "Editar Ana Souza". */
  "aria-label": string;
};

/**
 * A button of a row's slot, 44 px. Its picture is the stylesheet's, and it comes with the script without which it could do
 * nothing: a list has fifty.
 */
export function RowIcon({ icon, ...button }: RowIconProps) {
  if (!useHydrated()) return null;
  return <ScriptButton type="button" className={styles.icon} data-icon={icon} {...button} />;
}

type RowLinkProps = { icon: Picture; href: string; "aria-label": string };

/** The same for an address of ours that leads elsewhere, in a tab of its own. */
export const RowLink = ({ icon, ...link }: RowLinkProps) => (
  <a {...link} target="_blank" rel="noopener" className={styles.icon} data-icon={icon} />
);
