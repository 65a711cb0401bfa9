/** Scenes indoors with a window: a desk, a kitchen, a piano, a cat who watches the rain. */
import type { Chance } from "./chance.ts";
import { CREAM, DAWN, DUSK, LEAVES, MORNING, NIGHT, ROSE, RUST, THINGS, WOOD } from "./palette.ts";
import { fade, glow, land, leaf, steam, svg, type Scene } from "./svg.ts";

/** A desk by the window in the evening. */
export const desk: Scene = (chance) => {
  const day = chance.pick([DUSK, DAWN, MORNING, ROSE]);
  const evening = day === DUSK;
  const wall = evening ? "#5d4f5f" : chance.pick(["#e3d4b6", "#d5ddcb", "#e6cdb6"]);
  const lamp = chance.pick([RUST, "#1f5c66", "#2f5a49"]);
  return svg`<rect width="400" height="400" fill="${wall}"/>
    ${fade("outside", day.sky)}<clipPath id="pane"><path d="M122 286V144A78 78 0 0 1 278 144V286Z"/></clipPath>
    <path d="M110 292V144A90 90 0 0 1 290 144V292Z" fill="${evening ? "#cdb9a6" : CREAM}"/>
    <g clip-path="url(#pane)"><rect x="110" y="50" width="180" height="240" fill="url(#outside)"/>
      ${glow("evening", 236, 190, 90, day.sun, 0.9)}<circle cx="236" cy="190" r="17" fill="${day.sun}"/>
      ${land(
        [
          [90, 226],
          [140, 196],
          [190, 214],
          [240, 202],
          [310, 222],
        ],
        day.far,
      )}${land(
        [
          [90, 250],
          [160, 234],
          [230, 246],
          [310, 232],
        ],
        day.near,
      )}
    </g>
    <path d="M200 66V286M122 176H278" stroke="${evening ? "#cdb9a6" : CREAM}" stroke-width="8"/>
    <path d="M60 30C66 120 58 220 84 300H48C30 220 34 110 40 30ZM340 30C334 120 342 220 316 300H352C370 220 366 110 360 30Z" fill="${evening ? "#7d6672" : "#c9ad8c"}" opacity=".8"/>
    <path d="M30 34H370" stroke="${WOOD.deep}" stroke-width="7" stroke-linecap="round"/>
    <rect y="292" width="400" height="108" fill="${WOOD.mid}"/><rect y="292" width="400" height="14" fill="${WOOD.light}"/>
    ${evening && glow("lamplight", 126, 262, 110, "#fbc66b", 0.65)}
    ${deskLamp(126, 296, lamp)}
    ${books(chance, 246, 292)}
    <path d="M160 296L172 274H238L244 296Z" fill="#f8f2e2"/><path d="M204 274L203 296" stroke="#d8ccb2" stroke-width="2.5"/>
    <path d="M178 281H198M176 287H196M211 281H231M212 287H234" stroke="#b9ab8e" stroke-width="2"/>
    ${mug(218, 306, chance.pick(["#e3b04b", "#d98a5b", "#f2e8d0"]))}
    ${plant(chance, 306, 292)}`;
};

function deskLamp(x: number, y: number, colour: string): string {
  return svg`<ellipse cx="${x - 8}" cy="${y}" rx="26" ry="6" fill="#2a2320"/><path d="M${x - 8} ${y}L${x - 28} ${y - 56}L${x + 2} ${y - 96}" stroke="#2a2320" stroke-width="5" fill="none" stroke-linejoin="round"/>
    <path d="M${x - 12} ${y - 106}L${x + 14} ${y - 112}L${x + 40} ${y - 76}L${x - 8} ${y - 66}Z" fill="${colour}"/><path d="M${x - 8} ${y - 66}L${x + 40} ${y - 76}L${x + 30} ${y - 64}L${x} ${y - 58}Z" fill="#fde3a0"/>`;
}

function books(chance: Chance, x: number, y: number): string {
  let top = y;
  return Array.from({ length: 4 }, () => {
    const [height, width, shift] = [chance.between(9, 14), chance.between(58, 76), chance.between(-5, 5)];
    top -= height;
    return svg`<rect x="${x + shift}" y="${top}" width="${width}" height="${height}" rx="2" fill="${chance.pick(THINGS)}"/><rect x="${x + shift + width - 10}" y="${top + 2}" width="10" height="${height - 4}" fill="#f4ecd8"/>`;
  }).join("");
}

function mug(x: number, y: number, colour: string): string {
  return svg`${steam(x - 6, y - 34, 34, "#fff", 4)}${steam(x + 8, y - 36, 28, "#fff", 4)}<path d="M${x + 16} ${y - 22}q16 -2 14 9t-16 7" fill="none" stroke="${colour}" stroke-width="6"/>
    <path d="M${x - 19} ${y - 30}H${x + 19}L${x + 16} ${y}Q${x} ${y + 6} ${x - 16} ${y}Z" fill="${colour}"/><ellipse cx="${x}" cy="${y - 30}" rx="19" ry="5" fill="#5a3a28"/>`;
}

function plant(chance: Chance, x: number, y: number): string {
  return svg`${[-52, -30, -10, 12, 34, 56].map((angle) => leaf(x, y - 26, chance.between(38, 62), 13, angle, chance.pick(LEAVES), "#9dbd94"))}
    <path d="M${x - 20} ${y - 30}H${x + 20}L${x + 15} ${y + 2}H${x - 15}Z" fill="${chance.pick(["#c0633f", "#e6d8ba", "#4f7f86"])}"/>`;
}

/** A pot on the stove. */
export const kitchen: Scene = (chance) => {
  const [wall, tile] = chance.pick([
    ["#e9d9b8", "#f4ead2"],
    ["#c9d8cb", "#e2eadc"],
    ["#e6c3a5", "#f3dfc8"],
  ]);
  const pot = chance.pick([RUST, "#1f5c66", "#e0a63f", "#7a3045"]);
  const cupboard = chance.pick(["#2f5a49", "#4f6e8c", "#8b4a32"]);
  return svg`<rect width="400" height="400" fill="${wall}"/>
    ${Array.from({ length: 4 }, (_, row) => Array.from({ length: 9 }, (__, column) => svg`<rect x="${column * 52 - 24 + (row % 2) * 26}" y="${162 + row * 30}" width="48" height="26" rx="2" fill="${tile}"/>`).join(""))}
    <rect x="44" y="136" width="312" height="10" fill="${WOOD.mid}"/><path d="M80 146V158M320 146V158" stroke="${WOOD.dark}" stroke-width="6"/>
    ${[
      [66, 40, "#c0633f"],
      [112, 52, "#e8dcc0"],
      [150, 34, "#7a9a76"],
    ].map(
      ([x, tall, colour]) =>
        svg`<rect x="${x!}" y="${136 - Number(tall)}" width="32" height="${tall!}" rx="6" fill="${colour!}"/><rect x="${Number(x) + 3}" y="${129 - Number(tall)}" width="26" height="9" rx="3" fill="${WOOD.dark}"/>`,
    )}
    ${leaf(226, 116, 40, 11, -36, LEAVES[2])}${leaf(226, 116, 46, 12, 0, LEAVES[1])}${leaf(226, 116, 38, 11, 38, LEAVES[2])}<path d="M208 110H244L239 136H213Z" fill="${RUST}"/>
    ${[276, 290, 304, 318].map((x, index) => svg`<ellipse cx="${x}" cy="${112}" rx="9" ry="25" fill="${index % 2 === 0 ? "#f7efdc" : "#b9cdd0"}"/>`)}
    ${ladle(86, 160)}${ladle(112, 160, true)}
    <rect y="286" width="400" height="14" fill="${WOOD.light}"/><rect y="300" width="400" height="100" fill="${cupboard}"/>
    <path d="M100 300V400M300 300V400" stroke="#000" stroke-opacity=".2" stroke-width="3"/>
    <rect x="118" y="300" width="164" height="100" fill="#2f2b2a"/><rect x="134" y="330" width="132" height="60" rx="6" fill="#453d3a"/><g fill="#e6d8ba">${[146, 172, 228, 254].map((x) => svg`<circle cx="${x}" cy="315" r="6"/>`)}</g>
    <rect x="124" y="278" width="152" height="9" rx="3" fill="#2f2b2a"/>
    ${steam(172, 186, 70, "#fffdf5", 8)}${steam(202, 180, 84, "#fffdf5", 8)}${steam(232, 186, 64, "#fffdf5", 8)}
    <path d="M138 224H266V262Q266 280 248 280H156Q138 280 138 262Z" fill="${pot}"/><path d="M226 224H266V262Q266 280 248 280H216Q230 256 226 224Z" fill="#000" opacity=".13"/>
    <rect x="116" y="230" width="24" height="13" rx="6" fill="${pot}"/><rect x="264" y="230" width="24" height="13" rx="6" fill="${pot}"/>
    <path d="M132 224Q202 188 272 224Z" fill="${pot}"/><path d="M132 220H272V228H132Z" fill="#fff" opacity=".25"/><rect x="190" y="192" width="24" height="13" rx="6" fill="${WOOD.deep}"/>
    <ellipse cx="60" cy="280" rx="34" ry="8" fill="#e6d8ba"/><circle cx="46" cy="268" r="13" fill="#d9694a"/><circle cx="72" cy="267" r="14" fill="#d9694a"/><circle cx="59" cy="256" r="12" fill="#e08a5a"/>
    <path d="M318 286L324 240H356L362 286Z" fill="${CREAM}"/>${[
      [-20, 46],
      [0, 58],
      [16, 48],
    ].map(([angle, long]) => leaf(340, 242, long!, 12, angle!, LEAVES[2], "#9dbd94"))}`;
};

function ladle(x: number, y: number, round = false): string {
  return svg`<path d="M${x} ${y}V${y + 44}" stroke="${WOOD.dark}" stroke-width="5" stroke-linecap="round"/>
    ${round ? svg`<ellipse cx="${x}" cy="${y + 54}" rx="9" ry="12" fill="${WOOD.dark}"/>` : svg`<path d="M${x - 9} ${y + 44}H${x + 9}V${y + 68}H${x - 9}Z" fill="${WOOD.dark}"/>`}`;
}

/** An upright piano, with the sun on the wall. */
export const piano: Scene = (chance) => {
  const [wall, light] = chance.pick([
    ["#cfd6c2", "#f6ecc9"],
    ["#d9c0a6", "#f8e2b8"],
    ["#9fb3b6", "#efe3c2"],
    ["#6d5f72", "#d9b58c"],
  ]);
  const [wood, dark, deep] = chance.pick([
    ["#5a3826", "#452a1c", "#331e14"],
    ["#2c3a3d", "#222d30", "#181f22"],
    ["#7a4a30", "#613923", "#472918"],
  ]);
  return svg`<rect width="400" height="400" fill="${wall}"/>
    <g fill="${light}" opacity=".8"><path d="M64 20L128 -14L196 96L134 128Z"/><path d="M138 -20L206 -54L272 58L206 90Z"/><path d="M140 140L202 108L250 188L190 222Z"/><path d="M214 102L280 70L330 154L262 184Z"/></g>
    <rect y="344" width="400" height="56" fill="#8b6a4c"/><path d="M0 362H400M0 382H400" stroke="#000" stroke-opacity=".12" stroke-width="2"/>
    <rect x="66" y="138" width="268" height="14" rx="3" fill="${deep}"/><rect x="74" y="150" width="252" height="198" fill="${wood}"/>
    <rect x="92" y="164" width="216" height="62" rx="3" fill="${dark}"/>
    <path d="M138 226L144 168H198L200 226ZM200 226L202 168H256L262 226Z" fill="#faf4e4"/>
    ${[178, 190, 202, 214].map((y, row) => svg`<path d="M150 ${y}H194M207 ${y}H250" stroke="#b8ab92" stroke-width="1.6"/><g fill="#3a332d">${[158, 172, 184, 216, 230, 243].map((x, index) => svg`<ellipse cx="${x + row * 2}" cy="${y + ((index * 5 + row * 3) % 6) - 3}" rx="3" ry="2.3"/>`)}</g>`)}
    <rect x="60" y="232" width="280" height="12" fill="${deep}"/>
    <rect x="66" y="244" width="268" height="26" fill="#fbf7ea"/>${Array.from({ length: 20 }, (_, index) => svg`<path d="M${66 + (index + 1) * 12.76} 244V270" stroke="#cfc6b0" stroke-width="1.5"/>`)}
    ${Array.from({ length: 20 }, (_, index) => ([2, 6].includes(index % 7) ? "" : svg`<rect x="${74.6 + index * 12.76}" y="244" width="8" height="15" fill="#211c1a"/>`))}
    <rect x="58" y="270" width="284" height="13" fill="${deep}"/><path d="M62 283H78V348H62ZM322 283H338V348H322Z" fill="${deep}"/>
    <rect x="96" y="292" width="208" height="48" rx="3" fill="${dark}"/>
    ${
      chance.maybe(0.5)
        ? pianoLamp()
        : svg`<rect x="266" y="106" width="30" height="32" rx="5" fill="#4f7f86"/>${[
            [-26, 34],
            [0, 44],
            [24, 36],
          ].map(
            ([angle, long]) =>
              svg`${leaf(281, 110, long!, 8, angle!, "#6b9467")}<circle cx="${281 + long! * Math.sin((angle! * Math.PI) / 180)}" cy="${110 - long! * Math.cos((angle! * Math.PI) / 180)}" r="8" fill="#e0a63f"/>`,
          )}`
    }
    <rect x="84" y="124" width="46" height="14" fill="${chance.pick(THINGS)}"/><rect x="88" y="112" width="40" height="12" fill="${chance.pick(THINGS)}"/>
    <rect x="150" y="318" width="100" height="16" rx="6" fill="${RUST}"/><path d="M162 334L154 396M238 334L246 396" stroke="${deep}" stroke-width="9"/>`;
};

function pianoLamp(): string {
  return svg`${glow("reading", 282, 128, 74, "#fbc66b", 0.7)}<path d="M282 138V104" stroke="#b08a3c" stroke-width="5"/><ellipse cx="282" cy="137" rx="18" ry="4" fill="#b08a3c"/><path d="M254 106Q282 78 310 106Z" fill="#2f6a52"/><path d="M256 106H308L304 111H260Z" fill="#fde3a0"/>`;
}

/** Rain on the window, and a cat. */
export const rain: Scene = (chance) => {
  const [fur, stripe] = chance.pick([
    ["#2e2a2c", "#3f393b"],
    ["#c9823f", "#a9652a"],
    ["#8d8a86", "#6f6c69"],
    ["#efe5d2", "#c79a63"],
  ]);
  const wall = chance.pick(["#3d4f57", "#5b4a4a", "#4a5a4c"]);
  const drops = Array.from({ length: 46 }, () => {
    const [x, y, long] = [chance.between(96, 304), chance.between(60, 270), chance.between(8, 24)];
    return svg`<path d="M${x} ${y}l${-long * 0.22} ${long}" stroke="#e8eef0" stroke-opacity="${chance.between(0.25, 0.6)}" stroke-width="2.4" stroke-linecap="round"/>`;
  });
  const lights = Array.from(
    { length: 15 },
    () =>
      svg`<circle cx="${chance.between(96, 304)}" cy="${chance.between(166, 268)}" r="${chance.between(7, 15)}" fill="${chance.pick([NIGHT.lamp, "#e58f5a", "#f4dca4", "#9ec3c4"])}" opacity="${chance.between(0.3, 0.7)}"/>`,
  );
  return svg`<rect width="400" height="400" fill="${wall}"/>${fade("wet", ["#3c5568", "#5b7583", "#6d8088"])}
    <rect x="76" y="40" width="248" height="250" rx="4" fill="#e9dfc8"/><rect x="90" y="54" width="220" height="226" fill="url(#wet)"/>
    <clipPath id="street"><rect x="90" y="54" width="220" height="226"/></clipPath><g clip-path="url(#street)">
      <path d="M90 190H128V160H166V204H196V176H236V142H268V196H310V290H90Z" fill="#34495a" opacity=".8"/>${lights}${drops}</g>
    <path d="M200 54V280M90 132H310" stroke="#e9dfc8" stroke-width="8"/>
    <path d="M40 20C50 110 44 220 66 300H20V20ZM360 20C350 110 356 220 334 300H380V20Z" fill="${RUST}" opacity=".75"/>
    <rect x="52" y="286" width="296" height="18" rx="3" fill="#f2e8d0"/><rect x="60" y="304" width="280" height="8" fill="#000" opacity=".18"/>
    <path d="M206 182C176 186 160 220 156 252C154 274 158 288 166 292H250C260 286 262 268 258 246C252 214 236 184 206 182Z" fill="${fur}"/>
    <path d="M206 126C182 126 170 144 172 164C174 184 190 194 206 194S238 184 240 164C242 144 230 126 206 126Z" fill="${fur}"/>
    <path d="M175 154L172 112L200 132ZM237 154L240 112L212 132Z" fill="${fur}"/>
    <path d="M196 132V148M206 129V151M216 132V148M188 214Q206 222 224 214M182 236Q206 246 232 236M180 258Q206 268 238 258" fill="none" stroke="${stripe}" stroke-width="6" stroke-linecap="round"/>
    <path d="M250 296C284 300 300 330 286 344" fill="none" stroke="${fur}" stroke-width="14" stroke-linecap="round"/>
    ${mug(112, 284, chance.pick(["#e3b04b", "#4f7f86", "#d98a5b"]))}
    ${chance.maybe(0.5) && plant(chance, 296, 284)}`;
};
