import { CircleAlert, Mail, User } from 'lucide-react'
import type { LeagueDraft } from '../league-draft'
import type { LastSeason } from './last-season'
import type { CheckedInvitee } from '@/features/membership/manage/check-people'
import { DecidePeople } from '@/features/membership/manage/components/DecidePeople'
import { Checkbox } from '@/shared/ui/Checkbox'
import { toFirstPlayers, type ListedPerson } from '@/features/membership/manage/decide-people'
import { inviteeProblemLabel } from '@/features/membership/manage/outcome-labels'
import type { usePeopleList } from '@/features/membership/manage/use-people-list'
import { likelyDuplicates, resemblanceText, type Resemblance } from '@/features/people/likely-duplicates'
import { countOf, ordinal } from '@/domain/format-text'
import { gameDaySpots } from '@/domain/game-day-plan/game-day-spots'
import type { LeagueValues } from '../league-form'
import { readFormat } from '../use-league-form'
import { Card } from '@/shared/ui/Card'
import { TextArea } from '@/shared/ui/TextArea'
import { ratingText } from '@/shared/lib/rating'
import { Button } from '@/shared/ui/Button'

type PlayersStepProps = {
  draft: LeagueDraft
  lastSeason: LastSeason | undefined
  myId: string
  people: ReturnType<typeof usePeopleList>
  /** Lines that need fixing. */
  wrong: readonly CheckedInvitee[]
  onChange: (part: Partial<LeagueDraft>) => void
}

const EXAMPLE = `Maya Reyes <maya@example.com>
Sam Park`

/** The first players. The list can be empty, because players can be added and invited at any time. */
export function PlayersStep({ draft, lastSeason, myId, people, wrong, onChange }: PlayersStepProps) {
  const { listed, hasRatings, unknown, isLookingUp } = people
  const staying = lastSeason?.players.filter(({ id }) => !draft.leaving.includes(id)) ?? []
  const isStaying = staying.some(({ id }) => id === myId)
  const good = listed.filter(
    ({ choice, question }) => choice !== 'skip' && (question === null || choice !== null),
  )
  const resembled = likelyDuplicates(
    good.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    staying.map(({ name }) => name),
  )
  const asked = listed.filter(({ question }) => question !== null)
  const waitlist = waitlistText(
    draft.values,
    staying.length + toFirstPlayers(listed).length + (draft.plays && !isStaying ? 1 : 0),
  )
  const invited = good.filter(({ email }) => email !== null).length
  return (
    <div className="space-y-5">
      {lastSeason && (
        <LastSeasonPlayers
          players={lastSeason.players}
          leaving={draft.leaving}
          onChange={(leaving) => onChange({ leaving })}
        />
      )}
      <TextArea
        label={lastSeason ? 'New players (optional)' : 'Names and emails (optional)'}
        rows={8}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder={EXAMPLE}
        value={draft.people}
        onChange={({ target }) => onChange({ people: target.value })}
        hint="One per line, or paste from a group chat or spreadsheet. Emails are optional."
      />
      <p role="status" className="text-sm empty:hidden">
        {waitlist}
      </p>
      <div className="space-y-1">
        {hasRatings && (
          <Checkbox
            label="Numbers are DUPR ratings"
            checked={draft.ratings}
            onChange={(ratings) => onChange({ ratings })}
          />
        )}
        {!isStaying && (
          <Checkbox label="I'm playing too" checked={draft.plays} onChange={(plays) => onChange({ plays })} />
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
      {wrong.length > 0 && (
        <section aria-labelledby="to-correct" role="alert">
          <h3 id="to-correct" tabIndex={-1} data-blocks className="mb-2.5 font-semibold text-bad">
            {wrong.length === 1 ? '1 line to fix' : `${wrong.length} lines to fix`}
          </h3>
          <Card padded={false}>
            <ul className="divide-y divide-line">
              {wrong.map((person, index) => (
                <li key={`${index} ${person.text}`} className="flex gap-3 px-4 py-2.5">
                  <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
                  <span className="min-w-0">
                    <span className="block font-medium wrap-anywhere">{person.text}</span>
                    {person.problem && (
                      <span className="text-note text-muted">{inviteeProblemLabel(person.problem)}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      )}
      <p role="status" className="text-note text-muted empty:hidden">
        {isLookingUp && 'Checking names…'}
      </p>
      {unknown && (
        <p
          role="alert"
          tabIndex={-1}
          data-blocks
          className="flex flex-wrap items-center gap-x-3 gap-y-2 text-note text-warning"
        >
          Couldn't check whether these players already have accounts.
          <Button size="sm" pending={unknown.isFetching} onClick={unknown.retry}>
            Retry
          </Button>
        </p>
      )}
      {asked.length > 0 && (
        <DecidePeople
          people={asked}
          onChoose={(key, choice) => onChange({ choices: { ...draft.choices, [key]: choice } })}
        />
      )}
      {good.length > 0 && (
        <section aria-labelledby="understood">
          <h3 id="understood" className="mb-2.5 font-semibold">
            {countOf(good.length, 'player')}
          </h3>
          <Card padded={false}>
            <ol aria-labelledby="understood" className="divide-y divide-line">
              {good.map((person, index) => (
                <Line
                  key={person.key}
                  person={person}
                  place={staying.length + index + 1}
                  // A player who was asked about has an answer.
                  like={person.question ? null : (resembled[index] ?? null)}
                />
              ))}
            </ol>
          </Card>
        </section>
      )}
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

function Line(props: { person: ListedPerson; place: number; like: Resemblance | null }) {
  const { person, place, like } = props
  const { firstName, lastName, email, rating, question, choice } = person
  const isKnown = question?.kind === 'known' && choice !== 'add'
  const name = `${firstName} ${lastName}`.trim()
  const Icon = email === null ? User : Mail
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <span className="w-6 shrink-0 text-right font-numeral text-lg text-muted">{place}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{name || email}</span>
        <span className="block text-note wrap-anywhere text-muted">
          {isKnown ? 'Already has an account' : email === null ? 'Name only, no invitation' : name && email}
          {rating !== null && ` · DUPR ${ratingText(rating)}`}
        </span>
        {like && <span className="block text-note text-warning">{resemblanceText(like)}</span>}
      </span>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
    </li>
  )
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
