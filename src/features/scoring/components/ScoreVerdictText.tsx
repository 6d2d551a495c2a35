import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ScoreVerdict as Verdict } from '@/domain/match-score'
import { classNames } from '@/shared/lib/class-names'

type ScoreVerdictProps = {
  id: string
  verdict: Verdict
  untouched: boolean
  /** How to enter what is missing, if there is no field to type in. */
  hint?: string | false
}

/** Why Submit is disabled. Before the first point it reads as a rule rather than a warning. */
export function ScoreVerdictText({ id, verdict, untouched, hint = false }: ScoreVerdictProps) {
  const Icon = verdict.valid ? CircleCheck : CircleAlert
  const color = verdict.valid ? 'text-good' : untouched ? 'text-muted' : 'text-warning'
  return (
    <p id={id} className={classNames('flex items-center gap-2', color)}>
      <Icon aria-hidden className="size-4.5 shrink-0" />
      {verdict.valid ? 'Ready to submit' : hint ? `${verdict.message}. ${hint}` : verdict.message}
    </p>
  )
}
