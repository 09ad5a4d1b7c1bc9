import type { ReactNode } from "react";
import { Card } from "#ui/boxes";

/** The frame of the login and sign-up forms. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width flex grow items-start justify-center pt-10 sm:pt-16">
      <Card className="w-full max-w-md p-6 sm:p-8">
        <h1 className="mb-6 text-2xl font-semibold">{title}</h1>
        {children}
      </Card>
    </div>
  );
}
