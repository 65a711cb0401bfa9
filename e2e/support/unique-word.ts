/** A random word that no other person on the campus has in their name. */
export function uniqueWord(): string {
  const syllables = [
    "ba",
    "do",
    "fe",
    "gi",
    "ka",
    "lu",
    "mo",
    "ni",
    "pe",
    "ro",
    "su",
    "ta",
    "ve",
    "wi",
    "zo",
  ];
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  const word = [...bytes].map((byte) => syllables[byte % syllables.length]).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
}
