type Part = string | false | null | undefined

/** Joins class names and drops the conditions that did not hold. */
export function classNames(...parts: Part[]): string {
  return parts.filter(Boolean).join(' ')
}
