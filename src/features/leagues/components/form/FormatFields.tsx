import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { LeagueSettings, LeagueValues } from '../../league-form'
import { useSettingNote } from '../../setting-locks'
import { Choice } from './Choice'
import { Entry } from './Entry'
import { SettingsGroup } from './SettingsGroup'

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index)
    return [value, value] as const
  })

/** How the league plays, setting by setting; only those that matter with the others. */
export function FormatFields() {
  return (
    <div className="space-y-6">
      <SettingsGroup title="A night" settings={NIGHT}>
        <Columns>
          <NightFields />
        </Columns>
      </SettingsGroup>
      <SettingsGroup title="A game" settings={GAME}>
        <Columns>
          <GameFields />
        </Columns>
      </SettingsGroup>
      <SettingsGroup title="Moving between courts" settings={MOVEMENT}>
        <Columns>
          <MovementFields />
        </Columns>
      </SettingsGroup>
      <SettingsGroup title="Ranking and subs" settings={RANKING}>
        <Columns>
          <RankingFields />
        </Columns>
      </SettingsGroup>
    </div>
  )
}

const NIGHT = ['nightFormat', 'playersPerCourt', 'gamesPerMatch', 'gamesPerRotation', 'extraPlayers'] as const
const GAME = ['winType', 'pointsToWin', 'winByMargin', 'cap', 'drawsAllowed'] as const
const MOVEMENT = ['movementMode', 'moveUp', 'moveDown', 'excusedAbsence', 'noShow', 'subMovement'] as const
const RANKING = ['rankingBasis', 'minGames', 'subPolicy', 'firstSeeding'] as const

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

const useValues = () => useFormContext<LeagueValues, unknown, LeagueSettings>()

function NightFields() {
  const { control, getValues, setValue } = useValues()
  const nightFormat = useWatch({ control, name: 'nightFormat' })
  /** Only where everybody stays on a court do neighbouring courts exchange people. */
  const fitMovement = (chosen: string) => {
    if (chosen === 'courts' || getValues('movementMode') !== 'up_down') return
    setValue('movementMode', 'none')
    if (getValues('rankingBasis') === 'ladder') setValue('rankingBasis', 'win_share')
  }
  return (
    <>
      <Choice
        name="nightFormat"
        label="Who meets whom"
        onChosen={fitMovement}
        options={[
          ['courts', 'Everybody on their court all night'],
          ['king_of_court', 'King of the court: winners go up, losers down'],
          ['round_robin', 'Everybody across the courts'],
        ]}
      />
      {nightFormat === 'courts' && (
        <Choice name="playersPerCourt" label="Players on a court" options={numbers(4, 6)} />
      )}
      <Entry
        name="gamesPerMatch"
        label="Games a night"
        numeric
        hint={
          nightFormat === 'courts'
            ? 'On a court of that size; with a player more, so many that nobody plays less.'
            : 'For everybody at least, sit-outs not counted.'
        }
      />
      {nightFormat !== 'king_of_court' && (
        <Choice
          name="gamesPerRotation"
          label="Partners change after"
          options={[
            ['1', 'Every game'],
            ...['2', '3', '4', '5'].map((games) => [games, `Every ${games} games`] as const),
          ]}
        />
      )}
      {nightFormat === 'courts' && (
        <Choice
          name="extraPlayers"
          label="Courts with one more player"
          options={[
            ['bottom', 'At the bottom'],
            ['top', 'At the top'],
          ]}
        />
      )}
    </>
  )
}

function GameFields() {
  const { control, register } = useValues()
  const winType = useWatch({ control, name: 'winType' })
  const note = useSettingNote('drawsAllowed')
  return (
    <>
      <Choice
        name="winType"
        label="A game ends"
        options={[
          ['win_by_margin', 'At the target, with the margin'],
          ['cap', 'At the latest at a cap'],
          ['timed', 'When time is up'],
        ]}
      />
      {winType !== 'timed' && (
        <>
          <Entry
            name="pointsToWin"
            label="Points to win"
            numeric
            hint="11 is usual; 15 and 21 are played too."
          />
          <Entry name="winByMargin" label="Win by" numeric />
        </>
      )}
      {winType === 'cap' && (
        <Entry name="cap" label="Cap" numeric hint="Nobody gets beyond it; there a lead of 1 wins." />
      )}
      {winType === 'timed' && (
        <label className="flex min-h-11 items-center gap-3 self-end text-sm">
          <input
            type="checkbox"
            className="size-5"
            disabled={note?.effect === 'locked'}
            {...register('drawsAllowed')}
          />
          A draw is possible and counts half
        </label>
      )}
    </>
  )
}

const ABSENCE = [
  ['hold', 'Keeps the place'],
  ['down', 'Goes down first'],
] as const

function MovementFields() {
  const { control, getValues, setValue } = useValues()
  const [nightFormat, movementMode] = useWatch({ control, name: ['nightFormat', 'movementMode'] })
  const fitRanking = (chosen: string) => {
    if (chosen !== 'up_down' && getValues('rankingBasis') === 'ladder')
      setValue('rankingBasis', chosen === 'reseed' ? 'points_percentage' : 'win_share')
  }
  return (
    <>
      <Choice
        name="movementMode"
        label="After a night"
        className="sm:col-span-2"
        onChosen={fitRanking}
        options={[
          ...(nightFormat === 'courts' ? [['up_down', 'Neighbouring courts exchange players'] as const] : []),
          ['reseed', 'Courts are cut again from the ranking'],
          ['none', 'Nobody moves by results'],
        ]}
      />
      {movementMode === 'up_down' && (
        <>
          <Choice name="moveUp" label="Go up from a court" options={numbers(0, 3)} />
          <Choice
            name="moveDown"
            label="Go down from a court"
            options={numbers(0, 3)}
            hint="As many go down as go up: the smaller number counts."
          />
          <Choice name="excusedAbsence" label="Absent with notice" options={ABSENCE} />
          <Choice name="noShow" label="Absent without notice" options={ABSENCE} />
          <Choice
            name="subMovement"
            label="Who has a sub"
            options={[
              ['hold', 'Keeps the place'],
              ['may_drop', 'May go down, never up'],
            ]}
          />
        </>
      )}
    </>
  )
}

function RankingFields() {
  const { control } = useValues()
  const [rankingBasis, movementMode] = useWatch({ control, name: ['rankingBasis', 'movementMode'] })
  return (
    <>
      <Choice
        name="rankingBasis"
        label="The ranking is by"
        options={[
          ...(movementMode === 'up_down' ? [['ladder', 'The place on the ladder'] as const] : []),
          ['win_share', 'The share of games won'],
          ['points_percentage', 'The share of possible points'],
          ['points', 'Points, with a bonus for each win'],
        ]}
      />
      {rankingBasis !== 'ladder' && (
        <Entry
          name="minGames"
          label="Games for a place"
          numeric
          hint="Who has played fewer stands at the end."
        />
      )}
      <Choice
        name="subPolicy"
        label="Games of a sub count for"
        options={[
          ['nobody', 'Nobody'],
          ['actual', 'The absent player: the points as played'],
          ['court_average', 'The absent player: the average of the court'],
          ['own_average', "Absent player: the sub's points, up to their own average"],
        ]}
      />
      <Choice
        name="firstSeeding"
        label="The first night is seeded"
        options={[
          ['rating', 'By DUPR rating'],
          ['order', 'In the order of the player list'],
          ['random', 'At random'],
        ]}
      />
    </>
  )
}
