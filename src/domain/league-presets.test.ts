import { describe, expect, it, test } from 'vitest'
import { LEAGUE_PRESETS, presetOf } from './league-presets'
import { rulesText } from './rules-text'

const sentencesOf = Object.fromEntries(
  LEAGUE_PRESETS.map(({ id, format }) => [id, rulesText(format).flatMap(({ rules }) => rules)]),
)

describe('each preset says in its rules what its name promises', () => {
  test.each([
    [
      'ladder_1',
      '1 up, 1 down: after each game day, the top player on a court and the bottom player on the court above trade places.',
    ],
    [
      'ladder_2',
      '2 up, 2 down: after each game day, the top 2 on a court and the bottom 2 on the court above trade places.',
    ],
    ['ladder_2', '5 players per court, 5 games per game day.'],
    ['percentage', 'Courts are set from the rankings before each game day, top players on court 1.'],
    [
      'percentage',
      'Rankings go by percentage of possible points won. Strong opponents raise it, and so do weaker partners.',
    ],
    ['percentage', 'Your starting place counts like 12 games.'],
    ['percentage', 'Only the last 10 game days count.'],
    ['percentage', 'No one moves more than 1 court at a time.'],
    [
      'king_of_court',
      'King of the court: after each round, winners move up a court, losers move down, and partners split.',
    ],
    [
      'round_robin',
      'Everyone plays at least 7 games each game day, mixed across all courts, with as many different partners and opponents as possible.',
    ],
    [
      'fixed_partners',
      'Fixed partners: each pair plays at least 7 games each game day, mixed across all courts, against as many different pairs as possible.',
    ],
    ['fixed_partners', 'Pairs are ranked, not players.'],
    ['round_robin', "The schedule sets who plays where. Results don't move anyone."],
  ])('%s: %s', (id, sentence) => expect(sentencesOf[id]).toContain(sentence))
})

it('recognizes a preset, and a mixture as none', () => {
  for (const preset of LEAGUE_PRESETS) expect(presetOf({ ...preset.format })).toBe(preset)
  const [{ format }] = LEAGUE_PRESETS
  expect(presetOf({ ...format, pointsToWin: 15 })).toBeNull()
})

it('fills settings that the table accepts: moves and caps only where they count, a ladder only with moves', () => {
  for (const { format } of LEAGUE_PRESETS) {
    expect(format.movementMode === 'up_down' ? format.gameFormat : 'courts').toBe('courts')
    expect(format.rankingBasis === 'ladder' ? format.movementMode : 'up_down').toBe('up_down')
    expect(format.cap).toBeNull()
  }
})
