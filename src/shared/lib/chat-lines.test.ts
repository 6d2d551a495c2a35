import { expect, it } from 'vitest'
import { chatLines } from './chat-lines'

it.each<[what: string, line: string, name: string]>([
  ['a WhatsApp message on an iPhone', '[11/22/26, 6:58:03 PM] Sam: Maya Reyes', 'Maya Reyes'],
  [
    'one with a narrow blank and a hidden mark',
    '\u200E[11/22/26, 6:58\u202FPM] ~ Sam Park: I’m in!',
    'Sam Park',
  ],
  ['a WhatsApp message elsewhere', '22.11.26, 18:58 - Sam Park: in 👍', 'Sam Park'],
  ['a WhatsApp message copied in a browser', '[6:58 PM, 11/22/2026] Sam Park: in', 'Sam Park'],
  ['a message that says +1', '[6:58 PM] Sam Park: +1', 'Sam Park'],
  ['a list in a message', '[11/22/26, 6:58 PM] Sam: 1. Maya Reyes', 'Maya Reyes'],
  ['an address in a message', '[11/22/26, 6:58 PM] Sam: sam@example.com', 'sam@example.com'],
  ['a line with a time only', 'Sun, Nov 22 at 6:58 PM', ''],
  ['today with a time', 'Today 6:58 PM', ''],
  ['a photo', '[11/22/26, 6:58 PM] Sam: <Media omitted>', ''],
  ['a phone number behind', 'Sam Park +1 (555) 010-0199', 'Sam Park'],
  ['a phone number in front', '555-010-0199 Sam Park', 'Sam Park'],
  ['a phone number alone', '+15550100199', ''],
  ['a rating and a phone number', 'Sam Park 3.75 5550100199', 'Sam Park 3.75'],
  ['a phone number in an address', '5550100199@example.com', '5550100199@example.com'],
  ['a hyphen', '- Sam Park', 'Sam Park'],
  ['a hyphen without a blank', '-Sam Park', 'Sam Park'],
  ['a dot', '• Sam Park', 'Sam Park'],
  ['a star', '* Sam Park', 'Sam Park'],
  ['a number', '1. Sam Park', 'Sam Park'],
  ['a number with a parenthesis', '12)Sam Park', 'Sam Park'],
  ['a keycap', '1️⃣ Sam Park', 'Sam Park'],
  ['a check box', '- [x] Sam Park', 'Sam Park'],
  ['emoji around', '🎾 Sam Park 👩🏽‍🦰🇺🇸', 'Sam Park'],
  ['a remark', 'Sam Park (maybe)', 'Sam Park'],
  ['remarks on several', 'Sam Park (late), Maya Reyes (maybe)', 'Sam Park, Maya Reyes'],
  ['a nickname', 'Robert (Bob) Smith', 'Robert (Bob) Smith'],
  ['a rating in parentheses', 'Sam Park (3.75)', 'Sam Park (3.75)'],
  ['no rating yet', 'Sam Park (NR)', 'Sam Park (NR)'],
  ['a note', 'Sam Park - running late', 'Sam Park'],
  ['a question mark', 'Sam Park?', 'Sam Park'],
  ['an answer', 'Sam Park: in', 'Sam Park'],
  ['a hyphen in a name', 'Anne-Marie Smith-Jones', 'Anne-Marie Smith-Jones'],
  ['two people with a dash', 'Sam Park - Maya Reyes', 'Sam Park - Maya Reyes'],
  ['name and address', 'Sam Park <sam@example.com>', 'Sam Park <sam@example.com>'],
  ['an address with its name behind', 'sam@example.com (Sam Park)', 'sam@example.com (Sam Park)'],
  ['columns', 'Sam\tPark\t3.75', 'Sam\tPark\t3.75'],
])('reads %s', (_what, line, name) => {
  expect(chatLines(line)).toEqual([name])
})

it('keeps the number of lines', () => {
  expect(chatLines('Sam\r\n\n6:58 PM\nMaya')).toEqual(['Sam', '', '', 'Maya'])
})
