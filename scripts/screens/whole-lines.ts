import type { Page } from "@playwright/test";

export type Frame = { x: number; y: number; width: number; height: number };

/**
 * Hides what the frame's edge would cut through: a row, field or block of the week, or a lone line of letters. Cards go on
 * beyond the edge. The frame stands where it stands on the page, scrolled or not.
 */
export const hideCutLines = (page: Page, frame: Frame): Promise<void> =>
  page.evaluate(({ x, y, width, height }) => {
    const WHOLE = "li, tr, [data-class], div:has(> label)";
    const isCut = (box: DOMRect): boolean => {
      const [left, top] = [box.left + scrollX - x, box.top + scrollY - y];
      const [right, bottom] = [left + box.width, top + box.height];
      const isInside = right > 1 && bottom > 1 && left < width - 1 && top < height - 1;
      return isInside && (left < -1 || top < -1 || right > width + 1 || bottom > height + 1);
    };
    const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: Element[] = [...document.querySelectorAll("button, input, select, textarea, svg, img, [data-class]")].filter(
      (control) => isCut(control.getBoundingClientRect()),
    );
    for (let text = letters.nextNode(); text; text = letters.nextNode()) {
      if (!text.parentElement || (text.textContent ?? "").trim() === "") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if ([...range.getClientRects()].some(isCut)) cut.push(text.parentElement);
    }
    for (const piece of cut) {
      // A list inside a list of cards is hidden by its own row; a card that is a row would take the picture away.
      const row = piece.closest<HTMLElement>(WHOLE);
      const hidden = row && row.getBoundingClientRect().height < height / 2 ? row : piece;
      if (hidden instanceof HTMLElement || hidden instanceof SVGElement) hidden.style.visibility = "hidden";
    }
  }, frame);
