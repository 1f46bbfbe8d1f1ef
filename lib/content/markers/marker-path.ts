/** Where a marker has its page. */
export function markerPath(key: string): string {
  return `/what-we-measure/${key}`;
}
