import * as v from 'valibot'
import { useQuery, useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { SeasonSettings } from '@/domain/season/season'
import type { League } from '@/features/leagues/league'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { rankingQueries } from '../api'
import { seasonResult, seasonEndText } from './season-result'
import { SeasonResults } from './SeasonResults'
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { ANNOUNCEMENT_MESSAGE_LENGTH } from '@/domain/text-limits'
import { atMost } from '@/shared/lib/one-line'
import { FormDialog } from '@/shared/ui/FormDialog'
import { fieldProps } from '@/shared/lib/field-props'
import { TextArea } from '@/shared/ui/Field'
import { keyFor } from '@/shared/query-keys'
import { command } from '@/shared/lib/command'
import { rpc } from '@/shared/supabase/calls'

type SeasonOverProps = {
  league: Pick<League, 'id' | 'name'>
  settings: SeasonSettings
  /** All of it, not only the game days that are planned so far. */
  isPlayed: boolean
  canFinish: boolean
  /** What follows the results. It comes with them, so that nothing moves under a thumb. */
  children?: ReactNode
}

/** How a league's season ended. Its organizers announce it, which completes the season. */
export function SeasonOver({ league, settings, isPlayed, canFinish, children }: SeasonOverProps) {
  const season = useQuery(rankingQueries.season(league.id))
  const { data: record } = season
  const result = useMemo(() => record && seasonResult(record, settings), [record, settings])
  const [step, setStep] = useState<'reading' | 'asking'>()
  /** The page may show an older copy, and an announcement is for good. */
  const ask = async () => {
    setStep('reading')
    await season.refetch()
    setStep('asking')
  }
  if (!record)
    return (
      <>
        <QueryView
          query={season}
          what="the season results"
          skeleton={<SkeletonRows rows={3} label="Loading season results" />}
        >
          {() => null}
        </QueryView>
        {season.isError && children}
      </>
    )
  if (!result) return children
  const finish = canFinish && (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
        {isPlayed ? 'All game days are done.' : 'Was that your last game day?'}
      </p>
      <Button
        variant={isPlayed ? 'primary' : 'secondary'}
        pending={step === 'reading'}
        onClick={() => void ask()}
      >
        Finish season
      </Button>
      {step === 'asking' && (
        <FinishDialog league={league} result={result} onClose={() => setStep(undefined)} />
      )}
    </div>
  )
  if (!isPlayed) return <Card>{finish}</Card>
  return (
    <>
      <SeasonResults end={result.end} nameOf={result.nameOf}>
        {finish && <div className="border-t border-line pt-4">{finish}</div>}
      </SeasonResults>
      {children}
    </>
  )
}

const MessageSchema = v.object({
  message: v.pipe(
    v.string(),
    v.trim(),
    atMost(ANNOUNCEMENT_MESSAGE_LENGTH, `Message must be ${ANNOUNCEMENT_MESSAGE_LENGTH} characters or fewer`),
  ),
})

type FinishDialogProps = {
  league: Pick<League, 'id' | 'name'>
  result: NonNullable<ReturnType<typeof seasonResult>>
  onClose: () => void
}

/** The announcement comes prewritten: one tap sends it. */
function FinishDialog({ league, result, onClose }: FinishDialogProps) {
  const finish = useMutation(finishSeason)
  const form = useForm({
    resolver: valibotResolver(MessageSchema),
    defaultValues: { message: seasonEndText(result.end, result.nameOf) },
  })
  const title = `${league.name}: season results`
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={({ message }) =>
        finish.mutate({ leagueId: league.id, title, message }, { onSuccess: onClose })
      }
      saving={finish}
      action="Finish and announce"
      startsAtSubmit
      title="Finish the season?"
      description="Everyone in the league gets this announcement. No one can join after this."
    >
      <TextArea label="Announcement" rows={9} {...fieldProps(form)('message')} />
    </FormDialog>
  )
}

/** Completes a season and announces it. */
const finishSeason = command(
  (finish: { leagueId: string; title: string; message: string }) => rpc('finish_season', finish),
  {
    success: (isFinished) =>
      isFinished ? 'Season complete. Players notified.' : 'Another organizer already finished the season.',
    inPlace: true,
    stale: [
      keyFor('leagues'),
      keyFor('game-days'),
      keyFor('rankings'),
      keyFor('joining'),
      keyFor('clubs'),
      keyFor('admin'),
      keyFor('announcements'),
    ],
  },
)
