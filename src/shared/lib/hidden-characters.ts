/**
 * Characters that show nothing or turn the direction of what follows: with them, two names look the same, or a name reads
 * like another. Default_Ignorable_Code_Point and Bidi_Control of the Unicode Character Database, without the variation
 * selectors that emoji need; within an emoji, the joiner stays.
 */
const HIDDEN =
  /(?<!\ufe0f|[\u2190-\u2bff\u{1f000}-\u{1faff}])\u200d|\u200d(?![\u2190-\u2bff\u{1f000}-\u{1faff}])|\u00ad|\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180f]|\u200b|\u200c|\u200e|\u200f|[\u202a-\u202e]|[\u2060-\u206f]|\u2800|\u3164|\ufeff|\uffa0|[\ufff9-\ufffb]|[\u{1d173}-\u{1d17a}]|[\u{e0000}-\u{e0fff}]/gu

/** A text without them. The same as app.without_hidden in the database; cases: tests/cases/names.json. */
export const withoutHidden = (text: string) => text.replaceAll(HIDDEN, '')
