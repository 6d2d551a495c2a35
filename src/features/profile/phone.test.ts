import { describe, expect, it } from 'vitest'
import { editPhone, isForeignNumber, phoneDigits, phoneText } from './phone'

describe('a phone number', () => {
  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5550', '(555) 0'],
    ['555010', '(555) 010'],
    ['5550100199', '(555) 010-0199'],
  ])('%s is shown as %s', (digits, text) => {
    expect(phoneText(digits)).toBe(text)
    expect(phoneDigits(text)).toBe(digits)
  })

  it.each(['+1 555 010 0199', '1-555-010-0199', '555.010.0199', '(555) 010-0199 ext. 7'])(
    'pasted or filled in as %s is understood',
    (text) => {
      expect(phoneDigits(text)).toBe('5550100199')
    },
  )
})

it.each([
  ['+34 600 123 456', true],
  [' +44 20 7946 0018', true],
  ['+1 555 010 0199', false],
  ['555 010 0199', false],
  ['+', false],
])('%s is from another country: %s', (text, isForeign) => {
  expect(isForeignNumber(text)).toBe(isForeign)
})

describe('the caret', () => {
  const FULL = '(555) 010-0199'

  it('stays at the end while someone types', () => {
    expect(editPhone('(555', '(5550', 5, false)).toEqual({ text: '(555) 0', caret: 7 })
  })

  it('stays in place when a digit is inserted in the middle', () => {
    expect(editPhone('(555) 010-01', '(5595) 010-01', 4, false)).toEqual({ text: '(559) 501-001', caret: 4 })
  })

  it('stays in place when a digit is deleted in the middle', () => {
    expect(editPhone(FULL, '(555) 00-0199', 7, true)).toEqual({ text: '(555) 000-199', caret: 7 })
  })

  it('removes the digit before a bracket or dash when that is deleted', () => {
    expect(editPhone(FULL, '(555) 0100199', 9, true)).toEqual({ text: '(555) 010-199', caret: 8 })
    expect(editPhone('(555) 0', '(555)0', 5, true)).toEqual({ text: '(550', caret: 3 })
  })

  it('is after a pasted number', () => {
    expect(editPhone('', '+1 555 010 0199', 15, false)).toEqual({ text: FULL, caret: 14 })
  })
})
