import type { ReactNode } from "react";

export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 border-t border-line pt-5">
      <h2 className="type-subhead mb-4">{title}</h2>
      {children}
    </section>
  );
}
