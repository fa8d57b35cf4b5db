import { HOME } from "@/lib/config/home";
import { commonCopy } from "@/lib/kernel/copy/common";
import styles from "./forbidden.module.css";

/** Next sends this page with every other page, so it is kept short. Without it, Next's own would be sent. */
export default function Forbidden() {
  return (
    <main className={styles.page}>
      <h1>Esta página não é para a sua conta</h1>
      <p>{commonCopy.forbidden}</p>
      <a href={HOME}>Voltar ao início</a>
    </main>
  );
}
