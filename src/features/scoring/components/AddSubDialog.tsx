import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { correctSub } from '@/domain/season/correct-day'
import { countOf } from '@/domain/format-text'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { NameChoices } from '@/shared/ui/NameChoices'
import { Select } from '@/shared/ui/Select'
import type { Court, CourtGame, CourtSeat } from '../score-sheet-view'
import { addSub, changeSub } from '../mutations'
import { ReasonField } from './ReasonField'
import { scoringQueries } from '../queries'
import { freeNames, memberNamesQuery } from '../sub-names'
import { useReason } from '../use-reason'
import { useScoring } from '../use-scoring'
import { chosenGames, FinishedGames, finishedGames } from './FinishedGames'

type AddSubDialogProps = { onClose: () => void; court: Court; isChange?: boolean }

/**
 * Names the sub for a place that has none, or with `isChange` another one for a place that has one. The sub plays the member's
 * games that have no score yet; organizers may include finished games.
 */
export function AddSubDialog({ onClose, court, isChange = false }: AddSubDialogProps) {
  const formId = useId()
  const scoring = useScoring()
  const { leagueId, gameDayId, canManage, isFinalized, subRule, effectOf } = scoring
  const adding = useMutation(addSub(scoring))
  const changing = useMutation(changeSub(scoring))
  const { isPending, error, variables } = isChange ? changing : adding
  // Without them a name is typed: a list that could not be read takes nothing away.
  const { data: members } = useQuery(memberNamesQuery(leagueId))
  const { data: sheetView } = useQuery(scoringQueries.sheetView(leagueId, gameDayId))
  const places = court.seats.filter((seat) => (seat.sub !== null) === isChange)
  // Who is here and played may leave before the end.
  const hasPlayed = ({ person }: CourtSeat) =>
    sheetView
      ? finishedGames(sheetView.courts, person.id).some(({ game, sub }) => sub === null && wasPlayed(game))
      : false
  const mayHaveSub = (seat: CourtSeat) => isChange || !isHere(seat) || hasPlayed(seat)
  const [chosen, setChosen] = useState(() => (isChange ? places[0] : places.find(isAway)))
  const playerId = chosen?.person.id ?? ''
  // The member is known: what is left to type is the name.
  const [startsAtName] = useState(playerId !== '')
  const [typed, setTyped] = useState<string>()
  // As it was when the place was chosen: a sub who is named meanwhile must not be replaced unseen.
  const seated = chosen?.sub ?? null
  const name = (typed ?? seated ?? '').trim()
  const { field, ask } = useReason()
  const [checked, setChecked] = useState(false)
  const finished =
    canManage && sheetView ? finishedGames(sheetView.courts, playerId).filter(({ sub }) => sub !== name) : []
  const [picked, setPicked] = useState<readonly string[]>()
  const games = chosenGames(finished, picked, { isFinalized, seated })
  const missing =
    name === ''
      ? 'Enter a name'
      : isChange && name === seated && games.length === 0
        ? 'Enter another name or include finished games'
        : undefined
  const problem = error && problemOf(error, court, variables?.playerId ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const reason = isFinalized ? ask() : undefined
    if (playerId === '' || missing || reason === '') return
    const change = {
      courtNumber: court.number,
      playerId,
      name,
      games,
      reason,
    }
    if (seated === null) adding.mutate(change, { onSuccess: onClose })
    else changing.mutate({ ...change, from: seated }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isChange ? 'Change Substitute' : 'Add Substitute'}
      description={isFinalized ? court.name : `${court.name}, for ${scopeWords(games.length)}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" pending={isPending}>
            {isChange ? 'Change Sub' : 'Add Sub'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="space-y-4">
        <Select
          label="Subbing for"
          value={playerId}
          onChange={({ target }) => {
            setChosen(places.find(({ person }) => person.id === target.value))
            setPicked(undefined)
            if (isChange) setTyped(undefined)
          }}
          error={checked && playerId === '' ? 'Choose who the sub is for' : undefined}
        >
          <option value="" disabled>
            Choose a player
          </option>
          {places.map((seat) => (
            <option key={seat.person.id} value={seat.person.id} disabled={!mayHaveSub(seat)}>
              {seat.memberName}
              {seat.sub !== null && ` (sub: ${seat.sub})`}
              {!mayHaveSub(seat) && ' (here)'}
              {!isChange && isAway(seat) && ' (absent)'}
            </option>
          ))}
        </Select>
        <Field
          label="Substitute name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          data-initial-focus={startsAtName || undefined}
          value={typed ?? seated ?? ''}
          onChange={({ target }) => setTyped(target.value)}
          error={(checked && missing) || (problem ?? undefined)}
        />
        <NameChoices
          legend="Or choose a league player who isn't on a court"
          names={members && sheetView ? freeNames(members, sheetView) : []}
          entered={name}
          onChoose={setTyped}
        />
        {chosen && (
          <FinishedGames
            games={finished}
            chosen={games}
            onChange={setPicked}
            member={chosen.memberName}
            to={name || 'the sub'}
          />
        )}
        {isFinalized && <ReasonField usual={['Recorded late']} {...field} />}
        <p className="text-note text-muted">{subRule}</p>
        {isFinalized &&
          playerId !== '' &&
          name !== '' &&
          effectOf?.(
            correctSub(
              playerId,
              name,
              games.map(({ id }) => id),
            ),
          )}
      </form>
    </Dialog>
  )
}

/** Which games the sub gets: 'games without a score and 2 finished games'. */
const scopeWords = (finished: number) =>
  finished === 0
    ? 'games without a score yet'
    : `games without a score and ${countOf(finished, 'finished game')}`

/** Zero rows: the place is not as it was shown. By now the court has been read again and may say why. */
function problemOf(error: Error, court: Court, playerId: string): string {
  if (errorCode(error) !== 'PGRST116') return sentenceFor(error)
  const seat = court.seats.find(({ person }) => person.id === playerId)
  if (!seat) return 'This player is no longer on this court.'
  if (seat.sub !== null) return 'Someone else already added a sub here.'
  return "This court has changed. Check who's playing."
}

const wasPlayed = ({ result }: CourtGame) => result !== 'forfeit' && result !== 'void'
const isAway = ({ attendance }: CourtSeat) => attendance === 'absent' || attendance === 'no_show'
const isHere = ({ attendance }: CourtSeat) => attendance === 'present' || attendance === 'late'
