import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { fieldsIn, LEAGUE_SETTINGS, RULE_SECTIONS, type RuleSection } from '@/domain/league-settings'
import { countOf } from '@/domain/format-text'
import { numberOptions } from '../number-options'
import { useLeagueForm } from '../use-league-form'
import { SelectSettingField, TextSettingField } from './SettingFields'
import { TieBreakerField } from './TieBreakerField'
import { SettingsGroup } from './SettingsGroup'

/** How the league plays, under the headings of its rules. Shows only settings that apply with the others. */
export function FormatFields() {
  return (
    <div className="space-y-6">
      {RULE_SECTIONS.map((section) => {
        const Fields = SECTION_FIELDS[section]
        return (
          <SettingsGroup key={section} title={section} settings={fieldsIn(section)}>
            <div className="grid gap-4 sm:grid-cols-2">
              <Fields />
            </div>
          </SettingsGroup>
        )
      })}
    </div>
  )
}

function GameDayFormatFields() {
  const { control, getValues, setValue } = useLeagueForm()
  const gameFormat = useWatch({ control, name: 'gameFormat' })
  /**
   * Players move up and down only between courts where everyone stays all game day, and partners stay only where everyone
   * plays across all courts.
   */
  const fitFormat = (chosen: string) => {
    if (chosen !== 'round_robin') setValue('partners', 'rotating_partners')
    if (chosen === 'courts' || getValues('movementMode') !== 'up_down') return
    setValue('movementMode', 'none')
    if (getValues('rankingBasis') === 'ladder') setValue('rankingBasis', 'win_share')
  }
  return (
    <>
      <SelectSettingField
        name="gameFormat"
        label="Court format"
        onChosen={fitFormat}
        options={LEAGUE_SETTINGS.gameFormat.options}
      />
      {gameFormat === 'round_robin' && (
        <SelectSettingField
          name="partners"
          label="Who plays together"
          options={LEAGUE_SETTINGS.partners.options}
        />
      )}
      {gameFormat === 'courts' && (
        <SelectSettingField
          name="playersPerCourt"
          label="Players per court"
          options={numberOptions('playersPerCourt')}
        />
      )}
      <GamesField />
      {gameFormat !== 'king_of_court' && (
        <SelectSettingField
          name="gamesPerRotation"
          label="New pairings"
          options={numberOptions('gamesPerRotation', (games) =>
            games === 1 ? 'Every game' : `Every ${games} games`,
          )}
        />
      )}
      {gameFormat === 'courts' && (
        <SelectSettingField
          name="extraPlayers"
          label="Extra players go on"
          options={LEAGUE_SETTINGS.extraPlayers.options}
        />
      )}
      <SelectSettingField
        name="firstSeeding"
        label="Seed first game day"
        options={LEAGUE_SETTINGS.firstSeeding.options}
      />
    </>
  )
}

export function GamesField() {
  const { control } = useLeagueForm()
  const isByCourt = useWatch({ control, name: 'gameFormat' }) === 'courts'
  return (
    <TextSettingField
      name="gamesPerMatch"
      label={isByCourt ? 'Games per game day' : 'Minimum games per player'}
      numeric
      hint={isByCourt ? 'With an extra player, games are added so no one plays fewer.' : undefined}
    />
  )
}

function ScoringFields() {
  return (
    <>
      <GameFields />
      <ForfeitFields />
    </>
  )
}

/** What a forfeit means for the others on the court. */
export function ForfeitFields() {
  return (
    <>
      <SelectSettingField
        name="forfeitPoints"
        label="Forfeit"
        options={LEAGUE_SETTINGS.forfeitPoints.options}
      />
      <SelectSettingField
        name="forfeitPartner"
        label="For the forfeiting player's partner"
        options={LEAGUE_SETTINGS.forfeitPartner.options}
      />
    </>
  )
}

/** How a game ends. */
export function GameFields() {
  const { control, register } = useLeagueForm()
  const winType = useWatch({ control, name: 'winType' })
  return (
    <>
      <SelectSettingField name="winType" label="Game ends" options={LEAGUE_SETTINGS.winType.options} />
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
          <input type="checkbox" className="size-5" {...register('drawsAllowed')} />
          Allow ties (count as half a win)
        </label>
      )}
    </>
  )
}

function MovementFields() {
  const { control, getValues, setValue } = useLeagueForm()
  const [gameFormat, movementMode] = useWatch({ control, name: ['gameFormat', 'movementMode'] })
  const fitRanking = (chosen: string) => {
    if (chosen !== 'up_down' && getValues('rankingBasis') === 'ladder')
      setValue('rankingBasis', chosen === 'reseed' ? 'adjusted_percentage' : 'win_share')
  }
  return (
    <>
      <SelectSettingField
        name="movementMode"
        label="After each game day"
        className="sm:col-span-2"
        onChosen={fitRanking}
        options={LEAGUE_SETTINGS.movementMode.options.filter(
          ([mode]) => mode !== 'up_down' || gameFormat === 'courts',
        )}
      />
      {movementMode === 'reseed' && gameFormat === 'courts' && (
        <SelectSettingField
          name="moveLimit"
          label="Move at most"
          options={numberOptions('moveLimit', (courts) =>
            courts === 0 ? 'Any number of courts' : countOf(courts, 'court'),
          )}
        />
      )}
      {movementMode === 'up_down' && (
        <>
          <AbsenceFields />
          <SelectSettingField
            name="newPlayers"
            label="New players start"
            options={LEAGUE_SETTINGS.newPlayers.options}
          />
        </>
      )}
    </>
  )
}

/** Who moves up and down, including members who didn't play. */
export function AbsenceFields() {
  const { control } = useLeagueForm()
  const [moveUp, moveDown] = useWatch({ control, name: ['moveUp', 'moveDown'] })
  return (
    <>
      <SelectSettingField name="moveUp" label="Move up per court" options={numberOptions('moveUp')} />
      <SelectSettingField
        name="moveDown"
        label="Move down per court"
        options={numberOptions('moveDown')}
        hint={moveUp === moveDown ? undefined : 'As many move down as up, so the smaller number counts.'}
      />
      <SelectSettingField
        name="excusedAbsence"
        label="Excused absence"
        options={LEAGUE_SETTINGS.excusedAbsence.options}
      />
      <SelectSettingField name="noShow" label="No-show" options={LEAGUE_SETTINGS.noShow.options} />
    </>
  )
}

export function SubFields() {
  const { control } = useLeagueForm()
  const movementMode = useWatch({ control, name: 'movementMode' })
  return (
    <>
      <SelectSettingField
        name="subPolicy"
        label="Sub games count for"
        options={LEAGUE_SETTINGS.subPolicy.options}
      />
      {movementMode === 'up_down' && (
        <SelectSettingField
          name="subMovement"
          label="Player with a sub"
          options={LEAGUE_SETTINGS.subMovement.options}
        />
      )}
    </>
  )
}

function RankingFields() {
  const { control, register } = useLeagueForm()
  const [rankingBasis, movementMode, minGames, divisions] = useWatch({
    control,
    name: ['rankingBasis', 'movementMode', 'minGames', 'divisions'],
  })
  return (
    <>
      <SelectSettingField
        name="rankingBasis"
        label="Rank by"
        options={LEAGUE_SETTINGS.rankingBasis.options.filter(
          ([basis]) => basis !== 'ladder' || movementMode === 'up_down',
        )}
      />
      {rankingBasis !== 'ladder' && (
        <SelectSettingField
          name="rankingWindow"
          label="Game days that count"
          options={LEAGUE_SETTINGS.rankingWindow.options}
        />
      )}
      {rankingBasis !== 'ladder' && (
        <TextSettingField
          name="minGames"
          label="Minimum games to rank"
          numeric
          hint={minGames.trim() === '0' ? undefined : 'Players with fewer are unranked.'}
        />
      )}
      <SelectSettingField
        name="divisions"
        label="Divisions"
        hint={divisions === '1' ? undefined : 'Choose who plays in which on the Players tab.'}
        options={numberOptions('divisions', (count) => (count === 1 ? 'None' : String(count)))}
      />
      <label className="flex min-h-12 items-center gap-3 self-end text-sm">
        <input type="checkbox" className="size-5 shrink-0" {...register('showsRatings')} />
        Show members a rating for each player, estimated from scores
      </label>
      <TieBreakerField hint="Sets the order on a court, and in the rankings after what they go by." />
    </>
  )
}

const SECTION_FIELDS: Readonly<Record<RuleSection, () => ReactNode>> = {
  Scoring: ScoringFields,
  'Game day': GameDayFormatFields,
  Movement: MovementFields,
  Subs: SubFields,
  Rankings: RankingFields,
}
