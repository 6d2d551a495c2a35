import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import {
  DAY_GROUPS,
  fieldsOfDay,
  sameScoring,
  SCORING_FIELDS,
  withDayRules,
  type DayRules,
} from '@/domain/league-settings'
import { differenceText, ownDayRules } from '@/domain/own-day-rules'
import { FormAlert, Form } from '@/shared/ui/Form'
import { SettingFields } from '@/features/manage-league/form/components/SettingFields'
import {
  withoutUnused,
  LeagueSchema,
  valuesOfLeague,
  type LeagueSubmission,
  type LeagueValues,
} from '@/features/manage-league/form/league-form'
import type { League } from '@/features/leagues/league'
import { gamesOf, isEntered } from '@/features/scoring/courts'
import type { ScoreSheetView } from '@/features/scoring/score-sheet-view'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { setDayRules } from '../mutations'

type DayRulesDialogProps = {
  sheetView: ScoreSheetView
  league: League
  onClose: () => void
}

/**
 * Rules for one game day: games to 7 because of rain, finals to 15. Once it has a score, only how its remaining games end
 * can change.
 */
export function DayRulesDialog({ sheetView: { day, courts }, league, onClose }: DayRulesDialogProps) {
  const formId = useId()
  // A score that was cleared since counts, too, which only the server knows.
  const [wasPlayed, setWasPlayed] = useState(false)
  // Those that the form began with, although the page reads on: the form would undo what someone else changes meanwhile.
  const [begun] = useState(day.rules)
  const [isWarned, setWarned] = useState(false)
  const isPlayed = wasPlayed || courts.flatMap(gamesOf).some(isEntered)
  const title = isPlayed ? 'Remaining games' : 'Rules for this game day'
  const rules = withDayRules(league, day.rules)
  const form = useForm<LeagueValues, unknown, LeagueSubmission>({
    resolver: valibotResolver(LeagueSchema),
    // The form checks a whole league, but other settings must not block a game day's rules.
    defaultValues: valuesOfLeague({ ...rules, rankingBasis: 'win_share', startDate: null }),
  })
  const change = useMutation(setDayRules)
  const open = openGames(courts)
  const save = (own: Partial<DayRules> | null) => {
    if (change.isPending) return
    change.mutate(
      { gameDayId: day.id, own, seen: isWarned ? day.rules : begun },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (errorCode(error) === 'game_day_is_played') setWasPlayed(true)
          if (errorCode(error) === 'rules_changed') setWarned(true)
        },
      },
    )
  }
  const submit = form.handleSubmit((submitted) => {
    const wanted = withoutUnused(submitted)
    if (!isPlayed) return save(ownDayRules(league, wanted, day.rules))
    return sameScoring(wanted, rules) ? onClose() : save(scoringOf(wanted))
  })
  return (
    <Dialog
      open
      onClose={() => !change.isPending && onClose()}
      size="lg"
      title={title}
      description={
        isPlayed
          ? `Only for week ${day.week}. Games with a result keep the rules they were played under.`
          : `Only for week ${day.week}. You can change them until it has a score.`
      }
      actions={
        <>
          {(isPlayed ? !sameScoring(league, rules) : differenceText(league, rules) !== null) && (
            <Button onClick={() => save(null)} disabled={change.isPending}>
              Use league rules
            </Button>
          )}
          <Button type="submit" form={formId} variant="primary" pending={change.isPending}>
            {!isPlayed ? 'Save rules' : open > 0 ? `Change ${countOf(open, 'game')}` : 'Change next games'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Form
          id={formId}
          aria-label={title}
          className="grid gap-4 sm:grid-cols-2"
          onSubmit={submit}
          saving={change}
          alert={
            change.error && (
              <div className="sm:col-span-2">
                <FormAlert>{sentenceFor(change.error)}</FormAlert>
              </div>
            )
          }
        >
          <SettingFields fields={SCORING_FIELDS} />
          {isPlayed ? (
            <RemainingGames courts={courts} />
          ) : (
            <SettingFields
              fields={DAY_GROUPS.flatMap((group) =>
                // A round robin across all courts has no order on a court, and the season's is the league's.
                group === 'scoring' || (group === 'tieBreakers' && rules.gameFormat === 'round_robin')
                  ? []
                  : fieldsOfDay(group),
              )}
              hints={{
                tieBreakers: "Sets the order on a court for this game day. Rankings keep the league's order.",
              }}
            />
          )}
        </Form>
      </FormProvider>
    </Dialog>
  )
}

function RemainingGames({ courts }: Pick<ScoreSheetView, 'courts'>) {
  const open = courts.flatMap((court) => {
    const games = openGames([court])
    return games > 0 ? [`${court.name}: ${games}`] : []
  })
  const all = courts.flatMap(gamesOf).length
  if (open.length === 0)
    return <p className="text-sm text-muted sm:col-span-2">Applies to the games of the next round.</p>
  return (
    <div className="text-sm sm:col-span-2">
      <p className="font-semibold">
        {openGames(courts)} of {countOf(all, 'game')} will change
      </p>
      <p className="mt-1 text-muted wrap-anywhere">
        {open.join(', ')}. A game that is being played can still end as it began.
      </p>
    </div>
  )
}

const openGames = (courts: ScoreSheetView['courts']) =>
  courts.flatMap(gamesOf).filter((game) => !isEntered(game)).length

const scoringOf = (rules: DayRules): Partial<DayRules> =>
  Object.fromEntries(SCORING_FIELDS.map((field) => [field, rules[field]]))
