import type { Person } from './courts'

/** 'Lena sits this one out'; the reader is called 'You'. */
export function sitOutSentence(people: readonly Person[], myId: string): string {
  const mine = people.some((person) => person.id === myId && person.subFor === null)
  const others = people.filter((person) => person.id !== myId || person.subFor !== null)
  const names = [...(mine ? ['You'] : []), ...others.map((person) => person.firstName)]
  const verb = names.length === 1 && !mine ? 'sits' : 'sit'
  return `${new Intl.ListFormat('en').format(names)} ${verb} this one out`
}
