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
  /** The game's version when it had that score. */
  lostVersion?: number | undefined
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
  if (!wentBack(before, read, scoreOf)) return stillOffering(read, before, scoreOf)
  const played = scoreOf(before)
  const lost = played ?? before.lost
  const lostVersion = played ? before.version : before.lostVersion
  const isReplaced = read.updatedAt >= before.updatedAt && isLaterWord(read, lostVersion, scoreOf)
  return lost && !isReplaced && !isSame(lost, scoreOf(read)) ? { ...read, lost, lostVersion } : read
}

/**
 * `game` with the lost score that is on offer since `known`, unless that was sent again or is out of date. A phone with an
 * older score may have sent that one again: it doesn't end the offer, and the person sees both.
 */
export function stillOffering<Game extends Versioned>(
  game: Game,
  known: Game,
  scoreOf: (game: Game) => Points | null,
): Game {
  const { lost, lostVersion } = known
  const isAsItWas =
    game.version === known.version && game.result === known.result && isSame(scoreOf(game), scoreOf(known))
  const isOver = isSame(lost ?? null, scoreOf(game)) || isLaterWord(game, lostVersion, scoreOf)
  return lost && (isAsItWas || !isOver) ? { ...game, lost, lostVersion } : game
}

/** Whether something was entered after the restore that isn't older than the lost score. */
function isLaterWord<Game extends Versioned>(
  game: Game,
  lostVersion: number | undefined,
  scoreOf: (game: Game) => Points | null,
): boolean {
  if ((game.result ?? 'score') !== 'score') return true
  return scoreOf(game) !== null && game.version >= (lostVersion ?? 0)
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
