/** Posters of events: few flat shapes, recognisable at thumbnail size. */
import { svg, type Scene } from "./svg.ts";

const PINE = "#16553c";
const DEEP = "#0f3d2c";
const CREAM = "#fdf3dc";
const OCHRE = "#e7b04b";
const LAMP = "#fbbd47";
const BARK = "#87481c";
const NIGHT = "#1b2a4a";
const RUST = "#c4533a";

const sheet = (fill: string) => svg`<rect width="400" height="400" fill="${fill}"/>`;

/** A bowl, its steam, and the spoon in it. */
export const soup: Scene = () =>
  svg`${sheet(OCHRE)}
    ${[150, 200, 250].map((x) => svg`<path d="M${x} 176q-16 -16 0 -32t0 -32" fill="none" stroke="${CREAM}" stroke-width="11" stroke-linecap="round"/>`)}
    <path d="M294 116L332 226" stroke="${BARK}" stroke-width="14"/>
    <path d="M92 214H308C308 268 260 304 200 304S92 268 92 214Z" fill="${PINE}"/>
    <path d="M76 196H324V216H76Z" fill="${DEEP}"/><path d="M150 304H250V318H150Z" fill="${DEEP}"/>`;

/** Two rows of hills, the low sun, and the path between them. */
export const hills: Scene = () =>
  svg`${sheet("#d3e2d6")}<circle cx="304" cy="136" r="36" fill="${LAMP}"/>
    <path d="M-10 250L92 128L160 214L226 156L410 270V410H-10Z" fill="#5f9279"/>
    <path d="M-10 262Q90 216 200 248T410 236V410H-10Z" fill="${PINE}"/>
    <path d="M236 250q-34 14 -14 32t-10 34t0 46t-14 60" fill="none" stroke="${CREAM}" stroke-width="11" stroke-linecap="round"/>`;

/** A microphone and sound waves. */
export const microphone: Scene = () =>
  svg`${sheet(NIGHT)}
    <g fill="none" stroke="${OCHRE}" stroke-width="7" stroke-linecap="round">
      ${[58, 92, 126, 160].map((r, ring) => svg`<path d="M${200 - r} 228A${r} ${r} 0 0 1 ${200 + r} 228" opacity="${1 - ring * 0.2}"/>`)}
    </g>
    <path d="M190 246H210V400H190Z" fill="${CREAM}"/>
    <circle cx="200" cy="222" r="34" fill="${LAMP}"/><circle cx="200" cy="222" r="24" fill="${CREAM}"/>
    <path d="M178 236H222V252H178Z" fill="${CREAM}"/>`;

/** Three overlapping linocut prints. */
export const postcards: Scene = () =>
  svg`${sheet("#f1ddd2")}<circle cx="152" cy="180" r="84" fill="${RUST}"/>
    <path d="M178 128H336V286H178Z" fill="${PINE}" opacity=".92"/>
    <path d="M148 170L238 312H58Z" fill="${LAMP}" opacity=".95"/>`;

/** The sun above the sea, and a swimmer's head. */
export const coldSwim: Scene = () =>
  svg`${sheet("#a2ccd9")}<circle cx="276" cy="132" r="38" fill="#f9e3bd"/>
    ${wave(196, "#4f97ae")}
    <circle cx="138" cy="238" r="24" fill="#c98f63"/><path d="M112 236a26 26 0 0 1 52 0Z" fill="${RUST}"/>
    ${wave(252, "#2f7590")}${wave(308, "#1d5672")}`;

const wave = (y: number, fill: string) =>
  svg`<path d="M-20 ${y}q35 -26 70 0t70 0t70 0t70 0t70 0t70 0t70 0V420H-20Z" fill="${fill}"/>`;

/** A desk lamp and a nut. */
export const lampRepair: Scene = () =>
  svg`${sheet("#cfdbe6")}
    <path d="M152 176H268L334 326H122Z" fill="${CREAM}" opacity=".85"/>
    <path d="M88 316L66 218L200 118" fill="none" stroke="${NIGHT}" stroke-width="14" stroke-linejoin="round" stroke-linecap="round"/>
    <circle cx="66" cy="218" r="15" fill="${OCHRE}"/>
    <circle cx="210" cy="176" r="22" fill="${LAMP}"/>
    <path d="M184 98H236L276 178H144Z" fill="${RUST}"/>
    <path d="M46 308H132V328H46Z" fill="${NIGHT}"/>
    <path d="M232 268L257 282V312L232 326L207 312V282Z" fill="${BARK}"/><circle cx="232" cy="297" r="11" fill="${CREAM}"/>
    <path d="M0 326H400V400H0Z" fill="#8fa6bb"/>`;

/** Two paper bags of seeds, and seedlings. */
export const seedPackets: Scene = () =>
  svg`${sheet("#dfe8cd")}
    <g transform="rotate(-7 136 210)"><path d="M76 112H196V306H76Z" fill="${CREAM}"/><path d="M76 112H196V142H76Z" fill="${RUST}"/>
      <circle cx="136" cy="220" r="38" fill="${OCHRE}"/><circle cx="136" cy="220" r="15" fill="${BARK}"/></g>
    <g transform="rotate(6 264 210)"><path d="M204 112H324V306H204Z" fill="${PINE}"/><path d="M204 112H324V142H204Z" fill="${DEEP}"/>
      <path d="M264 276V200" stroke="${CREAM}" stroke-width="9" stroke-linecap="round"/>
      <path d="M264 222C228 222 220 200 220 184C250 182 264 196 264 222ZM264 204C264 176 280 164 308 166C308 190 296 204 264 204Z" fill="${CREAM}"/></g>`;

/** The front of a tram on a curve. */
export const tramSounds: Scene = () =>
  svg`${sheet("#26415c")}
    <g fill="none" stroke="${OCHRE}" stroke-width="8" stroke-linecap="round">
      <path d="M92 168v64M62 186v28M308 168v64M338 186v28"/></g>
    <path d="M126 118Q126 96 148 96H252Q274 96 274 118V288H126Z" fill="${CREAM}"/>
    <path d="M126 226H274V288H126Z" fill="${RUST}"/><path d="M144 134H256V206H144Z" fill="#26415c"/>
    <path d="M196 134H204V206H196Z" fill="${CREAM}"/><path d="M166 106H234V120H166Z" fill="${OCHRE}"/>
    <circle cx="154" cy="256" r="13" fill="${LAMP}"/><circle cx="246" cy="256" r="13" fill="${LAMP}"/>
    <path d="M140 288H260V304H140Z" fill="#14283b"/>
    <path d="M158 304L96 420M242 304L304 420" stroke="${CREAM}" stroke-width="9"/>`;

/** A round loaf with three cuts. */
export const loaf: Scene = () =>
  svg`${sheet("#f3dfb8")}<path d="M30 296H370V318H30Z" fill="${BARK}"/>
    <path d="M72 296C60 188 128 128 200 128S340 188 328 296Z" fill="#b8672c"/>
    <path d="M72 296C70 268 73 244 82 222C120 250 280 250 318 222C327 244 330 268 328 296Z" fill="${BARK}" opacity=".35"/>
    <path d="M132 180Q162 196 166 244M188 160Q220 182 222 238M246 166Q272 186 276 232" fill="none" stroke="${CREAM}" stroke-width="10" stroke-linecap="round"/>`;

/** Paper lanterns over water, and their reflections. */
export const lanterns: Scene = () =>
  svg`${sheet(NIGHT)}<path d="M0 262H400V400H0Z" fill="#24385f"/>
    <path d="M-10 96Q200 150 410 84" fill="none" stroke="${CREAM}" stroke-width="4"/>
    ${[
      [96, 116, 34, LAMP],
      [204, 124, 44, RUST],
      [306, 108, 34, OCHRE],
    ].map(([x, y, r, fill]) => lantern(Number(x), Number(y), Number(r), String(fill)))}`;

function lantern(x: number, y: number, r: number, fill: string): string {
  const middle = y + 14 + r;
  return svg`<path d="M${x} ${y}V${y + 16}" stroke="${CREAM}" stroke-width="4"/>
    <ellipse cx="${x}" cy="${middle}" rx="${r}" ry="${r * 1.1}" fill="${fill}"/>
    <path d="M${x} ${middle - r}V${middle + r}M${x - r * 0.5} ${middle - r * 0.9}Q${x - r * 0.8} ${middle} ${x - r * 0.5} ${middle + r * 0.9}M${x + r * 0.5} ${middle - r * 0.9}Q${x + r * 0.8} ${middle} ${x + r * 0.5} ${middle + r * 0.9}" fill="none" stroke="${NIGHT}" stroke-opacity=".28" stroke-width="4"/>
    <path d="M${x - 13} ${middle - r * 1.2}h26v9h-26zM${x - 13} ${middle + r}h26v9h-26z" fill="${CREAM}"/>
    ${[276, 294, 312].map((line, row) => svg`<path d="M${x - r + row * 9} ${line}H${x + r - row * 9}" stroke="${fill}" stroke-width="7" stroke-linecap="round" opacity="${0.8 - row * 0.2}"/>`)}`;
}
