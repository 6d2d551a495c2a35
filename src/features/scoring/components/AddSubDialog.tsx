import { valibotResolver } from '@hookform/resolvers/valibot'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { correctSub } from '@/domain/season/correct-day'
import { countOf } from '@/domain/format-text'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { PERSON_NAME_LENGTH } from '@/domain/text-limits'
import { Field, Select } from '@/shared/ui/Field'
import { FormDialog } from '@/shared/ui/FormDialog'
import { NameChoices } from '@/shared/ui/NameChoices'
import { membersQuery, type Member } from '@/features/membership/roster/api'
import { subListQuery, type ListedSub } from '@/features/subs/api'
import type { Court, CourtGame, CourtSeat, ScoreSheetView } from '../score-sheet-view'
import { addSub, changeSub, scoringQueries } from '../api'
import { ReasonField, reasonSchema } from './ReasonField'
import { useScoring } from '../use-scoring'
import { chosenGames, FinishedGames, finishedGames } from './FinishedGames'
import { takenNames } from '@/shared/lib/name-matches'

const subSchema = (isFinalized: boolean) =>
  v.object({
    playerId: v.pipe(v.string(), v.nonEmpty('Choose who the sub is for')),
    name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name')),
    reason: reasonSchema(isFinalized),
  })

type AddSubDialogProps = {
  onClose: () => void
  court: Court
  isChange?: boolean
  /** The member, if already chosen. */
  playerId?: string
}

/**
 * Names the sub for a place that has none, or with `isChange` replaces one. The sub plays the member's games without a
 * score; organizers may include finished games.
 */
export function AddSubDialog({ onClose, court, isChange = false, playerId: given }: AddSubDialogProps) {
  const scoring = useScoring()
  const { leagueId, gameDayId, canManage, isFinalized, subRule, effectOf } = scoring
  const adding = useMutation(addSub(scoring))
  const changing = useMutation(changeSub(scoring))
  const { isPending, error, variables } = isChange ? changing : adding
  // If the list can't be loaded, names can still be typed.
  const { data: members } = useQuery(membersQuery(leagueId))
  const { data: sheetView } = useQuery(scoringQueries.sheetView(leagueId, gameDayId))
  const { data: listed } = useInfiniteQuery({ ...subListQuery(leagueId), enabled: canManage })
  const places = court.seats.filter((seat) => (seat.sub !== null) === isChange)
  // A player who is here and has played may still leave early.
  const hasPlayed = ({ person }: CourtSeat) =>
    sheetView
      ? finishedGames(sheetView.courts, person.id).some(({ game, sub }) => sub === null && wasPlayed(game))
      : false
  const mayHaveSub = (seat: CourtSeat) => isChange || !isHere(seat) || hasPlayed(seat)
  const [chosen, setChosen] = useState(() =>
    isChange ? places[0] : places.find((seat) => (given ? seat.person.id === given : isAway(seat))),
  )
  // The place as it was when chosen, so that a sub named meanwhile isn't replaced unseen.
  const seated = chosen?.sub ?? null
  const form = useForm({
    resolver: valibotResolver(subSchema(isFinalized)),
    defaultValues: { playerId: chosen?.person.id ?? '', name: seated ?? '', reason: '' },
  })
  const [playerId, typed] = useWatch({ control: form.control, name: ['playerId', 'name'] })
  const { errors, isSubmitted, defaultValues } = form.formState
  const name = typed.trim()
  const finished =
    canManage && sheetView ? finishedGames(sheetView.courts, playerId).filter(({ sub }) => sub !== name) : []
  const [picked, setPicked] = useState<readonly string[]>()
  const games = chosenGames(finished, picked, { isFinalized, seated })
  const enterName = (to: string) => form.setValue('name', to, { shouldValidate: isSubmitted })
  const choosePlace = ({ target }: { target: { value: string } }) => {
    const place = places.find(({ person }) => person.id === target.value)
    setChosen(place)
    setPicked(undefined)
    if (isChange) enterName(place?.sub ?? '')
  }
  const isSame = isChange && name === seated && games.length === 0
  const problem = error ? problemOf(error, court, variables?.playerId ?? '') : undefined
  const save = (sub: v.InferOutput<ReturnType<typeof subSchema>>) => {
    if (isSame) return
    const change = { courtNumber: court.number, games, ...sub }
    if (seated === null) adding.mutate(change, { onSuccess: onClose })
    else changing.mutate({ ...change, from: seated }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={isChange ? 'Change Substitute' : 'Add Substitute'}
      description={isFinalized ? court.name : `${court.name}, for ${scopeWords(games.length)}`}
      action={isChange ? 'Change Sub' : 'Add Sub'}
      pending={isPending}
    >
      <Select
        label="Subbing for"
        // Without it, a disabled first option would count as chosen.
        value={playerId}
        error={errors.playerId?.message}
        {...form.register('playerId', { onChange: choosePlace })}
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
        // The member is known; the sub's name is left to enter.
        data-initial-focus={defaultValues?.playerId ? true : undefined}
        error={
          errors.name?.message ??
          (isSubmitted && isSame ? 'Enter another name or include finished games' : problem)
        }
        {...form.register('name')}
      />
      <NameChoices
        legend="Or choose from the sub list"
        names={
          listed && sheetView
            ? freeSubs(
                listed.pages.flatMap(({ items }) => items),
                sheetView,
              )
            : []
        }
        entered={name}
        onChoose={enterName}
      />
      <NameChoices
        legend="Or choose a league player who isn't on a court"
        names={members && sheetView ? freeNames(members, sheetView) : []}
        entered={name}
        onChoose={enterName}
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
      {isFinalized && <ReasonField usual={['Recorded late']} />}
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
    </FormDialog>
  )
}

const scopeWords = (finished: number) =>
  finished === 0
    ? 'games without a score yet'
    : `games without a score and ${countOf(finished, 'finished game')}`

/** Zero rows: the place isn't as it was shown. The court has been read again and may say why. */
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

/** Who is on the sub list, agreed to it, and doesn't sub on this game day. */
function freeSubs(listed: readonly ListedSub[], { courts }: Pick<ScoreSheetView, 'courts'>): string[] {
  const taken = takenNames(courts.flatMap(({ seats }) => seats.flatMap(({ sub }) => sub ?? [])))
  return listed.filter(({ name, state }) => state === 'on' && !taken.has(name)).map(({ name }) => name)
}

const BY_NAME = new Intl.Collator('en', { sensitivity: 'base' })

/** The full names of members who could sub, sorted: on no court of the game day, and not already a sub there. */
function freeNames(
  members: readonly Pick<Member, 'playerId' | 'name'>[],
  { courts }: Pick<ScoreSheetView, 'courts'>,
): string[] {
  const seats = courts.flatMap((court) => court.seats)
  const seated = new Set(seats.map(({ person }) => person.id))
  const taken = takenNames(seats.flatMap(({ sub }) => sub ?? []))
  return members
    .filter(({ playerId, name }) => !seated.has(playerId) && !taken.has(name))
    .map(({ name }) => name)
    .toSorted((a, b) => BY_NAME.compare(a, b))
}
