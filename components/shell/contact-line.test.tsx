/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { ContactLine, contactTitle } from "./contact-line";

const contact = { email: "ana@obi.example", phone: "(11) 98765-4321" };

describe("a contact in a list", () => {
  it("STU-05 in clear opens a chat in a new tab by its telephone, and a mail by its e-mail", () => {
    render(<ContactLine contact={contact} open />);
    const chat = screen.getByRole("link", { name: "WhatsApp (11) 98765-4321" });
    expect(chat.getAttribute("href")).toBe("https://wa.me/5511987654321");
    expect([chat.getAttribute("target"), chat.getAttribute("rel")]).toEqual(["_blank", "noreferrer"]);
    expect(screen.getByRole("link", { name: contact.email }).getAttribute("href")).toBe(
      "mailto:ana@obi.example",
    );
  });

  it("STU-05 SEC-19 in masked form is text without a link", () => {
    render(<ContactLine contact={{ email: "an***@obi.example", phone: "(11) *****-4321" }} open={false} />);
    expect(screen.getByText("(11) *****-4321 · an***@obi.example")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("IMP-13 says beside a telephone that there is no e-mail, open and masked", () => {
    const lacking = { email: null, phone: contact.phone };
    const { rerender } = render(<ContactLine contact={lacking} open noEmail="Sem e-mail" />);
    expect(screen.getByRole("link", { name: "WhatsApp (11) 98765-4321" })).toBeTruthy();
    expect(screen.getByText("Sem e-mail")).toBeTruthy();
    rerender(<ContactLine contact={lacking} open={false} noEmail="Sem e-mail" />);
    expect(screen.getByText("(11) 98765-4321 · Sem e-mail")).toBeTruthy();
    rerender(<ContactLine contact={contact} open noEmail="Sem e-mail" />);
    expect(screen.queryByText("Sem e-mail")).toBeNull();
  });

  it("offers no chat with a number that cannot be called, and says if it is empty", () => {
    const { rerender } = render(<ContactLine contact={{ email: null, phone: "ramal 12" }} open />);
    expect(screen.getByText("ramal 12")).toBeTruthy();
    expect(screen.queryByRole("link")).toBeNull();
    rerender(<ContactLine contact={{ email: null, phone: null }} open />);
    expect(screen.getByText("Sem contato")).toBeTruthy();
    expect(contactTitle({ email: null, phone: null })).toBeNull();
  });
});
