import { readPeople } from '@/domain/people-list/read-people'
import { isObject, list, object, text, type Comparison } from './case-json'

/** A case with a pasted list, and the people on it. */
export const isPeopleListCase = (value: unknown) =>
  isObject(value) && typeof value.text === 'string' && Array.isArray(value.people)

export function answerPeopleListCase(value: unknown): Comparison {
  const each = object(value, 'case')
  const where = text(each.kind, 'kind')
  return { found: readPeople(text(each.text, where)).people, expected: list(each.people, where) }
}
