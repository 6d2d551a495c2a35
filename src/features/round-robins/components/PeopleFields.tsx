import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { Check, Users, Plus, X } from 'lucide-react'
import { Suspense, useId, useRef, type KeyboardEvent, useState } from 'react'
import { lazyView } from '@/shared/lib/lazy-view'
import { countOf } from '@/domain/format-text'
import { classNames } from '@/shared/lib/class-names'
import { Button } from '@/shared/ui/Button'
import { CONTROL_CLASSES } from '@/shared/ui/Field'
import { QueryPart } from '@/shared/ui/QueryView'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { EditGroups, GroupChoices } from '../groups/GroupChoices'
import { roundRobinQueries, type FoundMember, knownGuestsQuery } from '../queries'
import type { DraftPerson } from '../round-robin-form'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import type { NamesBox } from '../names-box'
import { LevelSelect, TeamSelect } from './PlayerSelects'
import { isNetworkError, sentenceFor } from '@/shared/lib/errors'
import { nameKey, searchProblem } from '@/shared/lib/name-matches'
import { ratingText } from '@/shared/lib/rating'
import { useDebounced } from '@/shared/lib/timing'
import { Card } from '@/shared/ui/Card'

interface PeopleFieldsProps {
  people: readonly DraftPerson[]
  format: RoundRobinFormat
  /** Whether levels count, so that each name has one to choose. */
  hasLevels: boolean
  /** The person setting it up, and their display name. */
  me: { profileId: string; name: string }
  names: NamesBox
  onChange: (people: readonly DraftPerson[]) => void
  onEditGroups: () => void
}

/** Who plays: a box that turns names into chips, and one tap for members and the host. */
export function PeopleFields(props: PeopleFieldsProps) {
  const { people, format, me, names, onChange, onEditGroups } = props
  const isIn = (profileId: string) => people.some(({ playerId }) => playerId === profileId)
  return (
    <fieldset className="min-w-0 space-y-3">
      <legend className="mb-2 font-semibold">
        {people.length === 0 ? 'Players' : countOf(people.length, 'player')}
      </legend>
      <NamesField
        people={people}
        format={format}
        hasLevels={props.hasLevels}
        names={names}
        onChange={onChange}
      />
      <div className="flex flex-wrap gap-2">
        <MemberChoices
          typed={names.text}
          isIn={isIn}
          onAdd={({ playerId, name }) => names.choose({ name, playerId })}
        />
        {names.isBlank && <GroupChoices people={people} profileId={me.profileId} onAdd={names.addOthers} />}
        {!isIn(me.profileId) && (
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => names.addOthers([{ name: me.name, playerId: me.profileId }], 'You were added.')}
          >
            Add me
          </Button>
        )}
        {names.isBlank && <AddList people={people} format={format} names={names} />}
        {names.isBlank && <EditGroups people={people} profileId={me.profileId} onOpen={onEditGroups} />}
      </div>
      <KnownGuests
        people={people}
        onMember={(guestId, playerId) =>
          onChange(people.map((person) => (person.id === guestId ? { ...person, playerId } : person)))
        }
      />
    </fieldset>
  )
}

const ListDialog = lazyView(async () => (await import('./ListDialog')).ListDialog)

/** A list or a file with many names, read like the list of a league. */
function AddList({ people, format, names }: Pick<PeopleFieldsProps, 'people' | 'format' | 'names'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={<Users aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        Add a list
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ListDialog
            here={people.map(({ name }) => name)}
            hasPairs={format === 'fixed_partners'}
            onAdd={(players) =>
              names.addOthers(
                players.map((player) => ({ ...player, playerId: null })),
                `${countOf(players.length, 'player')} added.`,
              )
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type NamesFieldProps = Omit<PeopleFieldsProps, 'me' | 'onEditGroups'>

function NamesField({ people, format, hasLevels, names, onChange }: NamesFieldProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const chips = useRef<HTMLUListElement>(null)
  const isPasting = useRef(false)
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed, Enter chooses it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!names.isBlank) names.addTyped()
    } else if (event.key === 'Backspace' && names.text === '' && !event.repeat && people.length > 0) {
      event.preventDefault()
      names.editLast()
    }
  }
  const remove = (person: DraftPerson, index: number) => {
    // The focused button goes with its chip; the next one moves into its place.
    const buttons = chips.current?.querySelectorAll('button') ?? []
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else box.current?.focus()
    names.remove(person)
  }
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="sr-only">
        Names
      </label>
      <div
        className={classNames(
          CONTROL_CLASSES,
          'flex flex-wrap gap-1.5 !px-2 py-2 focus-within:border-accent has-aria-invalid:border-bad',
        )}
      >
        {people.length > 0 && (
          <ul ref={chips} aria-label={countOf(people.length, 'player')} className="contents">
            {people.map((person, index) => (
              <li
                key={person.id}
                className="flex min-h-10 max-w-full items-center rounded-full border border-line bg-raised pl-3.5"
              >
                {person.playerId !== null && (
                  <Check aria-hidden className="mr-1.5 size-4 shrink-0 text-accent" />
                )}
                <span className="min-w-0 truncate text-ui">{person.name}</span>
                {person.playerId !== null && <VisuallyHidden> (member)</VisuallyHidden>}
                <TeamSelect
                  format={format}
                  person={person}
                  count={people.length}
                  onChange={(team) =>
                    onChange(people.map((one) => (one.id === person.id ? { ...one, team } : one)))
                  }
                />
                {hasLevels && (
                  <LevelSelect
                    person={person}
                    onChange={(level) =>
                      onChange(people.map((one) => (one.id === person.id ? { ...one, level } : one)))
                    }
                  />
                )}
                <button
                  type="button"
                  aria-label={`Remove ${person.name}`}
                  onClick={() => remove(person, index)}
                  className="relative grid h-10 w-10 shrink-0 place-items-center rounded-full text-muted hover:text-ink pointer-coarse:after:absolute pointer-coarse:after:-inset-y-0.5 pointer-coarse:after:inset-x-0 pointer-coarse:after:content-['']"
                >
                  <X aria-hidden className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <textarea
          ref={box}
          id={id}
          rows={1}
          value={names.text}
          autoCapitalize="words"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="enter"
          aria-describedby={`${id}-note`}
          aria-invalid={names.isTooLong || undefined}
          placeholder={people.length === 0 ? 'Ann, Bob Ortiz, Cleo' : 'Add a name'}
          onKeyDown={handleKey}
          onPaste={() => {
            isPasting.current = true
          }}
          onChange={({ target }) => {
            names.type(target.value, isPasting.current)
            isPasting.current = false
          }}
          className="field-sizing-content max-h-40 min-h-10 min-w-32 flex-1 resize-none bg-transparent px-2 py-2 leading-6 outline-none placeholder:text-muted"
        />
      </div>
      <p id={`${id}-note`} role="status" className="text-note text-muted">
        {names.message ?? 'Separate names with commas or Enter, or paste a list. No one needs an account.'}
      </p>
    </div>
  )
}

const SHORTEST_SEARCH = 2
/** Someone with a more common name goes on typing. */
const MOST_SHOWN = 4

interface MemberChoicesProps {
  /** What stands in the box for names. */
  typed: string
  isIn: (playerId: string) => boolean
  onAdd: (player: FoundMember) => void
}

/** Members whose name begins like the one being typed: they see the round robin on their own list and keep its games. */
function MemberChoices({ typed, isIn, onAdd }: MemberChoicesProps) {
  const search = useDebounced(typed.trim())
  const isAsked = search.length >= SHORTEST_SEARCH && !searchProblem(search)
  const { data, error } = useQuery({
    ...roundRobinQueries.findPlayers(search),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false, // the next letter asks again
  })
  // Once the name is a chip, no one is offered for it anymore.
  if (!isAsked || typed.trim() === '') return null
  if (error) {
    return (
      <p role="status" className="w-full text-note text-muted">
        {isNetworkError(error)
          ? "You can't look up members offline. This player will be added as a guest."
          : `Couldn't look up members. ${sentenceFor(error)}`}
      </p>
    )
  }
  const key = nameKey(search)
  const found = (data ?? [])
    .filter(({ playerId, name }) => !isIn(playerId) && ` ${nameKey(name)}`.includes(` ${key}`))
    .slice(0, MOST_SHOWN)
  if (found.length === 0) return null
  return (
    <ul aria-label="Members found" className="contents">
      {found.map((player) => (
        <li key={player.playerId} className="min-w-0">
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4 shrink-0 text-accent" />}
            aria-label={`Add ${player.name}`}
            onClick={() => onAdd(player)}
          >
            <span className="truncate">{player.name}</span>
            {player.level !== null && <span className="text-muted">{ratingText(player.level)}</span>}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface KnownGuestsProps {
  people: readonly DraftPerson[]
  /** The guest is this member, who then gets the round robin on their list, with its games. */
  onMember: (guestId: string, playerId: string) => void
}

/** Asks about guests with a member's name whether they are that member, so that no one is listed twice. */
function KnownGuests({ people, onMember }: KnownGuestsProps) {
  const query = useQuery(knownGuestsQuery(people))
  const [others, setOthers] = useState<readonly string[]>([])
  const open = (query.data ?? []).filter(({ guest, playerId }) => !others.includes(`${guest.id} ${playerId}`))
  const list = (
    <section aria-labelledby="known-guests">
      <h3 id="known-guests" className="mb-2 font-semibold">
        Guests who may be members
      </h3>
      <Card padded={false}>
        <ul aria-labelledby="known-guests" className="divide-y divide-line">
          {open.map(({ guest, playerId, rating, commonLeagues }) => (
            <li
              key={`${guest.id} ${playerId}`}
              className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5"
            >
              <div className="min-w-0 grow basis-40">
                <p className="font-medium wrap-anywhere">Is {guest.name} this member?</p>
                <p className="text-note text-muted">
                  {rating === null ? 'No DUPR rating' : `DUPR ${ratingText(rating)}`} ·{' '}
                  {countOf(commonLeagues, 'league')} in common
                </p>
              </div>
              <div className="ml-auto flex gap-2">
                <Button
                  size="sm"
                  aria-label={`No, ${guest.name} is a guest`}
                  onClick={() => setOthers([...others, `${guest.id} ${playerId}`])}
                >
                  No
                </Button>
                <Button
                  size="sm"
                  aria-label={`Yes, ${guest.name} is this member`}
                  onClick={() => onMember(guest.id, playerId)}
                >
                  Yes
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
  return (
    <QueryPart query={query} what="members" failedTitle="Couldn't check whether these guests are members.">
      {() => open.length > 0 && list}
    </QueryPart>
  )
}
