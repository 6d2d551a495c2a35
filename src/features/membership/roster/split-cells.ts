/** 'Reyes, Maya' and 'Maya Reyes' are the same person; the first word of a name is the first name. */
export function nameOf(name: string): { firstName: string; lastName: string } {
  const [last, first, ...more] = name.split(',').map((part) => part.trim())
  if (last && first && more.length === 0) return { firstName: first, lastName: last }
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

export function unquoted(text: string): string {
  return text
    .trim()
    .replaceAll(/^["'(]+|["')]+$/g, '')
    .trim()
}

/** The parts between separators that stand outside quotation marks and angle brackets, the empty ones with them. */
export function cellsOf(text: string, separators: string): string[] {
  const parts = ['']
  let closing = ''
  // By code unit: separators and marks are one each, and everything between stays together.
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (closing === '' && separators.includes(letter)) {
      parts.push('')
      continue
    }
    if (closing !== '') closing = letter === closing ? '' : closing
    else if (letter === '"' || letter === '<') closing = closingOf(letter, text.slice(index + 1))
    parts[parts.length - 1] += letter
  }
  return parts.map((cell) => cell.trim())
}

/** A mark that is never closed is only a letter, or one typing error would swallow the list. */
function closingOf(opening: string, rest: string): string {
  const closing = opening === '<' ? '>' : '"'
  return rest.includes(closing) ? closing : ''
}
