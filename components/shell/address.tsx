import { Fragment } from "react";

/** An e-mail address that wraps only between its parts. */
export const Address = ({ children }: { children: string }) =>
  children.split(/(?<=[@._+-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
