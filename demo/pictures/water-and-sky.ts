/** Scenes with a wide sky: a lake, a lighthouse, a tent under stars, a house in the snow. */
import type { Chance } from "./chance.ts";
import { bust } from "./figure.ts";
import { CREAM, DAWN, DAYS, DUSK, MORNING, NIGHT, ROSE, RUST, type Day } from "./palette.ts";
import { curve, fade, glints, glow, land, svg, type Point, type Scene } from "./svg.ts";

/** A person by a lake in the early morning. */
export const lake: Scene = (chance, figure) => {
  const day = chance.pick([DAWN, DAWN, ROSE, MORNING]);
  const peak = chance.between(150, 300);
  const height = chance.between(105, 130);
  const far: Point[] = [
    [-20, 225],
    [peak - 150, 196],
    [peak - 75, 168],
    [peak, height],
    [peak + 70, 152],
    [peak + 125, 178],
    [430, 165],
  ];
  const side = peak > 225 ? 92 : 298;
  return svg`${sky(day, 232)}${sunlight(day, side, 196)}
    ${land(far, day.far)}
    ${land(
      [
        [-20, 212],
        [80, 205],
        [190, 200],
        [300, 192],
        [420, 184],
      ],
      day.near,
    )}
    ${water(day, 222)}
    ${glints(chance, side, 234, 6, day.glint)}
    ${land(
      [
        [-20, 352],
        [70, 334],
        [160, 342],
        [270, 350],
        [420, 328],
      ],
      day.ground,
    )}
    ${reeds(chance, side < 200 ? 338 : 52, 352, day.ground)}
    ${bust(figure, 200, 222, 0.9)}
    <path d="${curve([
      [60, 362],
      [140, 352],
      [200, 349],
      [280, 356],
      [340, 364],
    ])}V400H60Z" fill="${day.ground}"/>`;
};

/** A lighthouse, its cliff, and the birds. */
export const lighthouse: Scene = (chance) => {
  const day = chance.pick(DAYS);
  const band = chance.pick([RUST, "#1f5c66", "#7a3045"]);
  const lit = day === DUSK || day === ROSE;
  return svg`${sky(day, 260)}${sunlight(day, 90, 236)}
    ${cloud(70, 128, 1, day.glint)}${cloud(318, 96, 0.7, day.glint)}
    ${land(
      [
        [-20, 238],
        [40, 228],
        [96, 236],
        [150, 244],
        [200, 252],
        [260, 258],
      ],
      day.far,
    )}
    ${water(day, 252)}${glints(chance, 78, 264, 5, day.glint)}
    ${lit && svg`<path d="M208 118L-20 66V128Z" fill="${day.sun}" opacity=".35"/>`}
    <path d="${curve([
      [128, 420],
      [140, 356],
      [162, 330],
      [174, 292],
      [208, 274],
      [262, 270],
      [330, 256],
      [430, 262],
    ])}V420H128Z" fill="${day.near}"/>
    <path d="${curve([
      [150, 420],
      [182, 352],
      [220, 322],
      [300, 306],
      [430, 300],
    ])}V420Z" fill="${day.ground}"/>
    <path d="M196 272L204 140H240L248 272Z" fill="${CREAM}"/>
    <path d="M224 272V140H240L248 272Z" fill="#000" opacity=".08"/>
    <path d="M202.4 166H241.6L243.4 194H200.6ZM198.6 226H245.4L247 252H197Z" fill="${band}"/>
    <rect x="196" y="132" width="52" height="9" rx="2" fill="${day.ground}"/>
    <rect x="207" y="104" width="30" height="28" fill="${lit ? "#fbd27a" : "#dfe8df"}"/>
    <path d="M217 104V132M227 104V132" stroke="${day.ground}" stroke-width="2.5"/>
    <path d="M201 105Q222 76 243 105Z" fill="${band}"/><circle cx="222" cy="86" r="4" fill="${band}"/>
    <path d="M252 270V244L274 230L296 242V266Z" fill="${CREAM}"/><path d="M247 246L274 226L301 243L297 249L274 236L251 251Z" fill="${band}"/>
    <rect x="268" y="246" width="11" height="13" fill="${lit ? "#fbd27a" : "#86a3a6"}"/>
    ${gulls(chance, day.ground)}`;
};

/** A lamp-lit tent among firs, under stars. */
export const tent: Scene = (chance) => {
  const canvas = chance.pick(["#e0913f", "#d9a441", "#c8663e"]);
  const stars = Array.from({ length: 46 }, () =>
    star(chance.between(8, 392), chance.between(8, 218), chance.pick([1, 1.3, 1.8])),
  );
  return svg`${fade("night", NIGHT.sky)}<rect width="400" height="400" fill="url(#night)"/>
    <path d="M-20 40C110 90 210 110 300 60S430 20 430 20V110C330 150 240 170 130 150S-20 110 -20 110Z" fill="#fff" opacity=".045"/>
    ${stars}
    ${chance.maybe(0.6) && svg`<path d="M318 92A26 26 0 1 0 340 130A21 21 0 1 1 318 92Z" fill="${NIGHT.pale}"/>`}
    ${land(
      [
        [-20, 244],
        [50, 206],
        [120, 178],
        [176, 214],
        [250, 160],
        [330, 208],
        [420, 186],
      ],
      NIGHT.far,
    )}
    ${land(
      [
        [-20, 270],
        [90, 246],
        [210, 262],
        [320, 242],
        [420, 262],
      ],
      NIGHT.near,
    )}
    ${[
      [36, 296, 92],
      [84, 288, 64],
      [330, 290, 78],
      [372, 298, 110],
    ].map(([x, y, size]) => fir(x!, y!, size!, "#0f1c35"))}
    ${land(
      [
        [-20, 300],
        [100, 286],
        [220, 290],
        [420, 282],
      ],
      NIGHT.ground,
    )}
    ${glow("warm", 200, 268, 150, "#c8743c", 0.6)}
    <path d="M200 186L112 306H288Z" fill="${canvas}"/>
    <path d="M200 186L288 306H236Z" fill="#000" opacity=".2"/>
    <path d="M200 186L166 306H232Z" fill="#fbd98d"/>
    <path d="M200 186L166 306H178Q200 262 200 186ZM200 186L232 306H222Q204 258 200 186Z" fill="${canvas}"/>
    <path d="M200 178V190M112 306L92 316M288 306L308 316" stroke="#0c1527" stroke-width="3.5" stroke-linecap="round"/>
    <path d="M178 306Q200 268 200 232Q204 268 222 306Z" fill="#fff3cf"/>
    <ellipse cx="200" cy="312" rx="112" ry="9" fill="#f0b25e" opacity=".22"/>
    ${[96, 140, 262, 306].map((x) => svg`<path d="M${x} 336l5 -16l5 16l5 -12l4 12Z" fill="#0b1427"/>`)}`;
};

/** A house in the snow with a lit window. */
export const snow: Scene = (chance) => {
  const skyColours = chance.pick([
    ["#33466b", "#6f7f9c", "#d9b49c"],
    ["#5f7f95", "#a3b7bd", "#e8d3b8"],
  ]);
  const wall = chance.pick(["#7a3045", "#8b4a32", "#2f4d57"]);
  const flakes = Array.from({ length: 54 }, () =>
    star(chance.between(5, 395), chance.between(5, 395), chance.pick([1.5, 2, 3])),
  );
  return svg`${fade("cold", skyColours)}<rect width="400" height="300" fill="url(#cold)"/>
    ${land(
      [
        [-20, 196],
        [60, 150],
        [130, 176],
        [210, 118],
        [300, 172],
        [420, 136],
      ],
      "#8fa3b5",
    )}
    ${land(
      [
        [-20, 220],
        [90, 190],
        [210, 206],
        [320, 184],
        [420, 200],
      ],
      "#b9c6d0",
    )}
    ${[
      [46, 262, 104],
      [92, 254, 74],
      [312, 252, 80],
      [356, 268, 118],
    ].map(([x, y, size]) => fir(x!, y!, size!, "#35555a", "#eef1f0"))}
    ${land(
      [
        [-20, 266],
        [80, 250],
        [200, 258],
        [320, 246],
        [420, 262],
      ],
      "#e3e9ec",
    )}
    <path d="M232 156Q244 138 234 122T248 88" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="9" stroke-linecap="round"/>
    <rect x="224" y="158" width="18" height="40" fill="#4a3a36"/>
    <path d="M146 212L200 168L254 212V278H146Z" fill="${wall}"/>
    <path d="M132 222L200 162L268 222L258 230L200 182L142 230Z" fill="#f6f7f5"/>
    <rect x="222" y="154" width="22" height="7" rx="3" fill="#f6f7f5"/>
    ${glow("hearth", 180, 244, 70, "#fbbd47", 0.5)}
    <rect x="162" y="228" width="34" height="32" rx="2" fill="#fbd27a"/><path d="M179 228V260M162 244H196" stroke="${wall}" stroke-width="4"/>
    <path d="M214 278V240Q214 228 225 228T236 240V278Z" fill="#3a2723"/><circle cx="231" cy="256" r="2" fill="#fbd27a"/>
    ${land(
      [
        [-20, 292],
        [90, 278],
        [200, 280],
        [300, 286],
        [420, 276],
      ],
      "#f3f5f4",
    )}
    <path d="M162 286L146 322H214L198 286Z" fill="#fbd98d" opacity=".45"/>
    ${[0, 1, 2, 3, 4].map((step) => svg`<ellipse cx="${230 + step * 7 + (step % 2) * 9}" cy="${294 + step * 19}" rx="${4 + step}" ry="${2.2 + step * 0.5}" fill="#c4d0d8"/>`)}
    <g opacity=".9">${flakes}</g>`;
};

export function sky(day: Day, bottom: number): string {
  return svg`${fade("sky", day.sky)}<rect width="400" height="${bottom}" fill="url(#sky)"/>`;
}

export function sunlight(day: Day, x: number, y: number): string {
  return svg`${glow("sunlight", x, y, 150, day.sun, 0.75)}<circle cx="${x}" cy="${y}" r="21" fill="${day.sun}"/>`;
}

function water(day: Day, top: number): string {
  return svg`${fade("water", day.water)}<rect y="${top}" width="400" height="${400 - top}" fill="url(#water)"/>`;
}

function cloud(x: number, y: number, scale: number, fill: string): string {
  return svg`<path transform="translate(${x} ${y}) scale(${scale})" d="M-56 10C-56 -4 -36 -8 -28 -6C-22 -24 12 -26 18 -8C34 -16 56 -6 54 10Z" fill="${fill}" opacity=".55"/>`;
}

function fir(x: number, y: number, size: number, fill: string, load?: string): string {
  const tiers = [0, 1, 2].map((tier) => {
    const [top, half] = [y - size + tier * size * 0.26, size * (0.15 + tier * 0.075)];
    const base = top + size * 0.42;
    return svg`<path d="M${x} ${top}L${x + half} ${base}H${x - half}Z" fill="${fill}"/>
      ${load !== undefined && svg`<path d="M${x} ${top}L${x + half * 0.5} ${top + size * 0.21}L${x + half * 0.1} ${top + size * 0.17}L${x - half * 0.35} ${top + size * 0.24}L${x - half * 0.5} ${top + size * 0.21}Z" fill="${load}"/>`}`;
  });
  return svg`<rect x="${x - size * 0.03}" y="${y - size * 0.1}" width="${size * 0.06}" height="${size * 0.12}" fill="${fill}"/>${tiers.toReversed()}`;
}

function star(x: number, y: number, r: number): string {
  return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="#fdf6e3" opacity="${0.45 + r / 5}"/>`;
}

function reeds(chance: Chance, x: number, y: number, colour: string): string {
  return Array.from({ length: 7 }, (_, index) => {
    const [foot, tall, lean] = [x - 24 + index * 8, chance.between(50, 96), chance.between(-8, 10)];
    return svg`<path d="M${foot} ${y}Q${foot + lean * 0.2} ${y - tall * 0.6} ${foot + lean} ${y - tall}" stroke="${colour}" stroke-width="3" fill="none" stroke-linecap="round"/>
      ${index % 2 === 0 && svg`<rect x="${foot + lean - 3}" y="${y - tall - 8}" width="6" height="22" rx="3" fill="${colour}"/>`}`;
  }).join("");
}

function gulls(chance: Chance, colour: string): string {
  return [
    [96, 168],
    [132, 122],
    [300, 150],
    [64, 206],
    [158, 196],
  ]
    .map(([x, y]) => {
      const span = chance.between(10, 17);
      return svg`<path d="M${x! - span} ${y! - span * 0.3}Q${x! - span * 0.45} ${y! - span * 0.75} ${x!} ${y!}Q${x! + span * 0.45} ${y! - span * 0.75} ${x! + span} ${y! - span * 0.3}" fill="none" stroke="${colour}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join("");
}
