import { describe, expect, it, test } from 'vitest'
import { LEAGUE_PRESETS, presetOf } from './league-presets'
import { rulesText } from './rules-text'

const sentencesOf = Object.fromEntries(LEAGUE_PRESETS.map(({ id, format }) => [id, rulesText(format)]))

describe('each preset says in its rules what its name promises', () => {
  test.each([
    [
      'ladder_1',
      '1 up, 1 down: after a night the best of a court and the last of the court above change places.',
    ],
    [
      'ladder_2',
      '2 up, 2 down: after a night the best 2 of a court and the last 2 of the court above change places.',
    ],
    ['ladder_2', '5 players on a court, 5 games a night.'],
    ['percentage', 'The courts of a night are cut from the ranking before it: the best on court 1.'],
    ['percentage', 'The ranking is by the share of possible points won.'],
    [
      'king_of_court',
      'King of the court: after every round the winners of a court go one court up, the losers one down, and partners split.',
    ],
    [
      'round_robin',
      'At least 7 games a night for everybody, across the courts: with as many partners and against as many others as possible.',
    ],
    ['round_robin', 'The draw says who plays on which court: nobody moves by results.'],
  ])('%s: %s', (id, sentence) => expect(sentencesOf[id]).toContain(sentence))
})

it('knows a preset again, and a mixture as none', () => {
  for (const preset of LEAGUE_PRESETS) expect(presetOf({ ...preset.format })).toBe(preset)
  const [{ format }] = LEAGUE_PRESETS
  expect(presetOf({ ...format, pointsToWin: 15 })).toBeNull()
})

it('fills settings that the table takes: moves only on courts, a ladder only with moves, caps only where they count', () => {
  for (const { format } of LEAGUE_PRESETS) {
    expect(format.movementMode === 'up_down' ? format.nightFormat : 'courts').toBe('courts')
    expect(format.rankingBasis === 'ladder' ? format.movementMode : 'up_down').toBe('up_down')
    expect(format.cap).toBeNull()
  }
})
