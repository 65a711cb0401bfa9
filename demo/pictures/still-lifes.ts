/** Still lifes: books, pots, a guitar, tea, wool. */
import type { Chance } from "./chance.ts";
import { CREAM, LEAVES, RUST, THINGS, WOOD } from "./palette.ts";
import { curve, fade, glow, leaf, steam, svg, type Scene } from "./svg.ts";

/** Shelves of books. */
export const bookshelf: Scene = (chance) => {
  const wall = chance.pick(["#2f4d49", "#6b3a3a", "#34455c", "#7d6a4a"]);
  return svg`<rect width="400" height="400" fill="${wall}"/><rect x="26" width="348" height="400" fill="#000" opacity=".22"/>
    ${[92, 204, 316, 424].map((floor, row) => svg`${rowOfBooks(chance, floor, row)}<rect x="18" y="${floor}" width="364" height="13" fill="${WOOD.light}"/><rect x="18" y="${floor + 10}" width="364" height="5" fill="${WOOD.dark}"/>`)}
    <rect x="14" width="14" height="400" fill="${WOOD.mid}"/><rect x="372" width="14" height="400" fill="${WOOD.mid}"/>
    ${glow("reading", 200, 200, 190, "#fbc66b", 0.22)}`;
};

function rowOfBooks(chance: Chance, floor: number, row: number): string {
  const drawn: string[] = [];
  const gap = [300, 56, 246, 120][row]!;
  let x = 32;
  let last = "";
  while (x < 362) {
    if (x >= gap && x < gap + 24) {
      drawn.push(shelfThing(chance, x + 33, floor, row));
      x += 68;
      continue;
    }
    const [width, height] = [chance.between(11, 21), chance.between(62, 86)];
    if (x + width > 370) break;
    let colour = chance.pick(THINGS);
    while (colour === last) colour = chance.pick(THINGS);
    last = colour;
    drawn.push(svg`<rect x="${x}" y="${floor - height}" width="${width}" height="${height}" rx="2" fill="${colour}"/>
      <path d="M${x + 3} ${floor - height + 12}H${x + width - 3}M${x + 3} ${floor - height + 18}H${x + width - 3}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>
      ${chance.maybe(0.5) && svg`<rect x="${x + 3}" y="${floor - 26}" width="${width - 6}" height="12" fill="#fff" opacity=".28"/>`}`);
    x += width + 1.5;
  }
  return drawn.join("");
}

function shelfThing(chance: Chance, x: number, floor: number, row: number): string {
  if (row === 0)
    return svg`<circle cx="${x}" cy="${floor - 32}" r="24" fill="#4f8a94"/><path d="M${x - 20} ${floor - 44}q14 -10 20 2t16 4M${x - 14} ${floor - 18}q10 -12 20 -4" stroke="#a9c79a" stroke-width="7" fill="none"/><path d="M${x - 6} ${floor - 9}h12l5 9h-22Z" fill="${WOOD.dark}"/>`;
  if (row === 2)
    return svg`<path d="M${x - 26} ${floor}q-4 -26 18 -30q4 -20 20 -22l3 -9l7 8q10 6 5 18q-2 7 -9 9q8 14 3 26Z" fill="#e0a060"/><path d="M${x + 18} ${floor - 2}q18 0 16 -14" stroke="#e0a060" stroke-width="7" fill="none" stroke-linecap="round"/>`;
  return svg`${[-62, -36, -12, 14, 40, 64].map((angle) => leaf(x, floor - 28, chance.between(32, 46), 10, angle, chance.pick(LEAVES), "#9dbd94"))}<path d="M${x - 19} ${floor - 32}H${x + 19}L${x + 14} ${floor}H${x - 14}Z" fill="${CREAM}"/>`;
}

/** Pots from the wheel, drying in the light. */
export const pottery: Scene = (chance) => {
  const [wall, light] = chance.pick([
    ["#dcc9ab", "#f3e4c4"],
    ["#c2cdbf", "#e6ead3"],
    ["#d6ab90", "#efd0b0"],
  ]);
  const glaze = () =>
    chance.pick(["#c0633f", "#8fa7a3", "#e8dcc0", "#4f6e73", "#d49a5a", "#6b4a3a", "#a9b08a"]);
  return svg`<rect width="400" height="400" fill="${wall}"/><path d="M-20 60L150 -40L420 190V330L270 400Z" fill="${light}" opacity=".6"/>
    <rect x="40" y="172" width="320" height="13" fill="${WOOD.mid}"/><path d="M84 185V206L100 185ZM316 185V206L300 185Z" fill="${WOOD.dark}"/>
    ${vase(92, 172, 52, 60, glaze())}${bowl(158, 172, 54, 26, glaze())}${bowl(158, 146, 44, 22, glaze())}${vase(222, 172, 40, 62, glaze())}${cup(276, 172, glaze())}${cup(314, 172, glaze())}
    <path d="${curve([
      [222, 112],
      [226, 96],
      [238, 82],
      [256, 74],
    ])}" stroke="${WOOD.dark}" stroke-width="4" fill="none"/>${[
      [227, 96, -50],
      [234, 88, 40],
      [244, 80, -30],
      [256, 75, 60],
    ].map(([x, y, angle]) => leaf(x!, y!, 22, 8, angle!, LEAVES[3]))}
    <rect y="318" width="400" height="82" fill="${WOOD.light}"/><rect y="318" width="400" height="8" fill="#fff" opacity=".2"/>
    <ellipse cx="200" cy="330" rx="98" ry="17" fill="#5a5048"/><ellipse cx="200" cy="323" rx="98" ry="17" fill="#8b8078"/><ellipse cx="200" cy="321" rx="72" ry="11" fill="#a0958b"/>
    <path d="M160 318C136 290 140 262 168 248C176 240 172 232 166 226H234C228 232 224 240 232 248C260 262 264 290 240 318Q200 328 160 318Z" fill="#b5744e"/>
    <path d="M214 226H234C228 232 224 240 232 248C260 262 264 290 240 318Q228 323 210 324Q250 280 214 226Z" fill="#000" opacity=".13"/><ellipse cx="200" cy="226" rx="34" ry="8" fill="#8d5638"/>
    <path d="M149 276Q200 292 251 276M153 296Q200 312 247 296M158 258Q200 270 242 258" stroke="#000" stroke-opacity=".12" stroke-width="3.5" fill="none"/>
    <path d="M40 318L46 272H92L98 318Z" fill="${RUST}"/><path d="M58 272L50 216M70 272V208M80 272L92 218" stroke="${WOOD.dark}" stroke-width="6" stroke-linecap="round"/><ellipse cx="70" cy="206" rx="6" ry="13" fill="${CREAM}"/><rect x="86" y="204" width="13" height="20" rx="4" fill="#4f6e73"/>
    ${bowl(336, 318, 70, 34, glaze())}`;
};

function vase(x: number, floor: number, width: number, tall: number, fill: string): string {
  const half = width / 2;
  return svg`<path d="M${x - half * 0.6} ${floor}C${x - half * 1.25} ${floor - tall * 0.4} ${x - half} ${floor - tall * 0.7} ${x - half * 0.36} ${floor - tall * 0.8}V${floor - tall}H${x + half * 0.36}V${floor - tall * 0.8}C${x + half} ${floor - tall * 0.7} ${x + half * 1.25} ${floor - tall * 0.4} ${x + half * 0.6} ${floor}Z" fill="${fill}"/><path d="M${x - half * 0.8} ${floor - tall * 0.45}Q${x} ${floor - tall * 0.36} ${x + half * 0.8} ${floor - tall * 0.45}" stroke="#fff" stroke-opacity=".4" stroke-width="4" fill="none"/>`;
}

function bowl(x: number, floor: number, width: number, tall: number, fill: string): string {
  return svg`<path d="M${x - width / 2} ${floor - tall}H${x + width / 2}Q${x + width / 2 - 4} ${floor - 2} ${x + width / 5} ${floor}H${x - width / 5}Q${x - width / 2 + 4} ${floor - 2} ${x - width / 2} ${floor - tall}Z" fill="${fill}"/><rect x="${x - width / 2}" y="${floor - tall}" width="${width}" height="5" fill="#fff" opacity=".3"/>`;
}

function cup(x: number, floor: number, fill: string): string {
  return svg`<path d="M${x + 12} ${floor - 24}q14 -1 12 8t-14 7" fill="none" stroke="${fill}" stroke-width="5"/><path d="M${x - 15} ${floor - 32}H${x + 15}L${x + 12} ${floor}H${x - 12}Z" fill="${fill}"/>`;
}

/** A guitar on a chair. */
export const guitar: Scene = (chance) => {
  const [wall, sun] = chance.pick([
    ["#3f5f5a", "#7f9a80"],
    ["#d9b48c", "#f2d9ab"],
    ["#7a4a48", "#b97f64"],
    ["#b9c4b3", "#e6e6c9"],
  ]);
  const body = chance.pick([
    ["#d08a45", "#a9652a"],
    ["#8b4a32", "#65321f"],
    ["#e0b56e", "#b9853f"],
  ] as const);
  const chair = chance.pick(["#b3532f", "#2f5a49", "#c9922f", "#4f6e8c"]);
  return svg`<rect width="400" height="400" fill="${wall}"/><path d="M40 0H170L330 330H200ZM200 0H250L410 330H360Z" fill="${sun}" opacity=".5"/>
    <rect y="320" width="400" height="80" fill="${WOOD.dark}"/><path d="M0 340H400M0 366H400" stroke="#000" stroke-opacity=".15" stroke-width="3"/>
    <ellipse cx="200" cy="356" rx="190" ry="30" fill="#c9a06c"/><ellipse cx="200" cy="356" rx="160" ry="23" fill="none" stroke="${RUST}" stroke-width="6"/>
    <path d="M234 320V176Q234 140 272 140H318Q352 140 352 176V320Z" fill="${chair}"/><path d="M222 244Q222 228 238 228Q254 228 254 244V272H340V244Q340 228 356 228Q372 228 372 244V324H222Z" fill="${chair}"/><path d="M254 272H340V324H254Z" fill="#000" opacity=".16"/><path d="M222 324H372V330H222Z" fill="#000" opacity=".25"/><path d="M236 330V350M358 330V350" stroke="${WOOD.deep}" stroke-width="8"/>
    <circle cx="296" cy="180" r="4" fill="#000" opacity=".25"/><circle cx="270" cy="204" r="4" fill="#000" opacity=".25"/><circle cx="322" cy="204" r="4" fill="#000" opacity=".25"/>
    <g transform="rotate(9 176 250)"><path d="${curve(
      [
        [172, 196],
        [202, 204],
        [210, 228],
        [204, 250],
        [222, 276],
        [226, 312],
        [206, 342],
        [172, 350],
        [138, 342],
        [118, 312],
        [122, 276],
        [140, 250],
        [134, 228],
        [142, 204],
      ],
      true,
    )}" fill="${body[1]}"/>
      <path d="${curve(
        [
          [172, 202],
          [197, 209],
          [203, 228],
          [197, 251],
          [215, 278],
          [219, 311],
          [201, 336],
          [172, 343],
          [143, 336],
          [125, 311],
          [129, 278],
          [147, 251],
          [141, 228],
          [147, 209],
        ],
        true,
      )}" fill="${body[0]}"/>
      <rect x="163" y="84" width="18" height="176" fill="${WOOD.deep}"/>${[104, 122, 139, 155, 170, 184, 197].map((y) => svg`<path d="M163 ${y}H181" stroke="#d9c9a3" stroke-width="1.6"/>`)}
      <circle cx="172" cy="264" r="20" fill="none" stroke="${CREAM}" stroke-width="4"/><circle cx="172" cy="264" r="17" fill="#33211a"/><rect x="150" y="308" width="44" height="9" rx="3" fill="${WOOD.deep}"/>
      <path d="M158 48H186L182 86H162Z" fill="${WOOD.deep}"/>${[54, 64, 74].map((y) => svg`<circle cx="154" cy="${y}" r="4" fill="#e6d8ba"/><circle cx="190" cy="${y}" r="4" fill="#e6d8ba"/>`)}
      <path d="M167 84V310M170.5 84V310M174 84V310M177.5 84V310" stroke="#f4ecd8" stroke-width="1" opacity=".8"/></g>
    ${[-50, -26, -4, 20, 44].map((angle) => leaf(66, 300, chance.between(60, 96), 20, angle, chance.pick(LEAVES), "#9dbd94"))}<path d="M42 296H92L85 352H49Z" fill="${CREAM}"/>`;
};

/** A pot of tea and two cups. */
export const tea: Scene = (chance) => {
  const pot = chance.pick(["#1f5c66", "#b3532f", "#7a3045", "#2f5a49", "#d9a441"]);
  const [wall, cloth, stripe] = chance.pick([
    ["#e8cfa8", "#f4e8cf", "#b3532f"],
    ["#bccbc3", "#eef0e0", "#4f7f86"],
    ["#d9a98e", "#f6e3cf", "#7a3045"],
    ["#45586a", "#d9cdb4", "#c9922f"],
  ]);
  return svg`<rect width="400" height="400" fill="${wall}"/><path d="M0 210L160 0H250L50 290H0ZM130 290L330 0H366L190 290Z" fill="#fff" opacity=".17"/>
    <rect y="282" width="400" height="118" fill="${cloth}"/>${Array.from({ length: 8 }, (_, index) => svg`<path d="M${20 + index * 52} 282L${-30 + index * 66} 400" stroke="${stripe}" stroke-opacity=".35" stroke-width="7"/>`)}<path d="M0 312H400M0 352H400" stroke="${stripe}" stroke-opacity=".25" stroke-width="7"/>
    ${steam(276, 158, 76, "#fff", 7)}${steam(80, 226, 50, "#fff", 6)}${steam(332, 248, 46, "#fff", 6)}
    <ellipse cx="192" cy="310" rx="96" ry="12" fill="#000" opacity=".16"/>
    <path d="M116 210C76 196 68 270 124 276" fill="none" stroke="${pot}" stroke-width="15"/><path d="M246 254C276 246 262 196 290 174L302 180C290 214 296 270 244 288Z" fill="${pot}"/>
    <path d="M186 166C128 166 102 208 104 246C106 288 134 310 186 310S264 288 266 246C268 208 244 166 186 166Z" fill="${pot}"/>
    <path d="M216 172C250 186 268 216 266 246C264 288 238 310 186 310C240 284 246 220 216 172Z" fill="#000" opacity=".14"/><path d="M124 226Q128 194 154 182" stroke="#fff" stroke-opacity=".4" stroke-width="7" fill="none" stroke-linecap="round"/>
    <path d="M146 174Q186 140 226 174Q186 188 146 174Z" fill="${pot}"/><path d="M144 172Q186 190 228 172V178Q186 196 144 178Z" fill="#000" opacity=".2"/><circle cx="186" cy="146" r="10" fill="${CREAM}"/>
    <path d="M106 256Q186 280 266 256" stroke="${CREAM}" stroke-opacity=".75" stroke-width="6" fill="none"/>
    ${teacup(86, 316, CREAM)}${teacup(324, 332, chance.pick(["#efd9b4", "#cfdcd6", "#e9c3ab"]))}
    ${
      chance.maybe(0.6)
        ? svg`<ellipse cx="206" cy="352" rx="60" ry="12" fill="#fffaf0"/>${[
            [178, 344],
            [204, 340],
            [230, 345],
            [206, 350],
          ].map(
            ([x, y]) =>
              svg`<ellipse cx="${x!}" cy="${y!}" rx="18" ry="10" fill="#c98f4e"/><circle cx="${x! - 5}" cy="${y! - 2}" r="2.4" fill="#6b4228"/><circle cx="${x! + 5}" cy="${y! + 1}" r="2.4" fill="#6b4228"/>`,
          )}`
        : svg`<g transform="rotate(-8 206 350)"><rect x="156" y="336" width="96" height="22" rx="3" fill="#4f6e8c"/><path d="M160 341H250V353H160Z" fill="#f6efdd"/><path d="M206 358v14l6 -5l6 5v-14" fill="${RUST}"/></g>`
    }`;
};

function teacup(x: number, y: number, fill: string): string {
  return svg`<ellipse cx="${x}" cy="${y}" rx="48" ry="9" fill="${fill}"/><ellipse cx="${x}" cy="${y + 2}" rx="48" ry="9" fill="#000" opacity=".08"/>
    <path d="M${x + 26} ${y - 40}q24 -4 20 13t-27 12" fill="none" stroke="${fill}" stroke-width="7"/><path d="M${x - 34} ${y - 50}H${x + 34}Q${x + 32} ${y - 2} ${x + 12} ${y}H${x - 12}Q${x - 32} ${y - 2} ${x - 34} ${y - 50}Z" fill="${fill}"/><ellipse cx="${x}" cy="${y - 50}" rx="34" ry="8" fill="#fff" opacity=".5"/><ellipse cx="${x}" cy="${y - 49}" rx="29" ry="6" fill="#b5793f"/>`;
}

/** A basket of wool and a half-knitted sleeve. */
export const wool: Scene = (chance) => {
  const [wall, floor] = chance.pick([
    ["#c9d2c0", "#a98560"],
    ["#e5cfae", "#8b6a4c"],
    ["#8b6f7d", "#5f4a45"],
    ["#9fb7bd", "#a07a56"],
  ]);
  const shades = [RUST, "#e3b04b", "#1f5c66", "#efe4c8", "#7a3045", "#8fa7a3"];
  const first = Math.floor(chance.between(0, shades.length));
  const shade = (index: number) => shades[(first + index) % shades.length]!;
  return svg`${fade("wall", [wall, wall])}<rect width="400" height="400" fill="url(#wall)"/><path d="M250 0H360L300 316H180Z" fill="#fff" opacity=".15"/><rect y="302" width="400" height="98" fill="${floor}"/><path d="M0 326H400M0 360H400" stroke="#000" stroke-opacity=".13" stroke-width="3"/>
    <ellipse cx="196" cy="334" rx="128" ry="14" fill="#000" opacity=".22"/>
    ${ball(142, 190, 44, shade(0))}${ball(262, 186, 42, shade(1))}${ball(202, 158, 48, shade(2))}
    <path d="M254 86L208 202M138 92L206 206" stroke="${WOOD.light}" stroke-width="7" stroke-linecap="round"/><circle cx="255" cy="84" r="8" fill="${WOOD.dark}"/><circle cx="137" cy="90" r="8" fill="${WOOD.dark}"/>
    <path d="M84 208H318L296 328Q200 344 106 328Z" fill="${WOOD.light}"/>
    ${[0, 1, 2, 3].map((row) => Array.from({ length: 9 - row }, (_, index) => svg`<path d="M${96 + row * 6 + index * 24.5 + (row % 2) * 6} ${226 + row * 27}q10 -13 20 0q-10 13 -20 0Z" fill="${WOOD.mid}"/>`).join(""))}
    <rect x="76" y="198" width="250" height="17" rx="8" fill="${WOOD.mid}"/>
    <path d="${curve([
      [286, 222],
      [322, 244],
      [344, 300],
      [336, 352],
    ])}L${264} 362Q282 300 250 222Z" fill="${shade(3)}"/>${[242, 262, 282, 302, 322, 342].map((y, index) => svg`<path d="M${262 + index * 3.5} ${y}q7 9 13 -1q7 9 13 -1q7 9 13 -1q7 9 11 -1" stroke="#000" stroke-opacity=".17" stroke-width="3" fill="none"/>`)}
    ${ball(70, 322, 30, shade(4))}<path d="${curve([
      [92, 340],
      [126, 358],
      [170, 346],
      [206, 362],
      [240, 352],
    ])}" stroke="${shade(4)}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
};

function ball(x: number, y: number, r: number, fill: string): string {
  return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/><g fill="none" stroke="#000" stroke-opacity=".15" stroke-width="3.5"><path d="M${x - r * 0.9} ${y - r * 0.2}Q${x} ${y - r * 0.9} ${x + r * 0.85} ${y - r * 0.35}M${x - r * 0.96} ${y + r * 0.1}Q${x} ${y - r * 0.5} ${x + r * 0.96} ${y}M${x - r * 0.85} ${y + r * 0.42}Q${x} ${y - r * 0.1} ${x + r * 0.88} ${y + r * 0.36}M${x - r * 0.3} ${y + r * 0.9}Q${x + r * 0.2} ${y + r * 0.1} ${x + r * 0.55} ${y - r * 0.8}"/></g>`;
}
