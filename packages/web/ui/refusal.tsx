import type { ReactNode } from "react";

/** What the server said about the request as a whole, at the end of the form, where it moves nothing. */
export function Refusal({ message }: { message: ReactNode }) {
  return (
    <p role="alert" className="mt-4 text-sm text-danger empty:hidden">
      {message}
    </p>
  );
}
