import { Specimen } from "./specimen.tsx";

export function TypeSpecimens() {
  return (
    <Specimen title="Type">
      <div className="flex flex-col gap-3">
        <p className="type-display">Display</p>
        <p className="type-title">Title 32/36</p>
        <p className="type-heading">Heading 24/28</p>
        <p className="type-subhead">Subhead 20/24</p>
        <p className="type-lead text-ink-2">Lead, for landing and support.</p>
        <p className="type-body">
          Body 16/24, the size everything starts from, with <strong className="font-600">strong words</strong>{" "}
          and <a href="#main">a link</a>.
        </p>
        <p className="type-small text-ink-2">Small 14/20 for second lines.</p>
        <p className="type-caption font-600">Caption 13/16</p>
        <p className="type-time text-ink-2">12:34 · 01:11 · 20:08</p>
        <p>
          Tekliğin ışığı, Ελπίδα, <bdi>مساحة آمنة</bdi>
        </p>
      </div>
    </Specimen>
  );
}
