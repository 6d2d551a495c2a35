import type { ScoreRules } from './match-score'
import { BASIS_CRITERIA, WIN_BONUS, type RankingBasis } from './season/ranking-basis'
import type { MovementSettings } from './movement/movement-settings'
import { subSentence } from './sub-text'
import type { NightFormat, SubPolicy } from './season/season'
import { CRITERION_NAMES } from './standings/criteria'
import { PRESETS, type Criterion } from './standings/criteria'
import { countOf } from './wording'

/** The settings of a league that a player should be able to read. Points, people, games and courts are counts. */
export interface LeagueRules extends ScoreRules, MovementSettings {
  readonly nightFormat: NightFormat
  readonly playersPerCourt: number
  readonly gamesPerMatch: number
  readonly gamesPerRotation: number
  readonly rankingBasis: RankingBasis
  readonly subPolicy: SubPolicy
  /** Games that a place needs where the ranking is no ladder. */
  readonly minGames: number
}

/**
 * The rules of a league in plain sentences, generated from its settings, in the order in which a player meets them: a game,
 * a night, moving between courts, subs, the ranking, ties. Source: rules.md sections 2 to 4.
 */
export function rulesText(rules: LeagueRules): string[] {
  return [
    gameSentence(rules),
    ...nightSentences(rules),
    ...movementSentences(rules),
    subSentence(rules),
    RANKING_SENTENCES[rules.rankingBasis],
    ...minGamesSentences(rules),
    ...tieSentences(rules),
  ]
}

function gameSentence({ winType, pointsToWin, winByMargin, cap, drawsAllowed }: ScoreRules): string {
  if (winType === 'timed') {
    const level = drawsAllowed ? 'a draw counts as half a win' : 'there are no draws'
    return `Games against the clock: whoever leads when time is up wins, and ${level}.`
  }
  const games = `Games to ${pointsToWin}, win by ${winByMargin}`
  if (winType !== 'cap' || typeof cap !== 'number' || winByMargin === 1) return `${games}.`
  if (cap === pointsToWin) return `Games to ${pointsToWin}: the first side there wins.`
  return `${games}, never beyond ${cap}: at ${cap} a lead of 1 wins.`
}

function nightSentences(rules: LeagueRules): string[] {
  const { nightFormat, playersPerCourt, gamesPerMatch, gamesPerRotation } = rules
  const games = gamesPerRotation === 1 ? 'game' : `${gamesPerRotation} games`
  const played = countOf(gamesPerMatch, 'game')
  if (nightFormat === 'king_of_court') {
    return [
      'King of the court: after every round the winners of a court go one court up, the losers one down, and partners split.',
      `At least ${played} each on a game day. On a court with more than four, players take turns sitting out, at most two apart over the day. With too few players the lowest court closes, and its players join the one above.`,
    ]
  }
  if (nightFormat === 'round_robin') {
    return [
      `At least ${played} a night for everybody, across the courts: with as many partners and against as many others as possible.`,
      `Partners change after every ${games}. ${IN_TURN}`,
    ]
  }
  const sitting =
    playersPerCourt === 4
      ? 'On a court with one more all sit out in turn, and nobody plays fewer games.'
      : 'All sit out in turn.'
  return [
    `${playersPerCourt} players on a court, ${played} a night.`,
    `Partners change after every ${games}. ${sitting}`,
  ]
}

const IN_TURN = 'With more players than fit the courts, all sit out equally often, in turn.'

/** As many go down as go up, so where the two settings differ the smaller one is what happens. */
function movementSentences(rules: LeagueRules): string[] {
  const { movementMode, moveUp, moveDown, excusedAbsence, noShow } = rules
  if (movementMode === 'reseed') {
    const courts = rules.nightFormat === 'courts' ? 'The courts' : 'The first courts'
    return [`${courts} of a night are cut from the ranking before it: the best on court 1.`]
  }
  const count = movementMode === 'up_down' ? Math.min(moveUp, moveDown) : 0
  if (count === 0) return [UNMOVED[rules.nightFormat]]
  const [best, last] = count === 1 ? ['the best', 'the last'] : [`the best ${count}`, `the last ${count}`]
  return [
    `${count} up, ${count} down: after a night ${best} of a court and ${last} of the court above change places.`,
    'A court with fewer than half of its games finished moves nobody.',
    ABSENCE_SENTENCES[`${excusedAbsence} ${noShow}`],
  ]
}

const UNMOVED: Readonly<Record<NightFormat, string>> = {
  courts: 'Nobody changes courts by results.',
  king_of_court:
    'A night begins in the order of the table of the night before, the best on court 1: all its games count, not the court somebody ended on.',
  round_robin: 'The draw says who plays on which court: nobody moves by results.',
}

const ABSENCE_SENTENCES = {
  'hold down': 'Absent with notice, you keep your place; a no-show is the first to go down.',
  'hold hold': 'Absent, with notice or without, you keep your place.',
  'down down': 'Absent, with notice or without, you are the first to go down.',
  'down hold': 'Absent with notice, you go down before those who played; a no-show keeps the place.',
} as const

const RANKING_SENTENCES: Readonly<Record<RankingBasis, string>> = {
  ladder: "The ranking is the ladder: your place after the last night's moves.",
  win_share: 'The ranking is by the share of games won.',
  points_percentage: 'The ranking is by the share of possible points won.',
  points: `The ranking is by points: every point scored, and ${WIN_BONUS} more for each win.`,
}

function minGamesSentences({ rankingBasis, minGames }: LeagueRules): string[] {
  if (rankingBasis === 'ladder' || minGames === 0) return []
  return [`A place in the ranking needs ${countOf(minGames, 'game')} played.`]
}

/** What decides between people who are level, in order, and what a reader could not guess about courts of four. */
function tieSentences({ rankingBasis, playersPerCourt, nightFormat }: LeagueRules): string[] {
  const court = `The order on a court: ${inOrder(PRESETS.court, 'the place on the ladder before the night')}.`
  if (rankingBasis !== 'ladder') {
    const level = `Level there: ${inOrder(BASIS_CRITERIA[rankingBasis].slice(1), "last week's place")}.`
    return nightFormat === 'courts' ? [level, court] : [level]
  }
  if (playersPerCourt !== 4) return [court]
  return [
    court,
    'On a court of four, players level on wins are level head-to-head too: where the points are level as well, the ladder decides.',
  ]
}

function inOrder(criteria: readonly Criterion[], priorName: string): string {
  const names = criteria.map((each) => (each === 'priorRank' ? priorName : CRITERION_NAMES[each]))
  return names.map((name, i) => (i === 0 ? name : `then ${name}`)).join(', ')
}
