import { Checkbox } from '@/shared/ui/Field'
import { PastedPeople } from '@/features/people/list/PastedPeople'
import type { PeopleListState } from '@/features/people/list/use-people-list'
import { countOf, ordinal } from '@/domain/format-text'
import { gameDaySpots } from '@/domain/game-day-plan/game-day-spots'
import { Card } from '@/shared/ui/Card'
import { Button } from '@/shared/ui/Button'
import { pairsOf, type ListedPerson } from '@/features/people/list/review-list'
import type { LeagueDraft } from '../league-draft'
import type { LastSeason } from './last-season'
import type { LeagueValues } from '../league-form'
import { readFormat } from '../use-league-form'
import type { FirstPlayer } from '../../lifecycle/api'

type PlayersStepProps = {
  draft: LeagueDraft
  lastSeason: LastSeason | undefined
  myId: string
  list: PeopleListState
  onChange: (part: Partial<LeagueDraft>) => void
}

const EXAMPLE = `Maya Reyes <maya@example.com>
Sam Park`

/** The first players. The list can be empty, because players can be added and invited at any time. */
export function PlayersStep({ draft, lastSeason, myId, list, onChange }: PlayersStepProps) {
  const staying = lastSeason?.players.filter(({ id }) => !draft.leaving.includes(id)) ?? []
  const isStaying = staying.some(({ id }) => id === myId)
  const waitlist = waitlistText(
    draft.values,
    staying.length + list.people.length + (draft.plays && !isStaying ? 1 : 0),
  )
  const invited = list.people.filter(({ email }) => email !== null).length
  return (
    <div className="space-y-5">
      {lastSeason && (
        <LastSeasonPlayers
          players={lastSeason.players}
          leaving={draft.leaving}
          onChange={(leaving) => onChange({ leaving })}
        />
      )}
      <PastedPeople
        list={list}
        label={lastSeason ? 'New players (optional)' : 'Names and emails (optional)'}
        placeholder={EXAMPLE}
        hint="Paste from a group chat or a spreadsheet, or type one per line. Emails are optional."
        others={staying.map(({ name }) => name)}
      >
        <div>
          <p role="status" className="text-sm empty:hidden">
            {waitlist}
          </p>
          {!isStaying && (
            <Checkbox
              label="I'm playing too"
              checked={draft.plays}
              onChange={(plays) => onChange({ plays })}
            />
          )}
          <Checkbox
            label={
              invited > 0
                ? `Send ${countOf(invited, 'invitation')} when the league is created`
                : 'Invite everyone with an email'
            }
            checked={draft.invite}
            onChange={(invite) => onChange({ invite })}
          />
        </div>
      </PastedPeople>
    </div>
  )
}

/** What happens if the list exceeds the player limit; null if it doesn't. */
function waitlistText(values: LeagueValues, players: number): string | null {
  const capacity = Number(values.capacity)
  const format = readFormat(values)
  if (!capacity || !format || players <= capacity) return null
  const spots = gameDaySpots(format, Number(values.courtCount), capacity)
  const waiting = players - spots
  return `That's ${players} players and the limit is ${capacity}. Everyone joins the league: ${spots} play each game day and ${waiting} ${waiting === 1 ? 'is' : 'are'} on its waitlist, in RSVP order.`
}

type LastSeasonPlayersProps = {
  players: LastSeason['players']
  /** Members who aren't in the next season. */
  leaving: readonly string[]
  onChange: (leaving: string[]) => void
}

/** Chooses which members of the last season are in the next one. By default all are. */
function LastSeasonPlayers({ players, leaving, onChange }: LastSeasonPlayersProps) {
  const gone = new Set(leaving)
  const staying = players.filter(({ id }) => !gone.has(id)).length
  if (players.length === 0) return null
  return (
    <section aria-labelledby="last-season">
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 id="last-season" className="font-semibold">
            From last season
          </h3>
          <p role="status" className="text-note text-muted">
            {staying} of {players.length} selected, in their final order. They join right away and get a
            notification.
          </p>
        </div>
        <Button
          size="sm"
          className="shrink-0"
          onClick={() => onChange(staying === 0 ? [] : players.map(({ id }) => id))}
        >
          {staying === 0 ? 'Select all' : 'Clear all'}
        </Button>
      </div>
      <Card padded={false}>
        <ol aria-labelledby="last-season" className="divide-y divide-line">
          {players.map(({ id, name }, index) => (
            <li key={id}>
              <label className="flex min-h-13 items-center gap-3 px-4 py-2.5">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={!gone.has(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? leaving.filter((one) => one !== id) : [...leaving, id])
                  }
                />
                <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
                <span className="shrink-0 text-note text-muted">{ordinal(index + 1)}</span>
              </label>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}

/** The players of a list as the server takes them. */
export function toFirstPlayers(people: readonly ListedPerson[]): FirstPlayer[] {
  const pairs = pairsOf(people)
  return people.map(({ key, firstName, lastName, email, rating, duprId, gender, playerId }) => ({
    firstName,
    lastName,
    email,
    rating,
    duprId,
    group: gender === null ? null : gender === 'female' ? 1 : 2,
    pair: pairs.get(key) ?? null,
    playerId,
  }))
}
