/** Scenes among plants: a greenhouse, an allotment, a path through birches, a dog on a hill. */
import type { Chance } from "./chance.ts";
import { bust } from "./figure.ts";
import { DAWN, LEAVES, MORNING, ROSE, RUST, WOOD } from "./palette.ts";
import { curve, fade, glow, land, leaf, svg, type Scene } from "./svg.ts";
import { sky, sunlight } from "./water-and-sky.ts";

/** A greenhouse. */
export const greenhouse: Scene = (chance) => {
  const pane = chance.pick([
    ["#e0e8d0", "#c4d5b4", "#a9bd92"],
    ["#e9e6cc", "#d3d9b4", "#afc08f"],
    ["#d3e3dc", "#b7d0c0", "#94b79c"],
  ]);
  const frame = chance.pick(["#83a58a", "#7fa198", "#93a67c"]);
  const pot = chance.pick(["#c0633f", "#b3532f", "#cf7d4f"]);
  const big = chance.between(-3, 5);
  return svg`${fade("glass", pane, -20)}<rect width="400" height="400" fill="url(#glass)"/>
    <path d="M150 0H246L96 400H0Z" fill="#fff" opacity=".16"/><path d="M300 0H330L180 400H150Z" fill="#fff" opacity=".13"/>
    <path d="M72 0V400M212 0V400M346 0V400M0 118H400M0 286H400" stroke="${frame}" stroke-width="9"/>
    ${leaf(352, 30, 128, 46, 205, LEAVES[1], "#6b9467")}${leaf(392, 10, 150, 44, 228, LEAVES[0])}${leaf(20, -10, 120, 38, 160, LEAVES[2], "#8db288")}
    ${leaf(108, 400, 196, 62, -26 + big, LEAVES[1], "#83a987")}
    ${leaf(300, 380, 190, 66, 32 + big, LEAVES[2], "#93ba8f")}
    ${leaf(230, 388, 214, 50, 58, LEAVES[1])}
    ${leaf(150, 400, 170, 44, -58, LEAVES[2], "#93ba8f")}
    ${leaf(186, 376, 268, 74, 7 + big, LEAVES[0], "#8fb894")}
    ${leaf(204, 388, 160, 40, -14, "#578a5b", "#a5c7a0")}
    ${chance.maybe(0.5) && svg`<circle cx="268" cy="168" r="11" fill="#e3b04b"/><circle cx="288" cy="184" r="8" fill="#e8bd63"/><path d="M268 168Q262 240 236 300M288 184Q276 250 240 306" stroke="#417a50" stroke-width="3.5" fill="none"/>`}
    <path d="M118 322H282L266 420H134Z" fill="${pot}"/><rect x="108" y="304" width="184" height="30" rx="3" fill="${pot}"/>
    <path d="M118 334H282L280 346H120Z" fill="#000" opacity=".16"/><path d="M246 334L236 420H266L282 334Z" fill="#000" opacity=".1"/>`;
};

/** Rows of cabbages, a shed, a watering can. */
export const allotment: Scene = (chance) => {
  const day = chance.pick([MORNING, DAWN, ROSE]);
  const shed = chance.pick(["#4f6e8c", "#8b4a32", "#6b8f7b"]);
  const can = chance.pick(["#e3b04b", RUST, "#4f7f86"]);
  const soil = ["#6a4a35", "#5b3f2d"];
  const rows = [-260, -150, -52, 46, 144, 252].map(
    (end, index) =>
      svg`<path d="M${182 + index * 8} 206L${200 + end - 40} 420H${200 + end + 44}L${187 + index * 8} 206Z" fill="${soil[1]!}"/>`,
  );
  return svg`${sky(day, 220)}${sunlight(day, 312, 150)}
    ${land(
      [
        [-20, 186],
        [60, 166],
        [150, 178],
        [240, 160],
        [330, 176],
        [420, 158],
      ],
      day.far,
    )}
    ${[20, 62, 250, 292, 330, 376].map((x, index) => svg`<ellipse cx="${x}" cy="${186 - (index % 3) * 7}" rx="${28 + (index % 2) * 8}" ry="${26 + (index % 3) * 5}" fill="${day.near}"/>`)}
    <rect y="204" width="400" height="196" fill="${soil[0]!}"/>${rows}
    <path d="M62 132L112 104L162 132V214H62Z" fill="${shed}"/><path d="M52 138L112 98L172 138L166 146L112 112L58 146Z" fill="${WOOD.deep}"/>
    <path d="M78 146V214M96 146V214M128 146V214M146 146V214" stroke="#000" stroke-opacity=".13" stroke-width="2.5"/>
    <rect x="100" y="160" width="26" height="54" fill="${WOOD.deep}"/><rect x="134" y="156" width="20" height="18" fill="#f4dca4"/>
    ${[
      [250, 226, 10],
      [300, 228, 10],
      [346, 232, 12],
      [60, 240, 12],
      [112, 244, 13],
    ].map(([x, y, r]) => cabbage(chance, x!, y!, r!))}
    ${beans(298, 236)}
    ${[
      [42, 286, 23],
      [112, 296, 25],
      [300, 290, 24],
      [366, 282, 23],
    ].map(([x, y, r]) => cabbage(chance, x!, y!, r!))}
    ${[
      [30, 372, 38],
      [122, 384, 40],
      [292, 384, 40],
      [380, 366, 38],
    ].map(([x, y, r]) => cabbage(chance, x!, y!, r!))}
    ${wateringCan(can)}`;
};

function beans(x: number, y: number): string {
  return svg`<path d="M${x - 34} ${y}L${x} ${y - 118}L${x + 34} ${y}M${x - 12} ${y + 6}L${x + 4} ${y - 120}M${x + 14} ${y + 6}L${x - 5} ${y - 120}" stroke="${WOOD.light}" stroke-width="4" fill="none" stroke-linecap="round"/>
    ${[
      [-26, -20, 60],
      [-18, -52, -50],
      [-8, -78, 60],
      [4, -96, -60],
      [12, -66, 70],
      [22, -34, -60],
      [30, -8, 60],
      [-4, -26, -70],
      [6, -48, 40],
      [-14, -4, 50],
    ].map(([dx, dy, angle]) => leaf(x + dx!, y + dy!, 20, 10, angle!, LEAVES[2]))}
    ${[
      [-20, -40],
      [12, -88],
      [18, -50],
      [-6, -10],
    ].map(([dx, dy]) => svg`<circle cx="${x + dx!}" cy="${y + dy!}" r="4.5" fill="#d9694a"/>`)}`;
}

function cabbage(chance: Chance, x: number, y: number, r: number): string {
  const turn = chance.between(-20, 20);
  return svg`<g transform="translate(${x} ${y}) scale(1 .72) rotate(${turn})"><circle r="${r}" fill="#3f7350"/>
    <path d="M${-r} 0Q${-r * 0.6} ${-r * 1.15} 0 ${-r * 0.7}Q${r * 0.7} ${-r * 1.1} ${r} 0Q${r * 0.3} ${-r * 0.2} 0 ${r * 0.35}Q${-r * 0.4} ${-r * 0.2} ${-r} 0Z" fill="#5f9468"/>
    <circle cy="${-r * 0.08}" r="${r * 0.46}" fill="#8fb98a"/><path d="M${-r * 0.3} ${-r * 0.1}Q0 ${-r * 0.5} ${r * 0.32} ${-r * 0.05}" stroke="#d5e3c0" stroke-width="${r / 10}" fill="none"/></g>`;
}

function wateringCan(colour: string): string {
  return svg`<ellipse cx="206" cy="326" rx="64" ry="9" fill="#000" opacity=".2"/>
    <path d="M236 272Q286 250 268 300Q262 314 238 316" fill="none" stroke="${colour}" stroke-width="10"/>
    <path d="M166 252Q200 206 238 252" fill="none" stroke="${colour}" stroke-width="9"/>
    <path d="M172 304L120 244L132 234L176 270Z" fill="${colour}"/><path d="M108 246L134 222L140 230L114 254Z" fill="${colour}"/>
    <path d="M162 250H242L248 324H158Z" fill="${colour}"/><path d="M214 250H242L248 324H212Z" fill="#000" opacity=".12"/>
    <ellipse cx="202" cy="250" rx="40" ry="8" fill="#2b3a36"/><path d="M161 268H243M159 306H247" stroke="#000" stroke-opacity=".15" stroke-width="3"/>`;
}

/** A walker among birches in autumn. */
export const birches: Scene = (chance, figure) => {
  const air = chance.pick([
    ["#cfd8c4", "#eadfb6", "#f0cf94"],
    ["#c3d3cf", "#dfe2c8", "#ecd9a6"],
  ]);
  const leaves = chance.pick([
    ["#d99a3c", "#c8702f", "#e5b956"],
    ["#7fa05c", "#a9b45c", "#d9b24a"],
  ]);
  const trunks: string[] = [
    [58, 20],
    [112, 13],
    [286, 14],
    [344, 24],
  ].map(([x, width]) => birch(chance, x! + chance.between(-8, 8), width!));
  const thin = [22, 88, 140, 258, 310, 380].map(
    (x) => svg`<rect x="${x}" width="6" height="262" fill="#e9e4d0" opacity=".55"/>`,
  );
  const crown = Array.from({ length: 90 }, () => {
    const [x, y] = [chance.between(-10, 410), chance.between(-10, 118)];
    const keep = y < 40 + Math.abs(x - 200) * 0.42;
    return (
      keep &&
      svg`<ellipse cx="${x}" cy="${y}" rx="9" ry="5.5" transform="rotate(${chance.between(-40, 40)} ${x} ${y})" fill="${chance.pick(leaves)}"/>`
    );
  });
  return svg`${fade("air", air)}<rect width="400" height="400" fill="url(#air)"/>${glow("low", 200, 196, 170, "#fff4d2", 0.9)}
    ${land(
      [
        [-20, 226],
        [90, 214],
        [200, 222],
        [310, 212],
        [420, 224],
      ],
      "#a7ab78",
    )}${thin}
    ${land(
      [
        [-20, 258],
        [110, 246],
        [200, 250],
        [300, 244],
        [420, 256],
      ],
      "#87935f",
    )}
    <path d="M192 246Q214 276 168 320T120 420H300Q300 372 262 326T206 246Z" fill="#dcc08c"/>
    ${crown.map((one) => one || "")}
    ${trunks}
    ${land(
      [
        [-20, 352],
        [60, 334],
        [116, 370],
        [130, 420],
      ],
      "#6c7b4c",
    )}${land(
      [
        [290, 420],
        [306, 366],
        [350, 338],
        [430, 350],
      ],
      "#6c7b4c",
    )}
    ${Array.from({ length: 22 }, () => svg`<ellipse cx="${chance.between(20, 380)}" cy="${chance.between(280, 396)}" rx="5" ry="3" fill="${chance.pick(leaves)}"/>`)}
    <ellipse cx="204" cy="346" rx="44" ry="7" fill="#000" opacity=".18"/>
    <path d="M190 276L184 344H200L204 288L210 344H226L218 276Z" fill="#33413f"/>
    ${bust(figure, 204, 172, 0.62)}
    <rect x="178" y="198" width="52" height="66" rx="14" fill="#3d6a5a"/><rect x="186" y="232" width="36" height="28" rx="7" fill="#2f5548"/>
    <rect x="174" y="190" width="60" height="13" rx="6.5" fill="#d9a441"/><path d="M204 206V230" stroke="#2f5548" stroke-width="4"/>`;
};

function birch(chance: Chance, x: number, width: number): string {
  const marks = Array.from({ length: 9 }, (_, index) => {
    const [y, long] = [20 + index * 40 + chance.between(-12, 12), width * chance.between(0.3, 0.65)];
    return svg`<path d="M${chance.maybe(0.5) ? x : x + width - long} ${y}h${long}v3h${-long * 0.7}Z" fill="#4a4640"/>`;
  });
  return svg`<path d="M${x} 0H${x + width}L${x + width + 3} 372H${x - 3}Z" fill="#f3efe2"/><path d="M${x + width * 0.66} 0H${x + width}L${x + width + 3} 372H${x + width * 0.66}Z" fill="#000" opacity=".07"/>${marks}`;
}

/** A dog on a hill. */
export const dog: Scene = (chance) => {
  const day = chance.pick([ROSE, DAWN, MORNING]);
  const [coat, shade, patch] = chance.pick([
    ["#c58a4e", "#a06a36", "#f0e0c4"],
    ["#3a3634", "#252221", "#c9b79b"],
    ["#efe3cb", "#cbb694", "#b98a58"],
    ["#8a5a3b", "#663f28", "#ecdcc2"],
  ] as const);
  return svg`${sky(day, 300)}${sunlight(day, 290, 190)}
    ${land(
      [
        [-20, 214],
        [70, 184],
        [150, 204],
        [240, 176],
        [330, 200],
        [420, 182],
      ],
      day.far,
    )}
    ${land(
      [
        [-20, 244],
        [90, 228],
        [200, 236],
        [300, 222],
        [420, 238],
      ],
      day.near,
    )}
    ${land(
      [
        [-20, 300],
        [100, 284],
        [200, 278],
        [310, 284],
        [420, 300],
      ],
      day.ground,
    )}
    ${Array.from({ length: 26 }, () => grass(chance, chance.between(5, 395), chance.between(292, 330), day.near))}
    <path d="${curve(
      [
        [154, 312],
        [124, 316],
        [96, 302],
        [84, 272],
        [92, 262],
        [104, 282],
        [128, 294],
        [156, 292],
      ],
      true,
    )}" fill="${shade}"/>
    <path d="M198 168C166 172 158 212 150 244C142 272 134 300 146 318C160 326 240 326 254 318C266 300 258 272 250 244C242 212 232 172 198 168Z" fill="${coat}"/>
    <path d="M200 206C193 236 193 284 196 322H204C207 284 207 236 200 206Z" fill="${shade}" opacity=".55"/>
    <path d="M146 318C138 300 146 276 164 270C182 274 188 300 184 324ZM254 318C262 300 254 276 236 270C218 274 212 300 216 324Z" fill="${shade}"/>
    <ellipse cx="166" cy="323" rx="20" ry="7" fill="${patch}"/><ellipse cx="234" cy="323" rx="20" ry="7" fill="${patch}"/>
    <ellipse cx="200" cy="182" rx="37" ry="18" fill="${coat}"/><path d="M228 112C236 112 246 122 246 138L222 132Z" fill="${shade}"/>
    <path d="M232 136C246 138 262 142 272 148C280 153 279 164 268 166C252 170 238 172 224 174Z" fill="${coat}"/><path d="M240 172C254 170 262 168 268 166C276 165 279 160 277 154Q258 166 238 162Z" fill="${patch}"/><ellipse cx="272" cy="150" rx="8" ry="6.5" fill="#2b2523"/>
    <path d="M200 106C170 106 156 130 160 156C163 182 180 194 200 194C224 194 242 180 244 156C246 128 230 106 200 106Z" fill="${coat}"/>
    <path d="M190 116C172 118 154 138 152 172C152 184 162 188 170 180C184 166 196 142 198 124Q197 116 190 116Z" fill="${shade}"/>
    <path d="M167 184Q200 206 236 180L235 194Q202 220 165 198Z" fill="${RUST}"/>
    ${Array.from({ length: 12 }, () => grass(chance, chance.between(110, 290), chance.between(334, 344), day.near))}`;
};

function grass(chance: Chance, x: number, y: number, colour: string): string {
  const lean = chance.between(-7, 7);
  return svg`<path d="M${x - 2} ${y}Q${x + lean * 0.4} ${y - 12} ${x + lean} ${y - 20}Q${x + lean * 0.6 + 2} ${y - 10} ${x + 3} ${y}Z" fill="${colour}"/>`;
}
