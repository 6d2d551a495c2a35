/** Narrows a text column to the words its constraint allows; throws where the database knows more words than this app. */
export function oneOf<const Word extends string>(words: readonly Word[], value: string): Word {
  const word = words.find((candidate) => candidate === value)
  if (word === undefined) throw new Error(`"${value}" is none of ${words.join(', ')}`)
  return word
}
