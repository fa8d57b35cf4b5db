import { LonePage } from "@/components/site/lone-page";
import styles from "@/components/ui/button.module.css";
import { HOME } from "@/lib/config/home";
import { commonCopy } from "@/lib/kernel/copy/common";

/** As the other pages without a frame. The button is written out, as this page travels with every other. */
export default function Forbidden() {
  return (
    <LonePage
      title="Esta página não é para a sua conta"
      action={
        <a
          href={HOME}
          className={`${styles.button} bg-primary text-primary-foreground hover:bg-primary/90 h-12 px-6 text-base`}
        >
          Voltar ao início
        </a>
      }
    >
      <p>{commonCopy.forbidden}</p>
    </LonePage>
  );
}
