import { readPeople } from '@/domain/people-list/read-people'
import { isObject, list, object, text, type Comparison } from './case-json'

/** A case with a pasted list, the people on it, and the kind of doubt to ask about, if any. */
export const isPeopleListCase = (value: unknown) =>
  isObject(value) && typeof value.text === 'string' && Array.isArray(value.people)

export function answerPeopleListCase(value: unknown): Comparison {
  const each = object(value, 'case')
  const where = text(each.kind, 'kind')
  const { people, doubts } = readPeople(text(each.text, where))
  return {
    found: { people, doubts: new Set(doubts.map(({ kind }) => kind)) },
    expected: {
      people: list(each.people, where),
      doubts: new Set('doubt' in each ? [text(each.doubt, where)] : []),
    },
  }
}
