const COLORS = [
  'bg-team1-dim text-team1',
  'bg-team2-dim text-team2',
  'bg-good-dim text-good',
  'bg-violet-dim text-violet',
  'bg-warning-dim text-warning',
] as const

/** Of the first and the last word: 'MR'. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : undefined
  return (firstLetter(words[0]) + firstLetter(last)).toUpperCase() || '?'
}

function firstLetter(word = '') {
  return /^./u.exec(word)?.[0] ?? ''
}

/** Classes that stay the same for an id. */
export function colorOf(id: string) {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 9973
  return COLORS[sum % COLORS.length]
}
