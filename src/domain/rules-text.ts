import {
  fieldsIn,
  RULE_SECTIONS,
  settingOf,
  type GameFormat,
  type LeagueRules,
  type RankingBasis,
  type RuleSection,
} from './league-settings'
import { courtCriteria, seasonCriteria, START_GAMES, windowOf, WIN_BONUS } from './season/league-criteria'
import { gameSentence, subSentence } from './rule-sentences'
import { CRITERION_NAMES, type Criterion } from './standings/criteria'
import { countOf } from './format-text'
import { hasFixedPartners } from './partners'
import type { RoundRobinFormat } from './round-robin-session/session'

export interface RulesSection {
  readonly title: RuleSection
  readonly rules: readonly string[]
}

/**
 * A league's rules in plain sentences, generated from its settings, in the order in which a player meets them. Source:
 * rules.md sections 2 to 4.
 */
export const rulesText = (rules: LeagueRules): RulesSection[] =>
  RULE_SECTIONS.map((title) => ({
    title,
    rules: [...SENTENCES[title](rules), ...ownSentences(title, rules)],
  }))

/** Those that a setting has for itself. */
const ownSentences = (section: RuleSection, rules: LeagueRules) =>
  fieldsIn(section).flatMap((field) => settingOf(field).sentence?.(rules) ?? [])

/** The rules in three lines: what a game is, what a game day is, and who moves. */
export function rulesInShort(rules: LeagueRules): string[] {
  return [
    gameSentence(rules),
    ...gameDaySentences(rules).slice(0, 1),
    ...movementSentences(rules).slice(0, 1),
  ]
}

/** A sub for one of a pair. What follows is about games that subs played for both. Source: rules.md section 11. */
const pairSubSentences = (rules: LeagueRules) =>
  hasFixedPartners(rules)
    ? ["If one partner has a sub, the game counts for the pair. It's a sub's game if both have one."]
    : []

/** Forfeits, unless they are as usual: a win without points. */
const forfeitSentences = ({ winType, pointsToWin, forfeitPoints }: LeagueRules): string[] =>
  forfeitPoints === 'target' && winType !== 'timed' ? [`A forfeit counts as ${pointsToWin}–0.`] : []

function gameDaySentences(rules: LeagueRules): string[] {
  const { gameFormat, playersPerCourt, gamesPerMatch, gamesPerRotation } = rules
  const games = gamesPerRotation === 1 ? 'game' : `${gamesPerRotation} games`
  const played = countOf(gamesPerMatch, 'game')
  if (gameFormat === 'king_of_court') {
    return [
      'King of the court: after each round, winners move up a court, losers move down, and partners split.',
      `Everyone plays at least ${played} each game day.`,
      'On a court with more than four players, byes rotate and stay within one of each other.',
      'With too few players, the bottom court closes and its players join the one above.',
    ]
  }
  if (gameFormat === 'round_robin') {
    const [who, whom, change, unit] = ROUND_ROBINS[rules.partners]
    return [
      `${who} at least ${played} each game day, mixed across all courts, ${whom} as possible.`,
      `${change} change every ${games}. With more ${unit} than fit on the courts, byes rotate evenly.`,
    ]
  }
  const partners = `Partners change every ${games}.`
  // Numbers that don't divide by four make courts of five.
  if (playersPerCourt === 4) {
    return [
      `4 or 5 players per court, at least ${played} per game day.`,
      `${partners} On a court of five, byes rotate.`,
    ]
  }
  return [`${playersPerCourt} players per court, ${played} per game day.`, `${partners} Byes rotate.`]
}

const MIXED_PARTNERS = 'with as many different partners and opponents'
const ROUND_ROBINS: Readonly<Record<RoundRobinFormat, readonly [string, string, string, string]>> = {
  rotating_partners: ['Everyone plays', MIXED_PARTNERS, 'Partners', 'players'],
  fixed_partners: [
    'Fixed partners: each pair plays',
    'against as many different pairs',
    'Opponents',
    'pairs',
  ],
  mixed: ['Mixed doubles: everyone plays', MIXED_PARTNERS, 'Partners', 'players'],
  singles: ['Singles: everyone plays', 'against as many different opponents', 'Opponents', 'players'],
}

/** As many players move down as up, so if the two settings differ, the smaller one applies. */
function movementSentences(rules: LeagueRules): string[] {
  const { movementMode, moveUp, moveDown, excusedAbsence, noShow, newPlayers } = rules
  if (movementMode === 'reseed') {
    const courts = rules.gameFormat === 'courts' ? 'Courts' : 'Starting courts'
    const sentence = `${courts} are set from the rankings before each game day, top players on court 1.`
    const { moveLimit } = rules
    return moveLimit > 0 && rules.gameFormat === 'courts'
      ? [sentence, `No one moves more than ${countOf(moveLimit, 'court')} at a time.`]
      : [sentence]
  }
  const count = movementMode === 'up_down' ? Math.min(moveUp, moveDown) : 0
  if (count === 0) return [UNMOVED[rules.gameFormat]]
  const [best, last] =
    count === 1 ? ['the top player', 'the bottom player'] : [`the top ${count}`, `the bottom ${count}`]
  return [
    `${count} up, ${count} down: after each game day, ${best} on a court and ${last} on the court above trade places.`,
    'A court with fewer than half its games finished moves no one.',
    ABSENCE_SENTENCES[`${excusedAbsence} ${noShow}`],
    newPlayers === 'bottom'
      ? 'New players start at the bottom of the ladder.'
      : 'New players start at the bottom of the court where they first play.',
  ]
}

const UNMOVED: Readonly<Record<GameFormat, string>> = {
  courts: 'No one changes courts based on results.',
  king_of_court:
    "Starting courts follow the last game day's standings: all games count, not just your final court.",
  round_robin: "The schedule sets who plays where. Results don't move anyone.",
}

const ABSENCE_SENTENCES = {
  'hold down': 'Miss with notice and you keep your place. No-shows move down first.',
  'hold hold': 'Miss with or without notice and you keep your place.',
  'down down': 'Miss with or without notice and you move down first.',
  'down hold': 'Miss with notice and you move down before anyone who played. No-shows keep their place.',
} as const

const RANKING_SENTENCES: Readonly<Record<RankingBasis, string>> = {
  ladder: "Rankings follow the ladder: your place after the last game day's moves.",
  win_share: 'Rankings go by win percentage.',
  points_percentage: 'Rankings go by percentage of possible points won.',
  adjusted_percentage:
    'Rankings go by percentage of possible points won. Strong opponents raise it, and so do weaker partners.',
  points: `Rankings go by points: every point scored, plus ${WIN_BONUS} per win.`,
}

/** What a place counts before anyone has played. Source: rules.md section 3. */
function startSentences({ rankingBasis, firstSeeding }: LeagueRules): string[] {
  if (rankingBasis !== 'adjusted_percentage') return []
  return [
    firstSeeding === 'random'
      ? `Everyone starts at the league average, which counts like ${START_GAMES} games.`
      : `Your starting place counts like ${START_GAMES} games.`,
  ]
}

function windowSentences({ rankingBasis, rankingWindow }: LeagueRules): string[] {
  const window = windowOf({ rankingBasis, rankingWindow })
  return window === null ? [] : [`Only the last ${window} game days count.`]
}

function divisionSentences({ divisions, movementMode }: LeagueRules): string[] {
  if (divisions === 1) return []
  return [
    `There are ${divisions} divisions, each with its own rankings.${movementMode === 'none' ? '' : ' Results move no one to another division.'}`,
  ]
}

function minGamesSentences({ rankingBasis, minGames }: LeagueRules): string[] {
  if (rankingBasis === 'ladder' || minGames === 0) return []
  return [`You need at least ${countOf(minGames, 'game')} to be ranked.`]
}

/** What decides between tied players, in order, with what a reader couldn't guess about courts of four. */
function tieSentences({ rankingBasis, tieBreakers, playersPerCourt, gameFormat }: LeagueRules): string[] {
  const criteria = courtCriteria(tieBreakers)
  const court = `Order on a court: ${inOrder(criteria, 'ladder place before the game day')}.`
  if (rankingBasis !== 'ladder') {
    const ties = `Tiebreakers: ${inOrder(seasonCriteria(rankingBasis, tieBreakers).slice(1), "last week's place")}.`
    return gameFormat === 'courts' ? [ties, court] : [ties]
  }
  return playersPerCourt === 4 && agreesOnFour(criteria) ? [court, ON_A_COURT_OF_FOUR] : [court]
}

/** After wins, every other criterion of these orders agrees on a balanced court of four. Source: rules.md section 3. */
const agreesOnFour = ([first, ...others]: readonly Criterion[]) =>
  first === 'wins' &&
  others.some((each) => each === 'pointDiff' || each === 'pointsFor' || each === 'h2hPointDiff') &&
  others.every((each) => each !== 'pointsPct' && each !== 'pdVsNext')

const ON_A_COURT_OF_FOUR =
  'On a court of four, players tied on wins are tied head-to-head too. If points are also tied, ladder place decides.'

function inOrder(criteria: readonly Criterion[], priorName: string): string {
  const names = criteria.map((each) => (each === 'priorRank' ? priorName : CRITERION_NAMES[each]))
  return names.map((name, i) => (i === 0 ? name : `then ${name}`)).join(', ')
}

/** Those that combine settings. */
const SENTENCES: Readonly<Record<RuleSection, (rules: LeagueRules) => string[]>> = {
  Scoring: (rules) => [gameSentence(rules), ...forfeitSentences(rules)],
  'Game day': gameDaySentences,
  Movement: movementSentences,
  Subs: (rules) => [...pairSubSentences(rules), subSentence(rules)],
  Rankings: (rules) => [
    ...(hasFixedPartners(rules) ? ['Pairs are ranked, not players.'] : []),
    RANKING_SENTENCES[rules.rankingBasis],
    ...startSentences(rules),
    ...windowSentences(rules),
    ...divisionSentences(rules),
    ...minGamesSentences(rules),
    ...tieSentences(rules),
  ],
}
