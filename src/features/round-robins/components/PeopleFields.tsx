import { X } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { IconButton } from '@/shared/ui/IconButton'
import { TextArea } from '@/shared/ui/TextArea'
import type { DraftPerson } from '../round-robin-form'
import type { RoundRobinFormat } from '@/domain/round-robin-session/session'
import type { NamesBox } from '../use-names-box'
import { KnownGuests } from './KnownGuests'
import { MemberSearch } from './MemberSearch'
import { TeamSelect } from './TeamSelect'

interface PeopleFieldsProps {
  people: readonly DraftPerson[]
  format: RoundRobinFormat
  /** The person who prepares it, and how they are called. */
  me: { profileId: string; name: string }
  names: NamesBox
  onChange: (people: readonly DraftPerson[]) => void
}

/** Who plays: names from a list, members by search, and oneself. */
export function PeopleFields({ people, format, me, names, onChange }: PeopleFieldsProps) {
  const isIn = (profileId: string) => people.some(({ playerId }) => playerId === profileId)
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-2.5 font-semibold">Players</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="space-y-2">
          <TextArea
            label="Names"
            rows={4}
            autoCorrect="off"
            spellCheck={false}
            placeholder={'Ann Lee\nBob Ortiz'}
            value={names.text}
            onChange={({ target }) => names.setText(target.value)}
            hint="One per line, or separated by commas. Guests don't need an account."
          />
          <div className="flex flex-wrap gap-2">
            <Button pending={names.isPending} onClick={() => names.addTyped()}>
              Add names
            </Button>
            {!isIn(me.profileId) && (
              <Button onClick={() => names.add([{ name: me.name, playerId: me.profileId }])}>Add me</Button>
            )}
          </div>
          <p role="status" className="text-note text-muted">
            {names.told}
          </p>
        </div>
        <MemberSearch isIn={isIn} onAdd={({ playerId, name }) => names.add([{ name, playerId }])} />
      </div>
      <KnownGuests
        people={people}
        onMember={(guestId, playerId) =>
          onChange(people.map((person) => (person.id === guestId ? { ...person, playerId } : person)))
        }
      />
      {people.length > 0 && (
        <section aria-labelledby="people-in">
          <h3 id="people-in" className="mb-2 font-semibold">
            {countOf(people.length, 'player')}
          </h3>
          <Card padded={false}>
            <ol aria-labelledby="people-in" className="divide-y divide-line sm:columns-2 sm:gap-0">
              {people.map((person, index) => (
                <li
                  key={person.id}
                  className="flex min-h-12 break-inside-avoid items-center gap-3 py-1 pr-1 pl-4"
                >
                  <span className="w-6 shrink-0 text-right font-numeral text-lg text-muted">{index + 1}</span>
                  <span className="min-w-0 flex-1 font-medium wrap-anywhere">
                    {person.name}
                    {person.playerId === null && <span className="text-note text-muted"> guest</span>}
                  </span>
                  <TeamSelect
                    format={format}
                    person={person}
                    count={people.length}
                    onChange={(team) =>
                      onChange(people.map((one) => (one.id === person.id ? { ...one, team } : one)))
                    }
                  />
                  <IconButton
                    label={`Remove ${person.name}`}
                    onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
                  >
                    <X aria-hidden className="size-5" />
                  </IconButton>
                </li>
              ))}
            </ol>
          </Card>
        </section>
      )}
    </fieldset>
  )
}
