import { listOf } from '@/domain/wording'
import { gamesOf, isEntered } from '../court-order'
import type { Court, Game } from '../courts'
import { storedWords } from '../night/stored-words'
import { teamName } from '../team-name'

/** The finished games of a day in a member's place that this sub played, or the member (null), in order of play. */
export function finishedGames(courts: readonly Court[], playerId: string, sub: string | null) {
  return courts
    .flatMap(gamesOf)
    .filter((game) => isEntered(game) && playerIn(game, playerId, sub))
    .toSorted((a, b) => a.number - b.number)
}

/**
 * The games that change. A correction of a finalized day is about its finished games; on any other day they stay unless
 * someone says so.
 */
export function chosenGames(
  games: readonly Game[],
  picked: readonly string[] | undefined,
  isFinalized: boolean,
): readonly string[] {
  const ids = games.map((game) => game.id)
  return picked ? ids.filter((gameId) => picked.includes(gameId)) : isFinalized ? ids : []
}

const playerIn = ({ team1, team2 }: Game, playerId: string, sub: string | null) =>
  [...team1, ...team2].some(
    ({ id, subFor, fullName }) => id === playerId && (subFor === null ? null : fullName) === sub,
  )

type FinishedGamesProps = {
  games: readonly Game[]
  chosen: readonly string[]
  onChange: (gameIds: readonly string[]) => void
  /** Who the games are taken from, and who gets them. */
  from: string
  to: string
}

/** Whether a change of a sub rewrites games that are finished; nothing is chosen unless the organizer does. */
export function FinishedGames({ games, chosen, onChange, from, to }: FinishedGamesProps) {
  if (games.length === 0) return null
  const isOn = chosen.length > 0
  const picked = games.filter(({ id }) => chosen.includes(id))
  return (
    <fieldset className="rounded-button border border-line p-3">
      <Tick
        label={
          games.length === 1 ? 'Include the finished game' : `Include the ${games.length} finished games`
        }
        checked={isOn}
        onChange={() => onChange(isOn ? [] : games.map(({ id }) => id))}
      />
      {isOn && games.length > 1 && (
        <div className="ml-7">
          {games.map((game) => (
            <Tick
              key={game.id}
              label={`Game ${game.number}: ${teamName(game.team1)} vs. ${teamName(game.team2)}, ${storedWords(game)}`}
              checked={chosen.includes(game.id)}
              onChange={() =>
                onChange(games.flatMap(({ id }) => (chosen.includes(id) === (id !== game.id) ? [id] : [])))
              }
            />
          ))}
        </div>
      )}
      <p className="mt-1 text-note text-muted">
        {isOn
          ? `${gamesText(picked)} will show ${to} instead of ${from}, in the standings and everywhere else.`
          : `${gamesText(games)} ${games.length === 1 ? 'stays' : 'stay'} with ${from}.`}
      </p>
    </fieldset>
  )
}

/** 'Game 1 (11–7)', 'Games 1 (11–7) and 2 (9–11)'. */
function gamesText(games: readonly Game[]): string {
  const each = games.map((game) => `${game.number} (${storedWords(game)})`)
  return `${games.length === 1 ? 'Game' : 'Games'} ${listOf(each)}`
}

type TickProps = { label: string; checked: boolean; onChange: () => void }

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="flex min-h-11 items-center gap-2 text-sm">
    <input type="checkbox" checked={checked} onChange={onChange} className="size-5 shrink-0 accent-accent" />
    <span className="wrap-anywhere">{label}</span>
  </label>
)
