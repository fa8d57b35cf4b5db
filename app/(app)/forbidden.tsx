import { HOME } from "@/lib/config/home";
import { commonCopy } from "@/lib/kernel/copy/common";
import styles from "./forbidden.module.css";

/** Short, as it travels with every page, which the framework's own would too. */
export default function Forbidden() {
  return (
    <main className={styles.page}>
      <h1>Esta página não é para a sua conta</h1>
      <p>{commonCopy.forbidden}</p>
      <a href={HOME}>Voltar ao início</a>
    </main>
  );
}
