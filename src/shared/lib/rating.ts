/** A DUPR rating as it was given, up to its three decimals: '3.65', '4.0', '-' for a person without one. */
export function ratingText(rating: number | null): string {
  if (rating === null) return '-'
  return Number.isInteger(rating) ? rating.toFixed(1) : String(rating)
}

/** The same in a column of ratings, whose points stand below each other. */
export function ratingInColumn(rating: number | null): string {
  return rating === null ? '-' : rating.toFixed(3)
}

/** The same in short, with one decimal: of a request to join, and of an average. */
export function shortRating(rating: number | null): string {
  // Half a tenth goes up as people round; in binary 3.65 is a little less, and 3.45 a little more.
  return rating === null ? '-' : (Math.round(Number(`${rating}e1`)) / 10).toFixed(1)
}
