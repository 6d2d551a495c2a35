import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { withDayRules, type DayRules } from '@/domain/league-settings'
import { differenceText, ownDayRules } from '@/domain/own-day-rules'
import { FormAlert } from '@/features/auth/components/FormAlert'
import {
  AbsenceFields,
  ForfeitFields,
  GameFields,
  GamesField,
  SubFields,
} from '@/features/leagues/form/components/FormatFields'
import { TieBreakerField } from '@/features/leagues/form/components/TieBreakerField'
import { withoutUnused } from '@/features/leagues/form/league-columns'
import {
  LeagueSchema,
  valuesOfLeague,
  type LeagueSubmission,
  type LeagueValues,
} from '@/features/leagues/form/league-form'
import type { League } from '@/features/leagues/settings/league'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { setDayRules } from './set-day-rules'

type DayRulesDialogProps = { day: ScoreSheetView['day']; league: League; onClose: () => void }

/** Rules for one game day: games to 7 because of rain, finals to 15. Possible until its first score. */
export function DayRulesDialog({ day, league, onClose }: DayRulesDialogProps) {
  const formId = useId()
  const rules = withDayRules(league, day.rules)
  const form = useForm<LeagueValues, unknown, LeagueSubmission>({
    resolver: valibotResolver(LeagueSchema),
    // The form checks a whole league, but other settings must not block a game day's rules.
    defaultValues: valuesOfLeague({ ...rules, rankingBasis: 'win_share', startDate: null }),
  })
  const change = useMutation(setDayRules)
  const save = (own: Partial<DayRules> | null) => {
    if (!change.isPending) change.mutate({ gameDayId: day.id, own, seen: day.rules }, { onSuccess: onClose })
  }
  const submit = form.handleSubmit((wanted) => save(ownDayRules(league, withoutUnused(wanted), day.rules)))
  return (
    <Dialog
      open
      onClose={() => !change.isPending && onClose()}
      size="lg"
      title="Rules for this game day"
      description={`Only for week ${day.week}. You can change them until it has a score.`}
      actions={
        <>
          {differenceText(league, rules) !== null && (
            <Button onClick={() => save(null)} disabled={change.isPending}>
              Use league rules
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" pending={change.isPending}>
            Save rules
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          aria-label="Rules for this game day"
          noValidate
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={(event) => void submit(event)}
        >
          {change.error && (
            <div className="sm:col-span-2">
              <FormAlert>{sentenceFor(change.error)}</FormAlert>
            </div>
          )}
          <GameFields />
          <GamesField />
          {rules.movementMode === 'up_down' && <AbsenceFields />}
          <SubFields />
          <ForfeitFields />
          {/* A round robin across all courts has no order on a court, and the season's is the league's. */}
          {rules.gameFormat !== 'round_robin' && (
            <TieBreakerField hint="Sets the order on a court for this game day. Rankings keep the league's order." />
          )}
        </form>
      </FormProvider>
    </Dialog>
  )
}
