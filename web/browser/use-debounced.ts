import { useEffect, useState } from "react";

/** What was typed, once it has not changed for `ms` milliseconds: so that not every letter is a question. */
export function useDebounced(text: string, ms: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return settled;
}
