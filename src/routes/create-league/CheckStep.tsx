import { useFormContext, useWatch } from 'react-hook-form'
import { countOf } from '@/domain/wording'
import { LeagueRulesCard } from '@/features/leagues/components/LeagueRulesCard'
import { NightPreview } from '@/features/leagues/components/form/NightPreview'
import type { LeagueDraft } from '@/features/leagues/league-draft'
import type { LeagueSettings, LeagueValues } from '@/features/leagues/league-form'
import { scheduleText } from '@/features/leagues/schedule-text'
import { useFormat } from '@/features/leagues/use-format'
import { Card } from '@/shared/ui/Card'
import { useNow } from '@/shared/lib/use-now'

/** The league as its players will read it, before it is there: the rules sheet and a night, from the code that plays them. */
export function CheckStep({ draft, people }: { draft: LeagueDraft; people: number }) {
  const { control } = useFormContext<LeagueValues, unknown, LeagueSettings>()
  const values = useWatch({ control })
  const format = useFormat()
  const now = new Date(useNow(60_000))
  const courts = Number(values.courtCount)
  const roster = people + (draft.plays ? 1 : 0)
  const full = Number(values.capacity) || courts * Number(format?.playersPerCourt)
  if (!format) return null
  const facts = [
    values.location,
    scheduleText(
      {
        weekday: values.startDate
          ? new Date(`${values.startDate}T00:00:00Z`).getUTCDay() || 7
          : Number(values.weekday) || null,
        startTime: values.startTime || null,
        weeks: Number(values.weeks) || null,
        weekInterval: Number(values.weekInterval),
        startDate: values.startDate || null,
        timeZone: values.timeZone ?? 'UTC',
      },
      now,
    ),
    roster > 0 ? countOf(roster, 'player') : 'No players yet',
  ].filter(Boolean)
  return (
    <div className="space-y-6">
      <Card>
        <p className="text-lg font-bold wrap-anywhere">{values.name}</p>
        {facts.map((fact) => (
          <p key={fact} className="text-sm wrap-anywhere text-muted">
            {fact}
          </p>
        ))}
      </Card>
      <NightPreview
        settings={format}
        people={roster >= 4 ? roster : full}
        said={roster >= 4 ? 'all of your list' : values.capacity ? 'a full league' : 'all courts full'}
        courts={courts}
      />
      <LeagueRulesCard rules={format} />
    </div>
  )
}
