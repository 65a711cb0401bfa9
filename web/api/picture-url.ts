/** Pictures are stored in three widths, in pixels. Use twice the displayed width, for high-density screens. */
export function pictureUrl(pictureId: string, width: 96 | 480 | 960): string {
  return `/pictures/${pictureId}-${width}.webp`;
}
