import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { withSub } from '@/domain/season/correct-day'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { NameChoices } from '@/shared/ui/NameChoices'
import { Select } from '@/shared/ui/Select'
import type { Court, Game, Seat } from '../courts'
import { addSub } from '../mutations'
import { ReasonField } from '../night/ReasonField'
import { scoringQueries } from '../queries'
import { freeNames, memberNamesQuery } from '../sub-names'
import { useScoring } from '../use-scoring'
import { chosenGames, FinishedGames, finishedGames } from './FinishedGames'

type AddSubDialogProps = { onClose: () => void; court: Court }

const NAME_LENGTH = 80

/** A sub plays the member's games that have no score yet; the member's name stays beside it. */
export function AddSubDialog({ onClose, court }: AddSubDialogProps) {
  const formId = useId()
  const scoring = useScoring()
  const { mutate, isPending, error, variables } = useMutation(addSub(scoring))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Substitute"
      description={scoring.isFinalized ? court.name : `${court.name}, for games without a score yet`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            Add Sub
          </Button>
        </>
      }
    >
      <SubForm
        id={formId}
        court={court}
        problem={error && problemOf(error, court, variables.playerId)}
        onSubmit={(entered) => mutate({ courtNumber: court.number, ...entered }, { onSuccess: onClose })}
      />
    </Dialog>
  )
}

/** Zero rows: the place is not as it was shown. By now the court has been read again and may say why. */
function problemOf(error: Error, court: Court, playerId: string): string {
  if (errorCode(error) !== 'PGRST116') return sentenceFor(error)
  const seat = court.seats.find(({ person }) => person.id === playerId)
  if (!seat) return 'This player is no longer on this court.'
  if (seat.sub !== null) return 'Someone else already added a sub here.'
  return "This court has changed. Check who's playing."
}

const wasPlayed = ({ result }: Game) => result !== 'forfeit' && result !== 'void'
const isAway = ({ attendance }: Seat) => attendance === 'absent' || attendance === 'no_show'
const isHere = ({ attendance }: Seat) => attendance === 'present' || attendance === 'late'

type SubFormProps = {
  id: string
  court: Court
  problem: string | null
  onSubmit: (entered: { playerId: string; name: string; gameIds: readonly string[]; reason?: string }) => void
}

function SubForm({ id, court, problem, onSubmit }: SubFormProps) {
  const { leagueId, gameDayId, canManage, isFinalized, subRule, effectOf } = useScoring()
  // Without them a name is typed: a list that could not be read takes nothing away.
  const { data: members } = useQuery(memberNamesQuery(leagueId))
  const { data: night } = useQuery(scoringQueries.night(leagueId, gameDayId))
  const places = court.seats.filter((seat) => seat.sub === null)
  // Who is here and played may leave before the end.
  const hasPlayed = ({ person }: Seat) =>
    night ? finishedGames(night.courts, person.id, null).some(wasPlayed) : false
  const [playerId, setPlayerId] = useState(() => places.find(isAway)?.person.id ?? '')
  // The member is known: what is left to type is the name.
  const [startsAtName] = useState(playerId !== '')
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const isComplete = playerId !== '' && name.trim() !== ''
  const finished = canManage && night ? finishedGames(night.courts, playerId, null) : []
  const [picked, setPicked] = useState<readonly string[]>()
  const gameIds = chosenGames(finished, picked, isFinalized)
  const chosenMember = places.find(({ person }) => person.id === playerId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isComplete || (isFinalized && reason.trim() === '')) return
    onSubmit({ playerId, name: name.trim(), gameIds, ...(isFinalized && { reason: reason.trim() }) })
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="space-y-4">
      <Select
        label="Subbing for"
        value={playerId}
        onChange={({ target }) => {
          setPlayerId(target.value)
          setPicked(undefined)
        }}
        error={checked && playerId === '' ? 'Choose who the sub is for' : undefined}
      >
        <option value="" disabled>
          Choose a player
        </option>
        {places.map((seat) => (
          <option key={seat.person.id} value={seat.person.id} disabled={isHere(seat) && !hasPlayed(seat)}>
            {seat.memberName}
            {isHere(seat) && !hasPlayed(seat) && ' (here)'}
            {isAway(seat) && ' (absent)'}
          </option>
        ))}
      </Select>
      <Field
        label="Substitute name"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={NAME_LENGTH}
        data-initial-focus={startsAtName || undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={checked && name.trim() === '' ? 'Enter a name' : (problem ?? undefined)}
      />
      <NameChoices
        legend="Or choose a league player who isn't on a court"
        names={members && night ? freeNames(members, night) : []}
        entered={name}
        onChoose={setName}
      />
      {chosenMember && (
        <FinishedGames
          games={finished}
          chosen={gameIds}
          onChange={setPicked}
          from={chosenMember.memberName}
          to={name.trim() || 'the sub'}
        />
      )}
      {isFinalized && (
        <ReasonField
          usual={['Recorded late']}
          value={reason}
          onChange={setReason}
          error={checked && reason.trim() === '' ? 'Add a reason for the history' : undefined}
        />
      )}
      <p className="text-note text-muted">{subRule}</p>
      {isFinalized && isComplete && effectOf?.(withSub(playerId, name.trim(), gameIds))}
    </form>
  )
}
