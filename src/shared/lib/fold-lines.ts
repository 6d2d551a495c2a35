/** With a blank for every run of line breaks and other control characters: in a file they would begin something new. */
export const foldLines = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
