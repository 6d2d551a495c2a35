import { listOf } from '@/domain/format-text'
import { gamesOf, isEntered } from '../courts'
import type { Court, CourtGame } from '../score-sheet-view'
import { formatStoredResult, teamName } from '../game-text'

type FinishedGame = {
  id: string
  game: CourtGame
  /** The sub who played it; null for the member. */
  sub: string | null
}

/** The finished games in a member's place, with who played each, in order of play. */
export function finishedGames(courts: readonly Court[], playerId: string): readonly FinishedGame[] {
  return courts
    .flatMap(gamesOf)
    .filter(isEntered)
    .flatMap((game) => {
      const person = [...game.team1, ...game.team2].find(({ id }) => id === playerId)
      return person ? [{ id: game.id, game, sub: person.subFor === null ? null : person.fullName }] : []
    })
    .toSorted((a, b) => a.game.number - b.game.number)
}

/**
 * The games that change. On a finalized day, correcting a sub changes the finished games of the current sub. Otherwise
 * they stay unless an organizer says so.
 */
export function chosenGames(
  games: readonly FinishedGame[],
  picked: readonly string[] | undefined,
  { isFinalized, seated }: { isFinalized: boolean; seated: string | null },
): readonly FinishedGame[] {
  return games.filter(({ id, sub }) => (picked ? picked.includes(id) : isFinalized && sub === seated))
}

type FinishedGamesProps = {
  games: readonly FinishedGame[]
  chosen: readonly FinishedGame[]
  onChange: (gameIds: readonly string[]) => void
  member: string
  to: string
}

/** Whether a change of sub rewrites finished games. Nothing is chosen unless the organizer does. */
export function FinishedGames({ games, chosen, onChange, member, to }: FinishedGamesProps) {
  if (games.length === 0) return null
  const isOn = chosen.length > 0
  const shown = isOn ? chosen : games
  const from = ({ sub }: FinishedGame) => sub ?? member
  const sentence = (those: readonly FinishedGame[], who: string) =>
    isOn
      ? `${gamesText(those)} will show ${to} instead of ${who}, in the standings and everywhere else.`
      : `${gamesText(those)} ${those.length === 1 ? 'stays' : 'stay'} with ${who}.`
  const isChosen = (game: FinishedGame) => chosen.some(({ id }) => id === game.id)
  return (
    <fieldset className="rounded-button border border-line p-3">
      <GameCheckbox
        label={
          games.length === 1 ? 'Include the finished game' : `Include the ${games.length} finished games`
        }
        checked={isOn}
        onChange={() => onChange(isOn ? [] : games.map(({ id }) => id))}
      />
      {isOn && games.length > 1 && (
        <div className="ml-7">
          {games.map((each) => (
            <GameCheckbox
              key={each.id}
              label={`Game ${each.game.number}: ${teamName(each.game.team1)} vs. ${teamName(each.game.team2)}, ${formatStoredResult(each.game)}`}
              checked={isChosen(each)}
              onChange={() =>
                onChange(games.filter((one) => isChosen(one) === (one.id !== each.id)).map(({ id }) => id))
              }
            />
          ))}
        </div>
      )}
      {[...new Set(shown.map(from))].map((who) => (
        <p key={who} className="mt-1 text-note text-muted">
          {sentence(
            shown.filter((game) => from(game) === who),
            who,
          )}
        </p>
      ))}
    </fieldset>
  )
}

/** 'Game 1 (11–7)', 'Games 1 (11–7) and 2 (9–11)'. */
function gamesText(games: readonly FinishedGame[]): string {
  const each = games.map(({ game }) => `${game.number} (${formatStoredResult(game)})`)
  return `${games.length === 1 ? 'Game' : 'Games'} ${listOf(each)}`
}

type GameCheckboxProps = { label: string; checked: boolean; onChange: () => void }

const GameCheckbox = ({ label, checked, onChange }: GameCheckboxProps) => (
  <label className="flex min-h-11 items-center gap-2 text-sm">
    <input type="checkbox" checked={checked} onChange={onChange} className="size-5 shrink-0 accent-accent" />
    <span className="wrap-anywhere">{label}</span>
  </label>
)
