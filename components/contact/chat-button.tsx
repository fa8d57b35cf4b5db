import { MessageCircle } from "lucide-react";
import { cn } from "@/components/ui/cn";
import type { Contact } from "@/lib/features/contact/rules";
import { chatsOf } from "@/lib/features/contact/books";
import styles from "./chat-button.module.css";

const ID = "conversas";

/** LAND-12: a floating button. Its menu opens, closes with Escape and returns focus without any script. */
export function ChatButton({ contact }: { contact: Contact }) {
  const chats = chatsOf(contact);
  if (chats.length === 0) return null;
  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        aria-label="Conversar no WhatsApp"
        className={cn(
          styles.button,
          "bg-foreground text-background hover:bg-foreground/85 fixed right-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-30 inline-flex size-14 items-center justify-center gap-2 rounded-full text-sm font-medium transition-colors md:h-12 md:w-auto md:px-5",
        )}
      >
        <MessageCircle aria-hidden="true" className="size-6 md:size-5" />
        <span className="max-md:hidden">WhatsApp</span>
      </button>
      <div
        id={ID}
        popover="auto"
        className={cn(
          styles.chats,
          "bg-card text-foreground fixed inset-auto right-4 bottom-[calc(max(1rem,env(safe-area-inset-bottom))+4.25rem)] m-0 w-72 rounded-lg border p-2",
        )}
      >
        <p className="px-3 pt-2 pb-1 text-sm font-semibold">Conversar no WhatsApp</p>
        <ul>
          {chats.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="hover:bg-muted flex h-11 items-center rounded-md px-3"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
