/** The map link for a place; null if nothing is known about it. */
export function mapLink({ address, city }: { address: string; city: string }): string | null {
  const place = [address, city].filter((part) => part.trim() !== '').join(', ')
  return place === '' ? null : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
