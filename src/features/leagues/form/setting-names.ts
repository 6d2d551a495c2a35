import type { SettingField } from '@/domain/league-settings'

/** Names of the settings that affect more than unplanned game days; those of `app.settings_in_use`. */
export const SETTING_NAMES = {
  courtCount: 'courts',
  startDate: 'start date',
  weekday: 'weekday',
  startTime: 'start time',
  weeks: 'number of game days',
  weekInterval: 'weeks between game days',
  timeZone: 'time zone',
  winType: 'how games end',
  pointsToWin: 'points to win',
  winByMargin: 'win by',
  cap: 'point cap',
  drawsAllowed: 'ties',
  forfeitPoints: 'forfeits',
  forfeitPartner: "the forfeiting player's partner",
  gameFormat: 'court format',
  partners: 'who plays together',
  playersPerCourt: 'players per court',
  gamesPerMatch: 'number of games',
  gamesPerRotation: 'switching partners',
  extraPlayers: 'extra players',
  newPlayers: 'where new players start',
  firstSeeding: 'first seeding',
  movementMode: 'movement',
  moveLimit: 'how far someone moves',
  moveUp: 'moves up',
  moveDown: 'moves down',
  excusedAbsence: 'excused absences',
  noShow: 'no-shows',
  subPolicy: 'what sub games count for',
  subMovement: 'players with a sub',
  rankingBasis: 'what rankings go by',
  rankingWindow: 'which game days count',
  tieBreakers: 'tiebreakers',
  minGames: 'minimum games',
  divisions: 'divisions',
} as const satisfies Partial<Record<SettingField, string>>

type NamedSetting = keyof typeof SETTING_NAMES
export const isNamedSetting = (field: SettingField): field is NamedSetting => field in SETTING_NAMES
