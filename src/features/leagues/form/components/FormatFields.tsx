import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { LeagueSettings, LeagueValues } from '../league-form'
import { useSettingNote } from '../setting-locks'
import { SelectSettingField } from './SelectSettingField'
import { TextSettingField } from './TextSettingField'
import { SettingsGroup } from './SettingsGroup'

const numbers = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index)
    return [value, value] as const
  })

/** How the league plays, setting by setting, under the headings of its rules; only those that matter with the others. */
export function FormatFields() {
  return (
    <div className="space-y-6">
      <SettingsGroup title="Scoring" settings={GAME}>
        <Columns>
          <GameFields />
        </Columns>
      </SettingsGroup>
      <SettingsGroup title="Game day" settings={NIGHT}>
        <Columns>
          <GameDayFormatFields />
        </Columns>
      </SettingsGroup>
      <SettingsGroup title="Movement" settings={MOVEMENT}>
        <Columns>
          <MovementFields />
        </Columns>
      </SettingsGroup>
      <SettingsGroup title="Subs" settings={SUBS}>
        <Columns>
          <SubFields />
        </Columns>
      </SettingsGroup>
      <SettingsGroup title="Rankings" settings={RANKING}>
        <Columns>
          <RankingFields />
        </Columns>
      </SettingsGroup>
    </div>
  )
}

const GAME = ['winType', 'pointsToWin', 'winByMargin', 'cap', 'drawsAllowed'] as const
const NIGHT = [
  'gameFormat',
  'playersPerCourt',
  'gamesPerMatch',
  'gamesPerRotation',
  'extraPlayers',
  'firstSeeding',
] as const
const MOVEMENT = ['movementMode', 'moveUp', 'moveDown', 'excusedAbsence', 'noShow'] as const
const SUBS = ['subPolicy', 'subMovement'] as const
const RANKING = ['rankingBasis', 'minGames'] as const

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>
}

const useValues = () => useFormContext<LeagueValues, unknown, LeagueSettings>()

function GameDayFormatFields() {
  const { control, getValues, setValue } = useValues()
  const gameFormat = useWatch({ control, name: 'gameFormat' })
  /** Players move up and down only between courts where everyone stays all game day. */
  const fitMovement = (chosen: string) => {
    if (chosen === 'courts' || getValues('movementMode') !== 'up_down') return
    setValue('movementMode', 'none')
    if (getValues('rankingBasis') === 'ladder') setValue('rankingBasis', 'win_share')
  }
  return (
    <>
      <SelectSettingField
        name="gameFormat"
        label="Court format"
        onChosen={fitMovement}
        options={[
          ['courts', 'Same court all game day'],
          ['king_of_court', 'King of the court: winners move up, losers move down'],
          ['round_robin', 'Round robin across all courts'],
        ]}
      />
      {gameFormat === 'courts' && (
        <SelectSettingField name="playersPerCourt" label="Players per court" options={numbers(4, 6)} />
      )}
      <TextSettingField
        name="gamesPerMatch"
        label={gameFormat === 'courts' ? 'Games per game day' : 'Minimum games per player'}
        numeric
        hint={
          gameFormat === 'courts' ? 'With an extra player, games are added so no one plays fewer.' : undefined
        }
      />
      {gameFormat !== 'king_of_court' && (
        <SelectSettingField
          name="gamesPerRotation"
          label="Switch partners"
          options={[
            ['1', 'Every game'],
            ...['2', '3', '4', '5'].map((games) => [games, `Every ${games} games`] as const),
          ]}
        />
      )}
      {gameFormat === 'courts' && (
        <SelectSettingField
          name="extraPlayers"
          label="Extra players go on"
          options={[
            ['bottom', 'Bottom courts'],
            ['top', 'Top courts'],
          ]}
        />
      )}
      <SelectSettingField
        name="firstSeeding"
        label="Seed first game day"
        options={[
          ['rating', 'By DUPR rating'],
          ['order', 'In roster order'],
          ['random', 'Randomly'],
        ]}
      />
    </>
  )
}

function GameFields() {
  const { control, register } = useValues()
  const winType = useWatch({ control, name: 'winType' })
  const note = useSettingNote('drawsAllowed')
  return (
    <>
      <SelectSettingField
        name="winType"
        label="Game ends"
        options={[
          ['win_by_margin', 'At the target score'],
          ['cap', 'At the target score, with a cap'],
          ['timed', 'When time runs out'],
        ]}
      />
      {winType !== 'timed' && (
        <>
          <TextSettingField name="pointsToWin" label="Points to win" numeric />
          <TextSettingField name="winByMargin" label="Win by" numeric />
        </>
      )}
      {winType === 'cap' && (
        <TextSettingField name="cap" label="Point cap" numeric hint="At the cap, a 1-point lead wins." />
      )}
      {winType === 'timed' && (
        <label className="flex min-h-11 items-center gap-3 self-end text-sm">
          <input
            type="checkbox"
            className="size-5"
            disabled={note?.effect === 'locked'}
            {...register('drawsAllowed')}
          />
          Allow ties (count as half a win)
        </label>
      )}
    </>
  )
}

const ABSENCE = [
  ['hold', 'Keeps their place'],
  ['down', 'Moves down first'],
] as const

function MovementFields() {
  const { control, getValues, setValue } = useValues()
  const [gameFormat, movementMode, moveUp, moveDown] = useWatch({
    control,
    name: ['gameFormat', 'movementMode', 'moveUp', 'moveDown'],
  })
  const fitRanking = (chosen: string) => {
    if (chosen !== 'up_down' && getValues('rankingBasis') === 'ladder')
      setValue('rankingBasis', chosen === 'reseed' ? 'points_percentage' : 'win_share')
  }
  return (
    <>
      <SelectSettingField
        name="movementMode"
        label="After each game day"
        className="sm:col-span-2"
        onChosen={fitRanking}
        options={[
          ...(gameFormat === 'courts' ? [['up_down', 'Players move up and down one court'] as const] : []),
          ['reseed', 'Courts are reseeded from the rankings'],
          ['none', 'No movement'],
        ]}
      />
      {movementMode === 'up_down' && (
        <>
          <SelectSettingField name="moveUp" label="Move up per court" options={numbers(0, 3)} />
          <SelectSettingField
            name="moveDown"
            label="Move down per court"
            options={numbers(0, 3)}
            hint={moveUp === moveDown ? undefined : 'As many move down as up, so the smaller number counts.'}
          />
          <SelectSettingField name="excusedAbsence" label="Excused absence" options={ABSENCE} />
          <SelectSettingField name="noShow" label="No-show" options={ABSENCE} />
        </>
      )}
    </>
  )
}

function SubFields() {
  const { control } = useValues()
  const movementMode = useWatch({ control, name: 'movementMode' })
  return (
    <>
      <SelectSettingField
        name="subPolicy"
        label="Sub games count for"
        options={[
          ['nobody', 'No one'],
          ['actual', 'Absent player: points as played'],
          ['court_average', 'Absent player: court average'],
          ['own_average', "Absent player: the sub's points, up to their own average"],
        ]}
      />
      {movementMode === 'up_down' && (
        <SelectSettingField
          name="subMovement"
          label="Player with a sub"
          options={[
            ['hold', 'Keeps their place'],
            ['may_drop', 'Can move down, not up'],
          ]}
        />
      )}
    </>
  )
}

function RankingFields() {
  const { control } = useValues()
  const [rankingBasis, movementMode, minGames] = useWatch({
    control,
    name: ['rankingBasis', 'movementMode', 'minGames'],
  })
  return (
    <>
      <SelectSettingField
        name="rankingBasis"
        label="Rank by"
        options={[
          ...(movementMode === 'up_down' ? [['ladder', 'Ladder position'] as const] : []),
          ['win_share', 'Win percentage'],
          ['points_percentage', 'Points percentage'],
          ['points', 'Points plus a bonus per win'],
        ]}
      />
      {rankingBasis !== 'ladder' && (
        <TextSettingField
          name="minGames"
          label="Minimum games to rank"
          numeric
          hint={minGames.trim() === '0' ? undefined : 'Players with fewer are unranked.'}
        />
      )}
    </>
  )
}
