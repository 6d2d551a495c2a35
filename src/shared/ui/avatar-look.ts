/** Of the first and the last word: 'MR'. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return (firstLetter(words[0]) + firstLetter(last)).toUpperCase() || '?'
}

function firstLetter(word = '') {
  return /^./u.exec(word)?.[0] ?? ''
}
