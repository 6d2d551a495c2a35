import { Button } from '@/shared/ui/Button'
import type { RosterEntry } from '../entry'

/** The answer: the profiles.id of someone added by name before, or `new`. */
export type SamePlayer = string

type SamePlayerQuestionProps = {
  records: readonly Pick<RosterEntry, 'playerId' | 'name'>[]
  answer: SamePlayer | null
  onAnswer: (answer: SamePlayer) => void
}

/** Asks whether someone with an email is a player who was added by name before. */
export function SamePlayerQuestion({ records, answer, onAnswer }: SamePlayerQuestionProps) {
  const answers: [value: SamePlayer, words: string][] = [
    ...records.map(({ playerId, name }): [string, string] => [playerId, `Yes, ${name} is the same player`]),
    ['new', 'No, add as a new player'],
  ]
  return (
    <div role="group" aria-labelledby="same-player" className="mt-4">
      <p id="same-player" className="mb-2 text-sm font-medium text-warning">
        Is this the player you added by name?
      </p>
      <div className="flex flex-wrap gap-2">
        {answers.map(([value, words]) => (
          <Button
            key={value}
            size="sm"
            aria-pressed={answer === value}
            className="text-left aria-pressed:border-accent/60 aria-pressed:bg-accent-dim aria-pressed:text-accent"
            onClick={() => onAnswer(value)}
          >
            {words}
          </Button>
        ))}
      </div>
    </div>
  )
}
