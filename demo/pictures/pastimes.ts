/** Scenes of pastimes: climbing, swimming, listening to records. */
import { lighter } from "./figure.ts";
import { CREAM, INK, LEAVES, RUST, WOOD } from "./palette.ts";
import { curve, fade, leaf, svg, type Point, type Scene } from "./svg.ts";

/** A climber half-way up a wall. */
export const climbing: Scene = (chance, { hairColour, skin, coat, hair }) => {
  const [wall, bright, shade] = chance.pick([
    ["#c98d59", "#dda974", "#b2693f"],
    ["#8fa59a", "#afc2b0", "#6d877f"],
    ["#d1a58a", "#e8c8ac", "#b07d63"],
    ["#7f95a3", "#a3b5bb", "#5f7788"],
  ]);
  const holds = [
    [88, 96],
    [272, 84],
    [316, 150],
    [70, 190],
    [104, 288],
    [318, 262],
    [300, 330],
    [152, 66],
    [40, 60],
    [360, 60],
    [36, 340],
    [362, 362],
    [190, 372],
  ];
  const top = chance.pick(["#22303f", "#2f5a49", "#7a3045"]);
  return svg`${fade("wall", [bright, wall, shade], -24)}<rect width="400" height="400" fill="url(#wall)"/>
    <path d="M0 0H54L150 400H0Z" fill="#fff" opacity=".1"/><path d="M292 0H400V176Z" fill="#fff" opacity=".32"/><path d="M400 230V400H318Z" fill="#000" opacity=".12"/><path d="M120 400L54 0M292 0L400 176" stroke="#000" stroke-opacity=".06" stroke-width="3"/>
    ${Array.from({ length: 28 }, (_, index) => svg`<circle cx="${28 + (index % 6) * 70}" cy="${30 + Math.floor(index / 6) * 84}" r="2.5" fill="#000" opacity=".16"/>`)}
    ${holds.map(([x, y]) => hold(x!, y!, chance.between(13, 23), chance.pick(["#1f5c66", "#f0cd57", "#7a3045", "#e6d8ba", "#2f6a52"]), chance.between(0, 360)))}
    ${hold(150, 112, 19, "#f0cd57", 20)}${hold(254, 124, 17, "#1f5c66", 80)}${hold(142, 318, 18, "#7a3045", 0)}${hold(268, 300, 20, "#f0cd57", 40)}
    <path d="M204 0V232" stroke="${CREAM}" stroke-width="3.5"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
      <path d="M182 190L150 158L152 120" stroke="${skin}" stroke-width="19"/><path d="M226 190L262 170L254 132" stroke="${skin}" stroke-width="19"/>
      <path d="M192 250L160 274L148 306" stroke="${top}" stroke-width="30"/><path d="M216 250L252 256L262 288" stroke="${top}" stroke-width="30"/>
      <path d="M148 304L140 312" stroke="${RUST}" stroke-width="20"/><path d="M262 288L268 295" stroke="${RUST}" stroke-width="20"/></g>
    <path d="M170 190Q176 172 204 172T238 190Q236 222 228 252Q204 262 180 252Q172 222 170 190Z" fill="${coat}"/><path d="M204 172Q238 172 238 190Q236 222 228 252Q220 256 210 257Q222 214 204 172Z" fill="#000" opacity=".12"/>
    <path d="M178 244Q204 256 230 244V254Q204 268 178 254Z" fill="#e3b04b"/><rect x="193" y="250" width="24" height="24" rx="7" fill="${RUST}"/><rect x="191" y="247" width="28" height="7" rx="3" fill="${lighter(RUST)}"/>
    <rect x="195" y="158" width="18" height="20" fill="${skin}"/><circle cx="204" cy="146" r="25" fill="${hairColour}"/>${hair === "bun" && svg`<circle cx="204" cy="118" r="11" fill="${hairColour}"/>`}`;
};

function hold(x: number, y: number, r: number, fill: string, turn: number): string {
  const edge: Point[] = [
    [r, 0],
    [r * 0.5, r * 0.85],
    [-r * 0.45, r * 0.75],
    [-r * 0.95, r * 0.05],
    [-r * 0.5, -r * 0.8],
    [r * 0.55, -r * 0.75],
  ];
  return svg`<g transform="translate(${x} ${y})"><ellipse cx="3" cy="5" rx="${r}" ry="${r * 0.85}" fill="#000" opacity=".14"/><path transform="rotate(${turn})" d="${curve(edge, true)}" fill="${fill}"/><circle r="2.6" fill="#000" opacity=".3"/></g>`;
}

/** A swimmer's lane from above. */
export const pool: Scene = (chance, { skin }) => {
  const [deep, mid, pale] = chance.pick([
    ["#3f8a97", "#5ba3ab", "#9fcfcb"],
    ["#2f7286", "#4a8fa0", "#8fc3c8"],
    ["#4f9a90", "#6fb3a4", "#b3d9c8"],
  ]);
  const cap = chance.pick(["#e3b04b", RUST, CREAM, "#7a3045"]);
  const suit = chance.pick([INK, "#7a3045", "#2f5a49"]);
  const light = Array.from({ length: 34 }, () => {
    const [x, y, wide] = [chance.between(-10, 400), chance.between(-10, 400), chance.between(18, 46)];
    return svg`<path d="${curve([
      [x, y],
      [x + wide * 0.33, y - 7],
      [x + wide * 0.66, y + 5],
      [x + wide, y - 3],
    ])}" fill="none" stroke="${pale}" stroke-opacity="${chance.between(0.25, 0.6)}" stroke-width="${chance.between(2, 4)}" stroke-linecap="round"/>`;
  });
  const rope = (x: number) =>
    Array.from(
      { length: 18 },
      (_, index) =>
        svg`<rect x="${x - 6}" y="${index * 24 - 8}" width="12" height="19" rx="5" fill="${index % 3 === 0 ? RUST : CREAM}"/>`,
    );
  return svg`${fade("water", [mid, deep])}<rect width="400" height="400" fill="url(#water)"/><path d="M188 0H212V400H188ZM176 40H224V52H176Z" fill="#000" opacity=".1"/><path d="M10 0H26V400H10ZM374 0H390V400H374Z" fill="#000" opacity=".08"/>${light}
    ${rope(92)}${rope(308)}
    <path d="${curve([
      [158, 400],
      [176, 340],
      [190, 290],
    ])}M242 400${curve([
      [242, 400],
      [224, 340],
      [210, 290],
    ])}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>
    <g opacity=".18" transform="translate(14 16)"><ellipse cx="200" cy="228" rx="36" ry="78"/><circle cx="200" cy="140" r="25"/></g>
    <g fill="none" stroke="${skin}" stroke-linecap="round" stroke-linejoin="round"><path d="M224 178L252 146L236 96" stroke-width="17"/><path d="M174 180L150 214L156 258" stroke-width="17"/><path d="M188 284L184 332" stroke-width="20"/><path d="M212 284L220 326" stroke-width="20"/></g>
    <path d="M170 178Q200 158 230 178Q232 220 222 252Q222 280 216 292H184Q178 280 178 252Q168 220 170 178Z" fill="${skin}"/><path d="M176 196Q200 220 224 196Q224 226 219 252Q222 280 216 294H184Q178 280 181 252Q176 226 176 196Z" fill="${suit}"/><path d="M178 176L184 204M222 176L216 204" stroke="${suit}" stroke-width="8"/>
    <circle cx="200" cy="144" r="25" fill="${cap}"/><path d="M200 119Q212 144 200 169" stroke="#fff" stroke-opacity=".5" stroke-width="4" fill="none"/><path d="M176 150Q200 162 224 150" stroke="${INK}" stroke-width="4" fill="none"/>
    <g fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4" stroke-linecap="round"><path d="M226 84Q238 76 250 86M222 72Q240 60 258 74"/><path d="M172 344Q184 360 198 344M204 340Q218 356 230 338M166 360Q200 384 236 358"/></g>`;
};

/** A record player. */
export const record: Scene = (chance) => {
  const label = chance.pick([RUST, "#e3b04b", "#1f5c66", "#8fa7a3"]);
  const [table, plinth] = chance.pick([
    ["#b98a5e", "#e9dcc0"],
    ["#6d8579", "#8b5a3c"],
    ["#c9a98c", "#2f4d57"],
    ["#8b6f7d", "#e3c79a"],
  ]);
  return svg`<rect width="400" height="400" fill="${table}"/><path d="M0 0H140L340 400H200ZM200 0H250L400 300V400Z" fill="#fff" opacity=".1"/><path d="M0 70H400M0 190H400M0 310H400" stroke="#000" stroke-opacity=".07" stroke-width="3"/>
    <g transform="rotate(-14 60 330)"><rect x="-30" y="270" width="130" height="130" fill="#1f5c66"/><circle cx="35" cy="335" r="42" fill="#e3b04b"/><path d="M-30 350H100V400H-30Z" fill="${RUST}"/></g>
    <rect x="74" y="82" width="268" height="248" rx="12" fill="#000" opacity=".18"/><rect x="66" y="72" width="268" height="248" rx="12" fill="${plinth}"/><rect x="66" y="72" width="268" height="248" rx="12" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="4"/>
    <circle cx="182" cy="196" r="108" fill="#3a3431"/><circle cx="182" cy="196" r="103" fill="#211d1c"/>
    <g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="1.6">${[94, 84, 75, 66, 58, 50].map((r) => svg`<circle cx="182" cy="196" r="${r}"/>`)}</g>
    <path d="M182 196L104 128A103 103 0 0 1 146 99.5Z M182 196L260 264A103 103 0 0 1 218 292.5Z" fill="#fff" opacity=".12"/>
    <circle cx="182" cy="196" r="37" fill="${label}"/><path d="M182 159A37 37 0 0 1 182 233Z" fill="#fff" opacity=".18"/><circle cx="182" cy="196" r="24" fill="none" stroke="${CREAM}" stroke-opacity=".7" stroke-width="2.5"/><circle cx="182" cy="196" r="5" fill="${CREAM}"/>
    <circle cx="304" cy="106" r="20" fill="#b9ad97"/><circle cx="304" cy="106" r="11" fill="#6b635a"/><path d="M304 106L300 214L248 256" fill="none" stroke="#f4eee0" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/><path d="M254 240L236 256L244 268L264 254Z" fill="#4a433e"/>
    <circle cx="306" cy="288" r="12" fill="#6b635a"/><path d="M306 288L312 279" stroke="${CREAM}" stroke-width="3"/><rect x="84" y="296" width="34" height="9" rx="4" fill="#6b635a"/>
    ${[130, 164, 200, 236, 268].map((angle) => leaf(392, 30, chance.between(64, 100), 19, angle + 20, chance.pick(LEAVES), "#9dbd94"))}
    <circle cx="356" cy="356" r="33" fill="${CREAM}"/><circle cx="356" cy="356" r="25" fill="${WOOD.deep}"/><circle cx="356" cy="356" r="25" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2.5"/><path d="M342 350q14 -9 27 2" stroke="#b58a5c" stroke-width="3.5" fill="none" stroke-linecap="round"/>`;
};
