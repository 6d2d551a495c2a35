import { endText } from '@/domain/game-sentence'
import { LEAGUE_DEFAULTS, sameScoring, type GameRules } from '@/domain/league-settings'
import { Button } from '@/shared/ui/Button'
import { useScoring } from '../use-scoring'

type OtherRulesProps = {
  /** How the game ends. */
  rules: GameRules
  /** Other rules of the day, under which the entered score is possible. */
  others: readonly GameRules[]
  onChoose: (rules: GameRules) => void
}

/** For a game that wasn't played as its day's games are now, because their rules changed while it was played. */
export function OtherRules({ rules, others, onChoose }: OtherRulesProps) {
  const { rules: day } = useScoring()
  return (
    <>
      {!sameScoring(rules, { ...LEAGUE_DEFAULTS, ...day }) && (
        <p className="text-note text-muted">Counts as a game {endText(rules)}.</p>
      )}
      {others.map((other) => (
        <Button key={endText(other)} onClick={() => onChoose(other)}>
          We played {endText(other)}
        </Button>
      ))}
    </>
  )
}
