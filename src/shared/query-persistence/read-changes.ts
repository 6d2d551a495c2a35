import { isOutage } from '@/shared/lib/errors'

/**
 * `newest`: the latest change read so far. `seenAt`: when it was first seen. `askedAt`: when the last poll without newer
 * changes was sent, or null. Times are device milliseconds. `mismatch`: the server's checksum, if it wasn't this phone's;
 * `rereadFor`: the one for which all was read again.
 */
export type ChangeCursor = { newest: string; seenAt: number; askedAt: number | null } & Mismatch
type Checksum = number | string
type Mismatch = { mismatch?: Checksum | undefined; rereadFor?: Checksum | undefined }

const BEGINNING = '1970-01-01T00:00:00+00:00'
/**
 * `updated_at` is when a write had its row, not when it became visible: a long transaction can appear after a newer one.
 * So for a while after a change, polls look back this far. Both times are well above any request's time limit. At least one
 * poll after that while still looks back, even if polls are rare. That is for speed only, so a cursor that can't be overtaken,
 * such as a transaction id, isn't needed: the checksum of each answer covers all that is visible, however late it came, and a
 * phone that lacks something reads everything at its second poll.
 */
const LOOK_BACK_MS = 10_000
const LOOK_BACK_FOR_MS = 15_000

/** `askedAt`: when the poll that returned these changes was sent; omitted if they didn't come from a poll. */
export function nextCursor(
  previous: ChangeCursor | undefined,
  changes: readonly { updatedAt: string }[],
  now: number,
  askedAt?: number,
): ChangeCursor {
  // All timestamps have the same format, so comparing them as strings works.
  const newest = changes.reduce(
    (latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest),
    BEGINNING,
  )
  if (previous?.newest !== newest) return { ...previous, newest, seenAt: now, askedAt: null }
  return askedAt === undefined ? previous : { ...previous, askedAt }
}

/** The time since which the next poll asks for changes. */
export function changesSince({ newest, seenAt, askedAt }: ChangeCursor): string {
  const hasLookedBack = askedAt !== null && askedAt - seenAt > LOOK_BACK_FOR_MS
  if (hasLookedBack || newest === BEGINNING) return newest
  return new Date(Date.parse(newest) - LOOK_BACK_MS).toISOString()
}

/**
 * Restoring a database takes longer. Without this, each poll that a weak signal loses would cost a full read; where polls are
 * half a minute apart, it still does.
 */
const OUTAGE_MS = 15_000

/**
 * Whether everything has to be read again after a poll, and what to remember for the next one. `before`: the poll before.
 * `server` and `own`: the checksums of what the server and this phone have; own is undefined if the phone has nothing. An
 * answer to a score of this phone may be ahead of a poll, so it takes two to tell. After an outage of 15 seconds, the server
 * may have been restored from a backup. `now` in device milliseconds.
 */
export function compareChecksums(
  before: { data?: Mismatch | undefined; error: unknown; dataUpdatedAt: number } | undefined,
  server: Checksum,
  own: Checksum | undefined,
  now = Date.now(),
): Mismatch & { isRereadDue: boolean } {
  const isSame = own === undefined || own === server
  const { mismatch, rereadFor } = before?.data ?? {}
  const isRereadDue =
    (isOutage(before?.error) && now - (before?.dataUpdatedAt ?? 0) > OUTAGE_MS) ||
    (!isSame && server === mismatch && server !== rereadFor)
  return { isRereadDue, mismatch: isSame ? undefined : server, rereadFor: isRereadDue ? server : rereadFor }
}

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
  return lost && !isReplaced && !isSameScore(lost, scoreOf(read)) ? { ...read, lost, lostVersion } : read
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
    game.version === known.version &&
    game.result === known.result &&
    isSameScore(scoreOf(game), scoreOf(known))
  const isOver = isSameScore(lost ?? null, scoreOf(game)) || isLaterWord(game, lostVersion, scoreOf)
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
  return !isSameScore(scoreOf(before), scoreOf(read))
}

function isSameScore(one: Points | null, other: Points | null): boolean {
  return one?.team1 === other?.team1 && one?.team2 === other?.team2
}
