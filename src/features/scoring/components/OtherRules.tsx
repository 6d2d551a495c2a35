import { endText } from '@/domain/rule-sentences'
import { LEAGUE_DEFAULTS, sameScoring, type GameRules } from '@/domain/league-settings'
import { useIsOffline } from '@/shared/lib/use-is-offline'
import { Button } from '@/shared/ui/Button'
import { useScoring } from '../use-scoring'

type OtherRulesProps = {
  /** The score is possible as the game ends now, too. */
  isPossible: boolean
  /** The score is impossible as far as this phone knows, which may have missed a change while offline. */
  mayHaveChanged?: boolean
  rules: GameRules
  /** Other rules of the day, under which the entered score is possible. */
  others: readonly GameRules[]
  onChoose: (rules: GameRules) => void
}

/** For a game that wasn't played as its day's games are now, because their rules changed while it was played. */
export function OtherRules({ rules, others, isPossible, mayHaveChanged, onChoose }: OtherRulesProps) {
  const { rules: day } = useScoring()
  const isOffline = useIsOffline()
  return (
    <>
      {!sameScoring(rules, { ...LEAGUE_DEFAULTS, ...day }) && (
        <p className="text-note text-muted">Counts as a game {endText(rules)}.</p>
      )}
      {mayHaveChanged && isOffline && (
        <p className="text-note text-muted">If the rules changed, connect to enter this score.</p>
      )}
      {others.map((other) => (
        <Button
          key={endText(other)}
          {...(isPossible && { variant: 'quiet', size: 'sm' })}
          onClick={() => onChoose(other)}
        >
          We played {endText(other)}
        </Button>
      ))}
    </>
  )
}
