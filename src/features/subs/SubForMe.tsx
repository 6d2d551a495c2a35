import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useMe } from '@/features/auth/use-auth'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { nearMomentPhrase } from '@/shared/lib/dates'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Field } from '@/shared/ui/Field'
import { Form } from '@/shared/ui/Form'
import { QueryPart } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { findSub, isUndecided, spotsQuery, suggestSub, type Spot } from './api'
import { ChooseSub, type DaySpotsProps } from './DaySpots'

type SubForMeProps = DaySpotsProps & {
  isCard?: boolean | undefined
  /** That there is something to say: its place is kept. */
  isLikely?: boolean | undefined
}

/** For a player who is Out: whether their court needs a sub, and how the search goes. */
export function SubForMe({ gameDayId, timeZone, isCard = false, isLikely = false }: SubForMeProps) {
  const me = useMe()
  // What is known may be from before the RSVP.
  const query = useQuery({ ...spotsQuery(gameDayId), refetchInterval: 60_000, refetchOnMount: 'always' })
  return (
    <QueryPart
      query={query}
      what="whether a sub is needed"
      quietOffline
      skeleton={isLikely && <Skeleton className="h-32" />}
    >
      {({ spots, playing }) => {
        const spot = spots.find(({ playerId }) => playerId === me.profileId)
        if (spot) {
          const state = <State spot={spot} gameDayId={gameDayId} timeZone={timeZone} />
          return isCard ? <Card className="mt-4">{state}</Card> : state
        }
        return playing === null ? null : (
          <p className="text-sm text-muted">{playing === 1 ? '1 still plays.' : `${playing} still play.`}</p>
        )
      }}
    </QueryPart>
  )
}

/** For a player whose fixed partner is Out: how the search goes, and whom they know. */
export function SubForPartner({ gameDayId, timeZone }: DaySpotsProps) {
  const query = useQuery({ ...spotsQuery(gameDayId), refetchInterval: 60_000, refetchOnMount: 'always' })
  return (
    <QueryPart
      query={query}
      what="whether your partner needs a sub"
      quietOffline
      skeleton={<Skeleton className="h-32" />}
    >
      {({ spots }) => {
        const spot = spots.find(
          ({ isPartner, state }) => isPartner && (state === 'asking' || state === 'filled'),
        )
        return spot ? <State spot={spot} gameDayId={gameDayId} timeZone={timeZone} /> : null
      }}
    </QueryPart>
  )
}

function State({ spot, gameDayId, timeZone }: DaySpotsProps & { spot: Spot }) {
  const { mutate, isPending } = useMutation(findSub(gameDayId))
  const [isNaming, setNaming] = useState(false)
  const close = () => setNaming(false)
  const { state } = spot
  const isQuestion = isUndecided(spot)
  return (
    <div role="group" aria-label="Sub" className="space-y-3">
      <div>
        <p className="text-lg font-bold">{headline(spot, isQuestion)}</p>
        {state === 'asking' && (
          <p className="text-sm text-muted wrap-anywhere">{detail(spot, isQuestion, timeZone)}</p>
        )}
      </div>
      {state === 'asking' && (
        <div className="flex flex-wrap gap-2 [&>*]:flex-1">
          {isQuestion && (
            <Button
              size="lg"
              variant="primary"
              pending={isPending}
              onClick={() => mutate({ playerId: spot.playerId })}
            >
              Find a sub
            </Button>
          )}
          <Button size="lg" onClick={() => setNaming(true)}>
            I have someone
          </Button>
        </div>
      )}
      {isNaming && (
        <ChooseSub
          gameDayId={gameDayId}
          spot={spot}
          title={spot.isPartner ? `Who plays for ${spot.player}?` : 'Who plays for you?'}
          onClose={close}
        >
          <SomeoneElse gameDayId={gameDayId} playerId={spot.playerId} onClose={close} />
        </ChooseSub>
      )}
    </div>
  )
}

type SomeoneElseProps = { gameDayId: string; playerId: string; onClose: () => void }

/** Someone who isn't on the list is for the organizer to decide. */
function SomeoneElse({ gameDayId, playerId, onClose }: SomeoneElseProps) {
  const suggest = useMutation(suggestSub(gameDayId))
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <Form
      className="mt-5 space-y-2"
      saving={suggest}
      alert={null}
      onSubmit={form.handleSubmit(({ name }) => {
        if (name.trim() !== '') suggest.mutate({ playerId, name }, { onSuccess: onClose })
      })}
    >
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-40">
          <Field
            label="Someone else"
            autoComplete="off"
            autoCapitalize="words"
            maxLength={PERSON_NAME_LENGTH}
            {...form.register('name')}
            error={suggest.error ? sentenceFor(suggest.error) : undefined}
          />
        </div>
        <Button type="submit" pending={suggest.isPending}>
          Tell the organizer
        </Button>
      </div>
      <p className="text-note text-muted">The organizer decides, because we don't know their rating.</p>
    </Form>
  )
}

function headline({ state, sub, player, isPartner }: Spot, isQuestion: boolean) {
  if (state === 'filled') return `${sub ?? 'A sub'} plays ${isPartner ? 'with' : 'for'} you`
  if (state === 'organizer') return 'The organizer takes care of your spot'
  if (state === 'asking')
    return `${isPartner ? `${player} is out. ` : ''}${isQuestion ? 'Find a sub?' : 'Looking for a sub'}`
  return 'No sub is needed'
}

function detail(
  { isPartner, asked, nextAt, cutOff, isDue, suggestion }: Spot,
  isQuestion: boolean,
  timeZone: string,
) {
  if (isQuestion)
    return `${isPartner ? 'Your side is one short.' : 'Your court is one short without you.'} ${nextAt ? `If you don't choose, we start asking ${nearMomentPhrase(nextAt, timeZone)}.` : ''}`
  if (isDue) return 'No one said yes in time. The organizer decides.'
  const next = nextAt !== null && Date.parse(nextAt) < Date.parse(cutOff) && Date.parse(nextAt) > Date.now()
  return [
    suggestion !== null && `The organizer knows about ${suggestion}.`,
    asked > 0 && `${asked} asked.`,
    next && `${asked > 0 ? 'The next one hears' : 'We start asking'} ${nearMomentPhrase(nextAt, timeZone)}.`,
    `If no one can, the organizer decides ${nearMomentPhrase(cutOff, timeZone)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
