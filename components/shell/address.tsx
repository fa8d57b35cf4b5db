import { Fragment } from "react";

/** An e-mail address whose lines end where its parts do, never between two letters. */
export const Address = ({ children }: { children: string }) =>
  children.split(/(?<=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
