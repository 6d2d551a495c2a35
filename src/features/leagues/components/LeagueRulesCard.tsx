import { rulesText, type LeagueRules } from '@/domain/rules-text'
import { Card } from '@/shared/ui/Card'

/** How the league plays, in sentences made from its settings. */
export function LeagueRulesCard({ rules }: { rules: LeagueRules }) {
  return (
    <section aria-labelledby="league-rules">
      <h2 id="league-rules" className="mb-2.5 font-semibold">
        Rules
      </h2>
      <Card>
        <ul className="ml-4 max-w-prose list-disc space-y-2 text-sm marker:text-muted">
          {rulesText(rules).map((sentence) => (
            <li key={sentence} className="pl-1">
              {sentence}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
