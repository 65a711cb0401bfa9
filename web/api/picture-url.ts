/** Where a picture lies. It is kept in three widths; ask for the one that is shown, times two for sharp screens. */
export function pictureUrl(pictureId: string, width: 96 | 480 | 960): string {
  return `/pictures/${pictureId}-${width}.webp`;
}
