const GREENS = ["#143d2b", "#1b5138", "#0f2f22", "#236647"];
const LEAF = "M0-13C8-8 9 3 0 13-9 4-8-8 0-13z";
const LEAVES = grow();

/** Ivy from the lower corner, thicker towards the edge. */
export function Ivy() {
  return (
    <g>
      {GREENS.map((green, shade) => (
        <g key={green} fill={green}>
          {LEAVES.filter((leaf) => leaf.shade === shade).map((leaf) => (
            <path key={leaf.place} d={LEAF} transform={leaf.place} />
          ))}
        </g>
      ))}
    </g>
  );
}

/** The same leaves every time: a small generator of its own, with a fixed start. */
function grow() {
  let state = 20261;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
  return Array.from({ length: 150 }, () => {
    const height = next();
    const reach = (1 - height * 0.55) * 310 * next() ** 2.7;
    const x = Math.round(768 - reach);
    const y = Math.round(842 - height * 430 + reach * 0.12);
    const turn = Math.round(next() * 300 - 150);
    const size = Math.round((0.75 + next() * 1.05) * 100) / 100;
    return { shade: Math.floor(next() * 4), place: `translate(${x} ${y}) rotate(${turn}) scale(${size})` };
  });
}
