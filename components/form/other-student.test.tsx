/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { loadToastStack } from "@/components/feedback/toast";
import { Toaster } from "@/components/feedback/toaster";
import { commonCopy } from "@/lib/kernel/copy/common";
import { OTHER_STUDENT, fail, ok } from "@/lib/kernel/result";
import { startOver } from "./go-to";
import { answerTo } from "./use-action";

jest.mock("./go-to", () => ({ startOver: jest.fn() }));

it("FAM-01 a page of another student is reloaded, and then says why", async () => {
  await loadToastStack();
  await answerTo(Promise.resolve(ok({ id: "1" })));
  await answerTo(Promise.resolve(fail("changed", "Outra pessoa mudou.")));
  expect(startOver).not.toHaveBeenCalled();
  await answerTo(Promise.resolve(fail(OTHER_STUDENT, commonCopy.otherStudent)));
  expect(startOver).toHaveBeenCalledTimes(1);
  const { unmount } = render(<Toaster />);
  expect(await screen.findByText(commonCopy.otherStudent, {}, { timeout: 4000 })).toBeTruthy();
  unmount();
  expect(sessionStorage).toHaveLength(0);
});
