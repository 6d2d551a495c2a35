interface Points {
  team1: number | null
  team2: number | null
}

interface Reading<Game> {
  /** As it was known when the reading was asked for. */
  before: Game | undefined
  /** As it is known now that its answer is here. */
  now: Game | undefined
  read: Game
}

interface Versioned {
  version: number
  updatedAt: string
  /** What was recorded instead of a score; left out where a game can have nothing else. */
  result?: string
  /** The score that the server had and no longer has, because its database went back to a backup. */
  lost?: Points | undefined
}

/**
 * Which state of a game counts after a reading. The server can't know less than it told before the reading was asked for:
 * where it does, its database was restored from a backup, so the reading counts, and the score that went with it is kept as
 * `lost`. Only what was learned while the reading was under way may be newer than it.
 */
export function reconcileReading<Game extends Versioned>(
  { before, now, read }: Reading<Game>,
  scoreOf: (game: Game) => Points | null,
): Game {
  if (!before || !now || now.version !== before.version) return now && now.version > read.version ? now : read
  if (!wentBack(before, read, scoreOf)) {
    return before.lost && read.version === before.version ? { ...read, lost: before.lost } : read
  }
  const lost = scoreOf(before) ?? before.lost
  // What someone entered after the restore is the later word.
  const isEntered = scoreOf(read) !== null || (read.result ?? 'score') !== 'score'
  const isReplaced = (isEntered && read.updatedAt >= before.updatedAt) || isSame(lost ?? null, scoreOf(read))
  return lost && !isReplaced ? { ...read, lost } : read
}

function wentBack<Game extends Versioned>(
  before: Game,
  read: Game,
  scoreOf: (game: Game) => Points | null,
): boolean {
  if (read.version !== before.version) return read.version < before.version
  return !isSame(scoreOf(before), scoreOf(read))
}

function isSame(one: Points | null, other: Points | null): boolean {
  return one?.team1 === other?.team1 && one?.team2 === other?.team2
}
