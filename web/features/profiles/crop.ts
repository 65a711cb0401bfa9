/** The square crop of a picture, with pan and zoom. */
export type Size = { width: number; height: number };
/** The centre as fractions of width and height; at zoom 1 the side is the picture's shorter side. */
export type Crop = { x: number; y: number; zoom: number };
/** A point or a distance as fractions of the square's side; its centre is 0, 0. */
export type Vector = { x: number; y: number };

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** Pixels; a smaller square would be blurred on a card. */
const LEAST_SIDE = 240;
const MOST_ZOOM = 8;

export function maxZoom({ width, height }: Size): number {
  return Math.max(1, Math.min(MOST_ZOOM, Math.min(width, height) / LEAST_SIDE));
}

/** Pans: the picture follows the pointer, so the square moves the other way, within the edges. */
export function moveBy(crop: Crop, distance: Vector, picture: Size): Crop {
  const side = sideOf(crop, picture);
  return withinEdges(
    {
      ...crop,
      x: crop.x - (distance.x * side) / picture.width,
      y: crop.y - (distance.y * side) / picture.height,
    },
    picture,
  );
}

/** Zooms around the point `fixed`. */
export function zoomTo(crop: Crop, zoom: number, picture: Size, fixed: Vector = { x: 0, y: 0 }): Crop {
  const next = { ...crop, zoom: Math.max(1, Math.min(maxZoom(picture), zoom)) };
  const shift = sideOf(crop, picture) - sideOf(next, picture);
  return withinEdges(
    {
      ...next,
      x: crop.x + (fixed.x * shift) / picture.width,
      y: crop.y + (fixed.y * shift) / picture.height,
    },
    picture,
  );
}

/** For the API: the corner as fractions of width and height, the side as a fraction of the shorter side. */
export function toApiCrop(crop: Crop, picture: Size): { left: number; top: number; size: number } {
  const side = sideOf(crop, picture);
  return {
    left: Math.max(0, crop.x - side / 2 / picture.width),
    top: Math.max(0, crop.y - side / 2 / picture.height),
    size: 1 / crop.zoom,
  };
}

/** Position and width of the whole picture when the square fills the frame, in per cent of the frame. */
export function framePosition(crop: Crop, picture: Size): { width: number; left: number; top: number } {
  const side = sideOf(crop, picture);
  return {
    width: (picture.width / side) * 100,
    left: 50 - ((crop.x * picture.width) / side) * 100,
    top: 50 - ((crop.y * picture.height) / side) * 100,
  };
}

function sideOf({ zoom }: Crop, { width, height }: Size): number {
  return Math.min(width, height) / zoom;
}

function withinEdges(crop: Crop, picture: Size): Crop {
  const side = sideOf(crop, picture);
  return { ...crop, x: within(crop.x, side / picture.width), y: within(crop.y, side / picture.height) };
}

function within(middle: number, part: number): number {
  return Math.max(part / 2, Math.min(1 - part / 2, middle));
}
