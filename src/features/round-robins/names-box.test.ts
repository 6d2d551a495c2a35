import { expect, it } from 'vitest'
import { parseNames } from './names-box'

it.each([
  ['a list of lines', 'Ann\nBob', ['Ann', 'Bob']],
  [
    'commas, semicolons, tabs and pairs',
    'Ann, Bob; Cleo\tDan / Eve & Finn',
    ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Finn'],
  ],
  ['a numbered list from a chat', '1. Ann\n2) Bob\n• Cleo\n- Dan', ['Ann', 'Bob', 'Cleo', 'Dan']],
  ['names with marks and spaces', '  José   Núñez \nO’Neill', ['José Núñez', 'O’Neill']],
  ['one name with an emoji', ' Ann 🎾 ', ['Ann 🎾']],
  ['one name with several', '🎾 Sam Park 👩🏽‍🦰🇺🇸', ['🎾 Sam Park 👩🏽‍🦰🇺🇸']],
  ['names of a chat with emoji', '🎾 Ann\nBob 👍', ['Ann', 'Bob']],
  ['one line of a chat with an emoji', '[6:58 PM] Sam Park: in 👍', ['Sam Park']],
  ['a keycap as a number', '1️⃣ Sam Park', ['Sam Park']],
  ['a table', 'Name\tPhone\nAdams, Zoe\t503-555-0142\nBrook, Yan\t', ['Zoe Adams', 'Yan Brook']],
  ['words that are names here', 'Day, Guest 2', ['Day', 'Guest 2']],
  ['nothing', '  \n ', []],
])('reads %s', (_what, text, names) => {
  expect(parseNames(text).names).toEqual(names)
})

it('reports duplicates in any spelling, and blank lines', () => {
  expect(parseNames('Ann\n\nJOSE NUNEZ\n\nann\nBob', ['José Núñez'])).toEqual({
    names: ['Ann', 'Bob'],
    repeated: ['Jose Nunez', 'Ann'],
    blanks: 2,
    tooLong: [],
  })
})

it('normalizes look-alike characters as the server does', () => {
  expect(parseNames('Lukasz Groß\nSoren', ['Łukasz Gross', 'Søren'])).toMatchObject({
    names: [],
    repeated: ['Lukasz Groß', 'Soren'],
  })
})

it('returns names that are too long', () => {
  expect(parseNames('x'.repeat(81)).tooLong).toHaveLength(1)
})
