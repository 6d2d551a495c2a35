import { describe, expect, it } from 'vitest'
import { ADDRESSES, NOT_ADDRESSES } from '../../../../tests/email-addresses'
import { emailAddress } from './email-address'
import { parseInvitees } from './parse-invitees'

const MAYA = 'Maya|Reyes|maya@example.com'
const SAM = 'Sam|Park|sam@example.com'
const understood = (text: string) =>
  parseInvitees(text).map(({ firstName, lastName, email, text: line }) =>
    email === null ? `? ${line}` : `${firstName}|${lastName}|${email}`,
  )

describe('a pasted list', () => {
  it.each<[what: string, text: string, people: string[]]>([
    ['nothing', '', []],
    ['empty lines', '\n \n\t\r\n;,', []],
    ['an address', 'maya@example.com', ['||maya@example.com']],
    ['capitals and spaces', '  Maya@Example.COM ', ['||maya@example.com']],
    ['a name and an address in brackets', 'Maya Reyes <maya@example.com>', [MAYA]],
    ['a name in quotation marks', '"Maya Reyes" <maya@example.com>', [MAYA]],
    ['typographic quotation marks', '“Maya Reyes” <maya@example.com>', [MAYA]],
    ['last name first', '"Reyes, Maya" <maya@example.com>', [MAYA]],
    ['last name first, without quotation marks', 'Reyes, Maya <maya@example.com>', [MAYA]],
    ['an address in brackets alone', '<maya@example.com>', ['||maya@example.com']],
    ['a name of one word', 'Maya <maya@example.com>', ['Maya||maya@example.com']],
    ['a long name', 'Ana María de la Cruz <ana@example.com>', ['Ana|María de la Cruz|ana@example.com']],
    ['a name and an address with only a space', 'Maya Reyes maya@example.com', [MAYA]],
    ['a name and an address in parentheses', 'Maya Reyes (maya@example.com)', [MAYA]],
    ['a link', 'mailto:maya@example.com', ['||maya@example.com']],
    ['a period at the end of a sentence', 'maya@example.com.', ['||maya@example.com']],
    ['lines', `Maya Reyes <maya@example.com>\nSam Park <sam@example.com>`, [MAYA, SAM]],
    [
      'Windows and old Mac line endings',
      'maya@example.com\r\nsam@example.com\rtom@example.com',
      ['||maya@example.com', '||sam@example.com', '||tom@example.com'],
    ],
    ['commas', 'Maya Reyes <maya@example.com>, Sam Park <sam@example.com>,', [MAYA, SAM]],
    [
      'semicolons, as Outlook copies them',
      'Reyes, Maya <maya@example.com>; Park, Sam <sam@example.com>',
      [MAYA, SAM],
    ],
    [
      'bare addresses separated by commas',
      'maya@example.com,sam@example.com',
      ['||maya@example.com', '||sam@example.com'],
    ],
    [
      'bare addresses separated by spaces',
      'maya@example.com sam@example.com',
      ['||maya@example.com', '||sam@example.com'],
    ],
    ['a spreadsheet row', 'Maya Reyes\tmaya@example.com', [MAYA]],
    [
      'last name first, in one cell',
      'Reyes, Maya\tmaya@example.com\n"Park, Sam"\tsam@example.com',
      [MAYA, SAM],
    ],
    [
      'people separated by commas and tabs',
      'Maya Reyes <maya@example.com>,\tSam Park <sam@example.com>',
      [MAYA, SAM],
    ],
    ['first and last name in two cells', 'Maya\tReyes\tmaya@example.com', [MAYA]],
    ['the address in the first cell', 'maya@example.com\tMaya\tReyes', [MAYA]],
    ['empty cells, ratings, and phone numbers', 'Maya\tReyes\t\t3.5\t555 0100\tmaya@example.com', [MAYA]],
    ['a table header', 'First name\tLast name\tE-mail\nMaya\tReyes\tmaya@example.com', [MAYA]],
    ['a CSV file', 'Name,Email\nMaya Reyes,maya@example.com\n"Park, Sam",sam@example.com', [MAYA, SAM]],
    [
      'a list with bullets and with numbers',
      '- maya@example.com\n• sam@example.com\n3. tom@example.com',
      ['||maya@example.com', '||sam@example.com', '||tom@example.com'],
    ],
    ['invisible characters', '\uFEFFMaya\u00A0Reyes <maya\u200B@example.com>', [MAYA]],
    ['a name without an address', 'Maya Reyes\nSam Park <sam@example.com>', ['? Maya Reyes', SAM]],
    [
      'a name left over between commas',
      'sam@example.com, maya@example.com, Tom Keller',
      ['||sam@example.com', '||maya@example.com', '? Tom Keller'],
    ],
    [
      'an address with a part missing',
      'maya@\nmaya@example\n@example.com',
      ['? maya@', '? maya@example', '? @example.com'],
    ],
    ['a space inside an address', 'maya @example.com', ['? maya @example.com']],
    [
      'a quotation mark that is never closed',
      '"Maya Reyes <maya@example.com>, sam@example.com',
      [MAYA, '||sam@example.com'],
    ],
    ['a bracket that is never closed', 'Maya Reyes <maya@example.com', [MAYA]],
  ])('with %s', (_what, text, people) => {
    expect(understood(text)).toEqual(people)
  })

  it('parses the same with each person on a separate line', () => {
    const text =
      'Reyes, Maya <maya@example.com>; Sam\tPark\tsam@example.com\ntom@example.com, Ana maria@\nKeller, Tom\ttk@example.com'
    const people = parseInvitees(text)
    expect(people).toHaveLength(5)
    expect(parseInvitees(people.map((person) => person.text).join('\n'))).toEqual(people)
  })
})

describe('emailAddress', () => {
  it.each(NOT_ADDRESSES)('rejects %j', (text) => {
    expect(emailAddress(text)).toBeNull()
  })

  it.each(ADDRESSES)('accepts %j', (text) => {
    expect(emailAddress(` ${text.toUpperCase()} `)).toBe(text)
  })
})
