/** A DUPR rating as lists show it: one decimal, '-' for a person without one. */
export function ratingText(rating: number | null): string {
  return rating === null ? '-' : rating.toFixed(1)
}
