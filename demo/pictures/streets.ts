/** Scenes on the way: a bicycle against a wall, a tram coming down the street, the night bus home. */
import type { Chance } from "./chance.ts";
import { CREAM, DAWN, DUSK, LEAVES, MORNING, NIGHT, ROSE, RUST, WOOD, LAMPS } from "./palette.ts";
import { fade, glow, leaf, svg, type Scene } from "./svg.ts";

/** A bicycle in the sun, with something in its basket. */
export const bicycle: Scene = (chance) => {
  const [wall, low, sun] = chance.pick([
    ["#e2c79f", "#c99f74", "#f3dfb4"],
    ["#c9d4c0", "#9db39b", "#e9ebcf"],
    ["#dba98c", "#b97f64", "#f0cba8"],
    ["#a9bcc2", "#809aa3", "#dbe0d2"],
  ]);
  const frame = chance.pick([RUST, "#1f5c66", "#2f5a49", "#7a3045", "#e3a93f"]);
  const door = chance.pick(["#2f5a49", "#4f6e8c", "#7a3045"]);
  return svg`<rect width="400" height="400" fill="${wall}"/><path d="M0 0H180L320 236H60L0 136Z" fill="${sun}" opacity=".55"/><path d="M250 0H330L400 118V236H390Z" fill="${sun}" opacity=".45"/>
    <rect y="236" width="400" height="92" fill="${low}"/><path d="M0 236H400" stroke="#000" stroke-opacity=".1" stroke-width="4"/>
    <path d="M254 236V92A42 42 0 0 1 338 92V236Z" fill="${CREAM}"/><path d="M263 236V94A33 33 0 0 1 329 94V236Z" fill="#6d8f97"/><path d="M296 60V236M263 132H329M263 184H329" stroke="${CREAM}" stroke-width="6"/>
    <path d="M228 74H258V240H228ZM334 74H364V240H334Z" fill="${door}"/>${[96, 116, 136, 156, 176, 196, 216].map((y) => svg`<path d="M233 ${y}H253M339 ${y}H359" stroke="#000" stroke-opacity=".2" stroke-width="5"/>`)}
    <rect x="246" y="232" width="100" height="10" fill="${CREAM}"/>
    ${Array.from({ length: 13 }, (_, index) => leaf(46 + (index % 4) * 18, 20 + index * 9, chance.between(22, 34), 13, 150 + chance.between(-60, 60), chance.pick(LEAVES)))}
    <rect y="328" width="400" height="72" fill="#8c7f72"/><path d="M0 350H400M0 376H400M60 328L40 400M150 328L140 400M250 328L256 400M340 328L360 400" stroke="#000" stroke-opacity=".1" stroke-width="3"/>
    <path d="M88 332H318L346 352H112Z" fill="#000" opacity=".16"/>
    ${wheel(126, 278)}${wheel(278, 278)}
    <path d="M126 278L166 196H256L206 278ZM166 196L206 278L150 172" fill="none" stroke="${frame}" stroke-width="8" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M278 278L250 168" stroke="${frame}" stroke-width="8" stroke-linecap="round"/><path d="M126 278H206" stroke="#3a3431" stroke-width="4"/>
    <path d="M128 170Q152 160 178 170Q170 180 150 178Q134 180 128 170Z" fill="${WOOD.deep}"/>
    <circle cx="206" cy="278" r="14" fill="#3a3431"/><path d="M206 278L220 304M212 305H230" stroke="#3a3431" stroke-width="5" stroke-linecap="round"/>
    <path d="M250 168Q244 150 224 152" fill="none" stroke="#3a3431" stroke-width="7" stroke-linecap="round"/>
    <path d="M92 262A36 36 0 0 1 160 262" fill="none" stroke="${frame}" stroke-width="5" opacity=".8"/>
    ${basket(chance)}`;
};

function wheel(x: number, y: number): string {
  const spokes = Array.from(
    { length: 12 },
    (_, index) =>
      svg`<path d="M${x} ${y}L${x + 50 * Math.cos((index * Math.PI) / 6)} ${y + 50 * Math.sin((index * Math.PI) / 6)}" stroke="#3a3431" stroke-opacity=".45" stroke-width="1.6"/>`,
  );
  return svg`<circle cx="${x}" cy="${y}" r="53" fill="none" stroke="#2c2725" stroke-width="8"/><circle cx="${x}" cy="${y}" r="47" fill="none" stroke="#d9cbb0" stroke-width="3"/>${spokes}<circle cx="${x}" cy="${y}" r="6" fill="#2c2725"/>`;
}

function basket(chance: Chance): string {
  const full = chance.maybe(0.5)
    ? [-30, -8, 14, 36].map(
        (angle, index) =>
          svg`${leaf(282, 176, 44, 8, angle, LEAVES[2])}<circle cx="${282 + 46 * Math.sin((angle * Math.PI) / 180)}" cy="${176 - 46 * Math.cos((angle * Math.PI) / 180)}" r="9" fill="${["#e9b84d", "#d9694a", "#f2e8d0", "#c98aa0"][index]!}"/>`,
      )
    : [
        svg`<g transform="rotate(24 280 170)"><rect x="270" y="110" width="17" height="66" rx="8" fill="#c98f5b"/><path d="M272 126l13 -5M272 142l13 -5M272 158l13 -5" stroke="#f0d9ac" stroke-width="3"/></g>${leaf(298, 178, 50, 12, 26, LEAVES[2])}${leaf(290, 178, 44, 12, 6, LEAVES[3])}`,
      ];
  return svg`${full}<path d="M250 172H320L310 212H260Z" fill="${WOOD.light}"/><path d="M253 184H317M256 196H314M266 172L270 212M284 172V212M302 172L298 212" stroke="${WOOD.dark}" stroke-opacity=".55" stroke-width="2.5"/><rect x="247" y="167" width="76" height="8" rx="4" fill="${WOOD.mid}"/>`;
}

/** A tram on its way down from the hill. */
export const tram: Scene = (chance) => {
  const day = chance.pick([DAWN, ROSE, MORNING, DUSK]);
  const body = chance.pick(["#2f5a49", RUST, "#1f5c66", "#c9922f"]);
  const lit = day === DUSK || day === ROSE;
  const glass = lit ? "#fbd88d" : "#a9c3c6";
  return svg`${fade("sky", day.sky)}<rect width="400" height="400" fill="url(#sky)"/>${glow("sunlight", 200, 176, 190, day.sun, 0.8)}
    <path d="M120 216L200 168L280 216Z" fill="${day.far}" opacity=".7"/>
    <rect y="230" width="400" height="170" fill="${day.far}"/>
    ${house(-40, 40, 116, 300, day.near, chance, lit)}${house(62, 108, 60, 240, day.far, chance, lit)}
    ${house(324, 26, 120, 310, day.near, chance, lit)}${house(276, 96, 62, 250, day.far, chance, lit)}
    <path d="M122 236H278L420 420H-20Z" fill="${day.ground}"/><path d="M-20 360L122 236H136L40 420H-20ZM420 360L278 236H264L360 420H420Z" fill="#fff" opacity=".1"/>
    <path d="M178 236L120 420M222 236L280 420" stroke="#e6d8ba" stroke-opacity=".65" stroke-width="5"/>
    <path d="M200 150L-20 20M200 150L420 20M186 100L176 -10M214 100L224 -10" stroke="#241f2c" stroke-opacity=".65" stroke-width="2.2" fill="none"/>
    <path d="M186 100H214M190 100L180 118L206 132M210 100L220 118L194 132" stroke="#2a2530" stroke-width="4" fill="none" stroke-linejoin="round"/>
    <ellipse cx="200" cy="330" rx="92" ry="10" fill="#000" opacity=".3"/>
    <path d="M142 132Q200 116 258 132L264 146H136Z" fill="${CREAM}"/>
    <path d="M132 166Q132 142 154 142H246Q268 142 268 166V300Q268 316 252 316H148Q132 316 132 300Z" fill="${CREAM}"/>
    <path d="M132 244H268V300Q268 316 252 316H148Q132 316 132 300Z" fill="${body}"/><path d="M236 142H246Q268 142 268 166V300Q268 316 252 316H236Z" fill="#000" opacity=".09"/>
    <rect x="168" y="150" width="64" height="16" rx="4" fill="#2a2530"/><path d="M178 158H222" stroke="#fbbd47" stroke-width="5" stroke-linecap="round" stroke-dasharray="9 7 16 7"/>
    <path d="M146 178Q146 172 152 172H248Q254 172 254 178V236H146Z" fill="${glass}"/><path d="M200 172V236" stroke="${CREAM}" stroke-width="5"/><path d="M156 236L184 172H168L146 222V236Z" fill="#fff" opacity=".28"/>
    <path d="M136 180H141V234H136ZM259 180H264V234H259Z" fill="${glass}"/>
    <path d="M140 256H260" stroke="${CREAM}" stroke-opacity=".8" stroke-width="4"/>
    ${glow("left", 160, 282, 34, "#fff0bf", 0.8)}${glow("right", 240, 282, 34, "#fff0bf", 0.8)}<circle cx="160" cy="282" r="10" fill="#fff4d0"/><circle cx="240" cy="282" r="10" fill="#fff4d0"/>
    <rect x="186" y="270" width="28" height="22" rx="3" fill="${CREAM}"/><path d="M192 281H208" stroke="${body}" stroke-width="4" stroke-linecap="round"/>
    <path d="M146 316H254L246 330H154Z" fill="#2a2530"/>`;
};

function house(
  x: number,
  top: number,
  width: number,
  bottom: number,
  fill: string,
  chance: Chance,
  lit: boolean,
): string {
  const roof = chance.maybe(0.5) ? `L${x + width / 2} ${top - 34}` : `V${top - 12}H${x + width}`;
  const panes: string[] = [];
  for (let y = top + 24; y < bottom - 40; y += 42) {
    for (let across = x + 14; across < x + width - 14; across += 30) {
      panes.push(
        svg`<path d="M${across} ${y + 24}V${y + 7}A7 7 0 0 1 ${across + 14} ${y + 7}V${y + 24}Z" fill="${lit && chance.maybe(0.45) ? "#fbd27ad9" : "#ffffff33"}"/>`,
      );
    }
  }
  return svg`<path d="M${x} ${bottom}V${top}${roof}L${x + width} ${top}V${bottom}Z" fill="${fill}"/>${panes}`;
}

/** The last bus, lit inside. */
export const nightBus: Scene = (chance) => {
  const body = chance.pick(["#b3532f", "#2f6a5a", "#c9922f", "#3f6f8c"]);
  const passenger = chance.pick([0, 2, 3]);
  const windows = [104, 156, 208, 260].map(
    (x, index) => svg`<rect x="${x}" y="192" width="42" height="46" rx="5" fill="#fbd888"/>
    ${index === passenger && svg`<circle cx="${x + 22}" cy="216" r="10" fill="#3a2a2c"/><path d="M${x + 6} 238Q${x + 8} 226 ${x + 22} 226T${x + 38} 238Z" fill="#7a3045"/>`}
    <path d="M${x} 224L${x + 22} 192H${x + 32}L${x} 236Z" fill="#fff" opacity=".22"/>`,
  );
  return svg`${fade("night", NIGHT.sky)}<rect width="400" height="400" fill="url(#night)"/>
    ${Array.from({ length: 26 }, () => svg`<circle cx="${chance.between(5, 395)}" cy="${chance.between(5, 130)}" r="${chance.pick([1, 1.4, 1.9])}" fill="#fdf6e3" opacity=".7"/>`)}
    ${glow("moonlight", 212, 98, 70, NIGHT.pale, 0.4)}<circle cx="212" cy="98" r="25" fill="${NIGHT.pale}"/><circle cx="204" cy="92" r="5" fill="#dcc28a" opacity=".6"/><circle cx="220" cy="106" r="4" fill="#dcc28a" opacity=".6"/>
    ${skyline(chance)}
    <rect y="286" width="400" height="114" fill="#18233d"/><rect y="286" width="400" height="9" fill="#33466b"/>
    ${[60, 344].map((x) => svg`<path d="M${x} 288V118Q${x} 104 ${x + (x < 200 ? 16 : -16)} 104" fill="none" stroke="#0c1527" stroke-width="6"/>${glow(`street${x}`, x + (x < 200 ? 20 : -20), 112, 56, "#d98a45", 0.7)}<ellipse cx="${x + (x < 200 ? 20 : -20)}" cy="109" rx="12" ry="6" fill="#fbd27a"/>`)}
    <ellipse cx="204" cy="312" rx="128" ry="9" fill="#000" opacity=".4"/>
    <path d="M84 190Q84 168 106 168H306Q330 168 334 192L340 250V294Q340 304 330 304H94Q84 304 84 294Z" fill="${body}"/>
    <path d="M84 256H340V294Q340 304 330 304H94Q84 304 84 294Z" fill="#000" opacity=".16"/><path d="M84 250H340" stroke="${CREAM}" stroke-width="6"/>
    <rect x="120" y="158" width="120" height="11" rx="4" fill="${body}"/>${windows}
    <path d="M312 192H326Q330 194 331 200L336 244H312Z" fill="#cfe0dc"/>
    ${[132, 286].map((x) => svg`<circle cx="${x}" cy="302" r="25" fill="#0c1527"/><circle cx="${x}" cy="302" r="11" fill="#8d97a8"/><circle cx="${x}" cy="302" r="4" fill="#0c1527"/>`)}
    <path d="M338 270L420 258V318L338 284Z" fill="#fde3a0" opacity=".35"/><rect x="329" y="268" width="12" height="14" rx="5" fill="#fff1c4"/><rect x="83" y="266" width="7" height="18" rx="3" fill="#d9563a"/>
    ${[110, 166, 222, 276].map((x) => svg`<path d="M${x} 334H${x + 34}L${x + 30} 340H${x + 6}ZM${x + 5} 352H${x + 28}L${x + 24} 357H${x + 9}Z" fill="#fbd27a" opacity=".42"/>`)}`;
};

function skyline(chance: Chance): string {
  const blocks: string[] = [];
  for (let x = -10; x < 400; x += 52) {
    const top = chance.between(128, 208);
    blocks.push(
      svg`<rect x="${x}" y="${top}" width="50" height="${290 - top}" fill="${chance.pick([NIGHT.far, NIGHT.near])}"/>`,
    );
    for (let y = top + 12; y < 270; y += 22) {
      for (let across = x + 9; across < x + 40; across += 14) {
        if (chance.maybe(0.32))
          blocks.push(
            svg`<rect x="${across}" y="${y}" width="7" height="10" fill="${chance.pick(LAMPS)}" opacity=".75"/>`,
          );
      }
    }
  }
  return blocks.join("");
}
