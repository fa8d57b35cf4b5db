import { ScriptButton, type ScriptButtonProps } from "./script-button";
import styles from "./row-icon.module.css";

type RowIconProps = ScriptButtonProps & {
  icon: "call" | "edit" | "more";
  /** What it does, and with whom: "Editar Ana Souza". */
  "aria-label": string;
};

/** A button of a row's slot, 44 px. Its picture is the stylesheet's: a list has fifty. */
export const RowIcon = ({ icon, ...button }: RowIconProps) => (
  <ScriptButton type="button" className={styles.icon} data-icon={icon} {...button} />
);
