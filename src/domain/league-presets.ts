import { FORMAT_FIELDS, LEAGUE_DEFAULTS, eachSetting, type LeagueFormat } from './league-settings'
import { TIE_BREAKER_PRESETS } from './tie-breakers'

export type PresetId =
  | 'ladder_1'
  | 'ladder_2'
  | 'percentage'
  | 'king_of_court'
  | 'round_robin'
  | 'fixed_partners'

export interface LeaguePreset {
  readonly id: PresetId
  readonly name: string
  /** How it plays, in a sentence or two. */
  readonly about: string
  readonly format: LeagueFormat
}

const USUAL = eachSetting<LeagueFormat, keyof LeagueFormat>(FORMAT_FIELDS, (field) => LEAGUE_DEFAULTS[field])

/** Everyone meets everyone, and no one moves. */
const ROUND_ROBIN: LeagueFormat = {
  ...USUAL,
  gameFormat: 'round_robin',
  gamesPerMatch: 7,
  movementMode: 'none',
  rankingBasis: 'win_share',
  firstSeeding: 'random',
}

/** Common formats, with every setting; the first is the usual one. Source: rules.md sections 3 to 5. */
export const LEAGUE_PRESETS: readonly [LeaguePreset, ...LeaguePreset[]] = [
  {
    id: 'ladder_1',
    name: 'Ladder: 1 up, 1 down',
    about: 'Courts of four, partnering with everyone once. Top player moves up, bottom player moves down.',
    format: USUAL,
  },
  {
    id: 'ladder_2',
    name: 'Ladder: 2 up, 2 down',
    about: 'Courts of five, partnering with everyone once. Top two move up, bottom two move down.',
    // Five on a court is perfect after five games: one bye each, every partner once, every opponent twice.
    format: { ...USUAL, playersPerCourt: 5, gamesPerMatch: 5, moveUp: 2, moveDown: 2 },
  },
  {
    id: 'percentage',
    name: 'Points percentage',
    about:
      'Every point counts, more against strong opponents. Courts are set from the rankings each game day.',
    format: {
      ...USUAL,
      movementMode: 'reseed',
      rankingBasis: 'adjusted_percentage',
      rankingWindow: 'last_10',
      tieBreakers: TIE_BREAKER_PRESETS.percent,
      subPolicy: 'court_average',
    },
  },
  {
    id: 'king_of_court',
    name: 'King of the court',
    about: 'After each round, winners move up a court, losers move down, and partners split.',
    format: { ...ROUND_ROBIN, gameFormat: 'king_of_court' },
  },
  {
    id: 'round_robin',
    name: 'Round robin, no movement',
    about: 'As many partners and opponents as possible, across all courts. No one moves up or down.',
    format: ROUND_ROBIN,
  },
  {
    id: 'fixed_partners',
    name: 'Fixed partners',
    about: 'Pairs stay together, play as many others as possible, and are ranked.',
    format: { ...ROUND_ROBIN, partners: 'fixed_partners' },
  },
]

/** The preset with exactly these settings, or null for a custom format. */
export function presetOf(format: LeagueFormat): LeaguePreset | null {
  return (
    LEAGUE_PRESETS.find((preset) => FORMAT_FIELDS.every((field) => preset.format[field] === format[field])) ??
    null
  )
}
