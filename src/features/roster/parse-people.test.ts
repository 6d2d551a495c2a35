import { expect, it } from 'vitest'
import { parsePeople } from './parse-people'

const understood = (text: string) =>
  parsePeople(text).map(({ firstName, lastName, email }) => `${firstName}|${lastName}|${email ?? ''}`)

it.each<[what: string, text: string, people: string[]]>([
  ['nothing', ' \n', []],
  ['a name and an address', 'Maya Reyes <maya@example.com>', ['Maya|Reyes|maya@example.com']],
  ['a name alone', 'Sam Park', ['Sam|Park|']],
  ['one word', 'Sam', ['Sam||']],
  ['names between commas', 'Maya Reyes, Sam Park', ['Maya|Reyes|', 'Sam|Park|']],
  ['the last name first', 'Reyes, Maya', ['Maya|Reyes|']],
  ['two cells of a spreadsheet', 'Maya\tReyes', ['Maya|Reyes|']],
  ['a rating behind the name', 'Maya Reyes\t3.75\t555 010 0199', ['Maya|Reyes 3.75|']],
  ['bullets and numbers', '1. Maya Reyes\n- Sam Park', ['Maya|Reyes|', 'Sam|Park|']],
  ['a broken address stays one to correct', 'Gus gus@', ['Gus||']],
  ['lines of both kinds', 'Maya Reyes\nsam@example.com', ['Maya|Reyes|', '||sam@example.com']],
])('%s', (_what, text, people) => expect(understood(text)).toEqual(people))
