import { describe, expect, it } from 'vitest'
import { checkInvitees, checkPeople } from './check-people'
import { parseInvitees } from './parse-invitees'

const problems = (text: string, ratings = true) =>
  checkInvitees(parseInvitees(text), ratings).map(({ problem }) => problem)

describe('checkInvitees', () => {
  it("says why a line can't be sent; of repeated addresses, the first counts", () => {
    expect(problems('a@example.com\nA@Example.com\nnobody\nb@example.com')).toEqual([
      null,
      'duplicate',
      'malformed',
      null,
    ])
  })

  it('finds names that the database would refuse, which would fail the whole list', () => {
    expect(problems(`${'x'.repeat(81)} <a@example.com>`)).toEqual(['name_too_long'])
    expect(problems(`${'x'.repeat(80)} <a@example.com>`)).toEqual([null])
  })

  it('asks about an impossible rating', () => {
    expect(problems('Paul Quinn 9.2 <a@example.com>')).toEqual(['odd_rating'])
    expect(problems('Paul Quinn\tb@example.com\t1,9')).toEqual(['odd_rating'])
    expect(problems('Paul Quinn\tb@example.com\t3.5125')).toEqual(['odd_rating'])
    expect(problems('Paul Quinn\tc@example.com\t8.000')).toEqual([null])
    expect(
      checkPeople('Paul Quinn 9.2\nOlga Petrova 3.1', true).wrong.map(({ text, problem }) => [text, problem]),
    ).toEqual([['Paul Quinn 9.2', 'odd_rating']])
    expect(problems('"Quinn, Paul 9.2" <a@example.com>')).toEqual(['odd_rating'])
  })

  it("doesn't if numbers aren't ratings", () => {
    expect(problems('Paul Quinn 9.2 <a@example.com>\nAna\tb@example.com\t1,9', false)).toEqual([null, null])
    expect(checkPeople('Paul Quinn 9.2', false).wrong).toEqual([])
  })

  it("allows 200; lines that aren't sent don't count", () => {
    const list = ['nobody', ...Array.from({ length: 201 }, (_, n) => `p${n}@example.com`)]
    const found = problems(list.join('\n'))
    expect(found.filter((problem) => problem === null)).toHaveLength(200)
    expect(found.at(-1)).toBe('too_many')
  })
})
