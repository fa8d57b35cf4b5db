import type { Page } from "@playwright/test";

export type Frame = { x: number; y: number; width: number; height: number };

/**
 * Hides elements that the frame's edge, or a bar fixed to the foot, would cut: a row, field or block of the week, or
 * a single line of text. Cards may be cut, and elements clipped by a box count as far as they are visible. No
 * function inside has a name: the loader that runs this file would mark it with a helper of its own, which no page
 * has.
 */
export const hideCutLines = (page: Page, frame: Frame): Promise<void> =>
  page.evaluate(({ x, y, width, height }) => {
    const bar = [...document.querySelectorAll("body *")].find((element) => {
      const box = element.getBoundingClientRect();
      const isFixed = getComputedStyle(element).position === "fixed";
      return isFixed && box.top > 0 && box.bottom >= innerHeight - 1 && box.width >= innerWidth - 1;
    });
    const foot = Math.min(height, bar ? bar.getBoundingClientRect().top : height);
    const pieces = [
      ...document.querySelectorAll("button, input, select, textarea, svg, img, [data-class]"),
    ].map((element) => ({ element, boxes: [element.getBoundingClientRect()] }));
    const letters = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = letters.nextNode(); text; text = letters.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (text.parentElement && text.textContent?.trim())
        pieces.push({ element: text.parentElement, boxes: [...range.getClientRects()] });
    }
    const cut = pieces.filter(({ element, boxes }) => {
      if (bar?.contains(element)) return false;
      let seen = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
      for (let box: Element | null = element; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX === "visible") continue;
        const { left, top, right, bottom } = box.getBoundingClientRect();
        seen = {
          left: Math.max(seen.left, left),
          top: Math.max(seen.top, top),
          right: Math.min(seen.right, right),
          bottom: Math.min(seen.bottom, bottom),
        };
      }
      return boxes.some((box) => {
        const [left, right] = [Math.max(box.left, seen.left), Math.min(box.right, seen.right)];
        const [top, bottom] = [Math.max(box.top, seen.top), Math.min(box.bottom, seen.bottom)];
        const at = {
          left: left + scrollX - x,
          right: right + scrollX - x,
          top: top + scrollY - y,
          bottom: bottom + scrollY - y,
        };
        const isSeen = right - left > 1 && bottom - top > 1;
        const isInside = at.right > 1 && at.bottom > 1 && at.left < width - 1 && at.top < foot - 1;
        const isWhole = at.left >= -1 && at.top >= -1 && at.right <= width + 1 && at.bottom <= foot + 1;
        return isSeen && isInside && !isWhole;
      });
    });
    for (const { element } of cut) {
      // An element as large as the picture is no row of it.
      const row = element.closest<HTMLElement>("li, tr, [data-class], div:has(> label)");
      const hidden = row && row.getBoundingClientRect().height < height / 2 ? row : element;
      if (hidden instanceof HTMLElement || hidden instanceof SVGElement) hidden.style.visibility = "hidden";
    }
  }, frame);
