/** Whether a field has a DUPR rating, 2 to 8 with up to three decimals. */
export const isRating = (text: string): boolean =>
  /^\d(?:\.\d{1,3})?$/.test(text) && Number(text) >= 2 && Number(text) <= 8
