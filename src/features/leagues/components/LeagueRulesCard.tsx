import type { LeagueRules } from '@/domain/league-settings'
import { useId, useState } from 'react'
import { rulesInShort, rulesText } from '@/domain/rules-text'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

export function LeagueRulesCard({ rules }: { rules: LeagueRules }) {
  return (
    <section aria-labelledby="league-rules">
      <h2 id="league-rules" className="mb-2.5 font-semibold">
        Rules
      </h2>
      <Card>
        <RulesText rules={rules} />
      </Card>
    </section>
  )
}

/** Three lines generated from the league's settings, with all rules under headings on demand. */
export function RulesText({ rules }: { rules: LeagueRules }) {
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  return (
    <>
      <div id={id} className="max-w-prose text-sm">
        {isWhole ? (
          <div className="space-y-4">
            {rulesText(rules).map((section) => (
              <section key={section.title} aria-label={section.title}>
                <h3 className="mb-1.5 font-semibold">{section.title}</h3>
                <Sentences sentences={section.rules} />
              </section>
            ))}
          </div>
        ) : (
          <Sentences sentences={rulesInShort(rules)} />
        )}
      </div>
      <Button
        size="sm"
        variant="quiet"
        className="-mb-2 mt-2 -ml-3"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Show less' : 'All rules'}
      </Button>
    </>
  )
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="ml-4 list-disc space-y-2 marker:text-muted">
      {sentences.map((sentence) => (
        <li key={sentence} className="pl-1">
          {sentence}
        </li>
      ))}
    </ul>
  )
}
