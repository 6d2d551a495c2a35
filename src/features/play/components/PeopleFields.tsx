import { useMutation } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { countOf, listOf } from '@/domain/wording'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { IconButton } from '@/shared/ui/IconButton'
import { TextArea } from '@/shared/ui/TextArea'
import { readMemberNames } from '../member-names'
import { parseNames, type PastedNames } from '../parse-names'
import type { DraftPerson } from '../set-form'
import type { SetFormat } from '../set-sheet'
import { nextTeam } from '../teams'
import { KnownGuests } from './KnownGuests'
import { MemberSearch } from './MemberSearch'
import { TeamSelect } from './TeamSelect'

interface PeopleFieldsProps {
  people: readonly DraftPerson[]
  format: SetFormat
  /** The person who prepares it, and how they are called. */
  me: { profileId: string; name: string }
  onChange: (people: readonly DraftPerson[]) => void
}

/** Who plays: names from a list, members by search, and oneself. */
export function PeopleFields({ people, format, me, onChange }: PeopleFieldsProps) {
  const [text, setText] = useState('')
  const [told, setTold] = useState<string>()
  const add = (added: readonly Pick<DraftPerson, 'name' | 'playerId'>[]) => {
    const all = [...people]
    for (const person of added) {
      all.push({ ...person, id: crypto.randomUUID(), team: nextTeam(format, all) })
    }
    onChange(all)
  }
  const put = (wholeNames: ReadonlyMap<string, string>) => {
    // A set knows members by short names, 'Sam P.'; a list knows them by their whole ones.
    const pasted = parseNames(text, [...people.map(({ name }) => name), ...wholeNames.values()])
    add(pasted.names.map((name) => ({ name, playerId: null })))
    setTold(pastedWords(pasted))
    setText(pasted.tooLong.join('\n'))
  }
  const members = people.flatMap(({ playerId }) => playerId ?? [])
  const compare = useMutation({
    mutationFn: () => readMemberNames(members),
    onSuccess: put,
    meta: { error: 'The names could not be compared with those of the members.' },
  })
  const paste = () => (members.length === 0 ? put(new Map()) : compare.mutate())
  const isIn = (profileId: string) => people.some(({ playerId }) => playerId === profileId)
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-2.5 font-semibold">Who plays</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="space-y-2">
          <TextArea
            label="Names"
            rows={4}
            autoCorrect="off"
            spellCheck={false}
            placeholder={'Ann Lee\nBob Ortiz'}
            value={text}
            onChange={({ target }) => setText(target.value)}
            hint="Guests need no account. Paste a list: one a line, or with commas between."
          />
          <div className="flex flex-wrap gap-2">
            <Button pending={compare.isPending} onClick={paste}>
              Add names
            </Button>
            {!isIn(me.profileId) && (
              <Button onClick={() => add([{ name: me.name, playerId: me.profileId }])}>I play too</Button>
            )}
          </div>
          <p role="status" className="text-note text-muted">
            {told}
          </p>
        </div>
        <MemberSearch isIn={isIn} onAdd={({ playerId, name }) => add([{ name, playerId }])} />
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

/** What became of a pasted list, where somebody might wonder. */
function pastedWords({ names, repeated, blanks, tooLong }: PastedNames): string {
  const parts = [
    names.length > 0 ? `${countOf(names.length, 'name')} added` : 'No new name',
    ...(repeated.length > 0
      ? [`${listOf(repeated)} ${repeated.length === 1 ? 'was' : 'were'} on the list before`]
      : []),
    ...(blanks > 0 ? [`${countOf(blanks, 'blank line')} left out`] : []),
    ...(tooLong.length > 0 ? [`${countOf(tooLong.length, 'name')} too long, see above`] : []),
  ]
  return `${parts.join('; ')}.`
}
