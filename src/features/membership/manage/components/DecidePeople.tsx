import { CircleHelp } from 'lucide-react'
import { countOf } from '@/domain/format-text'
import type { KnownPerson } from '../known-people'
import { ratingText } from '@/shared/lib/rating'
import { Card } from '@/shared/ui/Card'
import { ChoiceChips } from '@/shared/ui/ChoiceChips'
import { unansweredPeople, type ListedPerson } from '../decide-people'

type DecidePeopleProps = {
  people: readonly ListedPerson[]
  onChoose: (key: string, choice: string) => void
  /** For a list. A single player can't be skipped. */
  canSkip?: boolean
}

/** Names that appear twice on the list, or that a known player has: the organizer says who is meant. */
export function DecidePeople({ people, onChoose, canSkip = true }: DecidePeopleProps) {
  const open = unansweredPeople(people).length
  return (
    <section aria-labelledby="to-decide">
      <h3
        id="to-decide"
        tabIndex={-1}
        data-blocks={open > 0 || undefined}
        className={open > 0 ? 'mb-2.5 font-semibold text-warning' : 'mb-2.5 font-semibold'}
      >
        {open > 0 ? `${countOf(open, 'name')} to review` : 'All reviewed'}
      </h3>
      <Card padded={false}>
        <ul aria-labelledby="to-decide" className="divide-y divide-line">
          {people.map((person) => (
            <li key={person.key} className="flex gap-3 px-4 py-3">
              <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
              <Question
                person={person}
                canSkip={canSkip}
                onChoose={(choice) => onChoose(person.key, choice)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

type QuestionProps = { person: ListedPerson; canSkip: boolean; onChoose: (choice: string) => void }

function Question({ person: { firstName, lastName, question, choice }, canSkip, onChoose }: QuestionProps) {
  const known = question?.kind === 'known' ? question.people : []
  const isKnown = known.length > 0
  return (
    <ChoiceChips
      className="min-w-0 flex-1"
      question="plain"
      legend={`${firstName} ${lastName}`.trim()}
      hint={isKnown ? 'Someone here already has this name.' : 'This name appears earlier in the list.'}
      options={[
        ...known.map((one) => [one.playerId, `It's ${one.name}, ${toTellApart(one)}`] as const),
        ['add', isKnown ? 'Someone else with this name' : 'Different person, add both'],
        ...(canSkip ? [['skip', 'Skip'] as const] : []),
      ]}
      value={choice}
      onChange={onChoose}
    />
  )
}

/** Never an address: 'DUPR 3.5, in 2 leagues of yours'. */
function toTellApart({ rating, commonLeagues }: KnownPerson): string {
  const level = rating === null ? 'no rating' : `DUPR ${ratingText(rating)}`
  return commonLeagues === 0 ? level : `${level}, in ${commonLeagues} of your leagues`
}
