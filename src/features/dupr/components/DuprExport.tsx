import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import {
  preFlight,
  type DuprGame,
  type ChangedGame,
  type ExcludedGame,
  type PreFlight,
  type PlayerMissingId,
  type DuprPlayer,
} from '@/domain/dupr/pre-flight'
import { duprRows } from '@/domain/dupr/template'
import { countOf, listOf } from '@/domain/format-text'
import { toCsv } from '@/shared/lib/csv'
import { fileName, saveCsv } from '@/shared/lib/save-file'
import { storedValue } from '@/shared/lib/stored-value'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Select } from '@/shared/ui/Field'
import { recordExport } from '../api'
import { headerOf, HeaderChoice, Template } from './HeaderChoice'
import { IdForm } from './EnterIds'

type DuprExportProps = {
  league: { id: string; name: string; location: string }
  games: readonly DuprGame[]
}

/** The template last used on this device. A club usually gets the same one from DUPR every week. */
const lastTemplate = storedValue({ key: 'kitchen-line:dupr-template', schema: Template, storage: 'local' })
const USUAL_TEMPLATE: Template = { kind: '22', pasted: '' }

/** What goes to DUPR, what stays out and why, and the file. */
export function DuprExport({ league, games }: DuprExportProps) {
  const [again, setAgain] = useState(false)
  const [template, setTemplate] = useState(() => lastTemplate.read() ?? USUAL_TEMPLATE)
  const [scoreType, setScoreType] = useState<'SIDEOUT' | 'RALLY'>('SIDEOUT')
  const record = useMutation(recordExport(league.id))
  const { ready, leftOut, changed, lacking } = preFlight(games, { again })
  const wentOut = games.filter(({ sent }) => sent !== null).length
  const header = headerOf(template, games.some(({ team1 }) => team1.length > 1) ? 'D' : 'S')

  const download = (out: readonly DuprGame[], onceMore: boolean) => {
    const lines = duprRows(out, header, { event: league.name, location: league.location, scoreType })
    const csv = toCsv(
      header.columns.map(({ title }) => title),
      lines,
    )
    const name = fileName(league.name, 'dupr', out.at(-1)?.date ?? '')
    record.mutate(
      { gameIds: out.map(({ id }) => id), again: onceMore },
      { onSuccess: () => saveCsv(name, csv) },
    )
  }

  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
      <Section title={`${countOf(ready.length, 'game')} ready to export`}>
        <div className="space-y-4">
          <p className="text-note text-muted">
            DUPR accepts results within 48 hours of the game. Upload the file to your DUPR club.
          </p>
          {wentOut > 0 && (
            <label className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="size-5"
                checked={again}
                onChange={(event) => setAgain(event.target.checked)}
              />
              {`Include ${countOf(wentOut, 'game')} already exported`}
            </label>
          )}
          <HeaderChoice
            template={template}
            header={header}
            onChange={(next) => {
              setTemplate(next)
              lastTemplate.write(next)
            }}
          />
          <Select
            label="Scoring"
            value={scoreType}
            onChange={(event) => setScoreType(event.target.value === 'RALLY' ? 'RALLY' : 'SIDEOUT')}
          >
            <option value="SIDEOUT">Side-out scoring</option>
            <option value="RALLY">Rally scoring</option>
          </Select>
          <Button
            variant="primary"
            icon={<Download aria-hidden className="size-5" />}
            disabled={ready.length === 0 || header.missing.length > 0}
            pending={record.isPending}
            onClick={() => download(ready, again)}
          >
            Export for DUPR
          </Button>
        </div>
      </Section>
      <div className="space-y-5">
        {changed.length > 0 && (
          <Section title={`${countOf(changed.length, 'game')} changed since export`}>
            <ChangedGames
              changed={changed}
              disabled={header.missing.length > 0}
              pending={record.isPending}
              onExport={() =>
                download(
                  changed.flatMap(({ game, why }) => (why === null ? [game] : [])),
                  true,
                )
              }
            />
          </Section>
        )}
        {leftOut.length > 0 && (
          <Section title={`${countOf(leftOut.length, 'game')} left out`}>
            <ExcludedGameList leftOut={leftOut} />
          </Section>
        )}
        {lacking.length > 0 && (
          <section aria-labelledby="dupr-lacking">
            <h3 id="dupr-lacking" className="mb-2.5 font-semibold">
              {countOf(lacking.length, 'player')} without a DUPR ID
            </h3>
            <Card padded={false}>
              <ul className="divide-y divide-line">
                {lacking.map((person) => (
                  <MissingId key={person.id} leagueId={league.id} person={person} />
                ))}
              </ul>
            </Card>
          </section>
        )}
        <SubIds leagueId={league.id} games={games} />
      </div>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="mb-2.5 font-semibold">{title}</h3>
      <Card>{children}</Card>
    </section>
  )
}

type ChangedGamesProps = {
  changed: readonly ChangedGame[]
  disabled: boolean
  pending: boolean
  onExport: () => void
}

/** Games that DUPR has in an outdated version: what it has, what is right, and a file with only these. */
function ChangedGames({ changed, disabled, pending, onExport }: ChangedGamesProps) {
  const exportable = changed.filter(({ why }) => why === null).length
  return (
    <div className="space-y-3">
      <p className="text-note text-muted">
        DUPR counts a re-upload as a new game. Delete the old result in your DUPR club first.
      </p>
      <ul className="space-y-3 text-sm">
        {changed.map(({ game, sent, why }) => (
          <li key={game.id}>
            {gameText(game)}
            <span className="block text-note text-warning">
              DUPR has {sent.team1Score}–{sent.team2Score}
              {sent.samePeople ? '' : ' with different players'};{' '}
              {why === null || why === 'guest' || why === 'missingId' || why === 'sameId'
                ? `now ${game.team1Score ?? 0}–${game.team2Score ?? 0}`
                : `no longer sent: ${REASONS[why]}`}
              {(why === 'guest' || why === 'missingId' || why === 'sameId') && `, but ${REASONS[why]}`}.
            </span>
          </li>
        ))}
      </ul>
      {exportable > 0 && (
        <Button
          icon={<Download aria-hidden className="size-5" />}
          disabled={disabled}
          pending={pending}
          onClick={onExport}
        >
          Re-export {exportable === 1 ? 'this game' : countOf(exportable, 'game')}
        </Button>
      )}
    </div>
  )
}

const REASONS: Readonly<Record<ExcludedGame, string>> = {
  missingId: 'a player has no DUPR ID',
  guest: 'a sub has no DUPR ID',
  forfeit: 'forfeit',
  retired: 'a team retired',
  unfinished: 'not finished',
  void: 'voided',
  draw: 'a tie',
  sameId: 'two players have the same DUPR ID',
  wentOut: 'already exported',
}

/** What stays out and why, by reason, each with its games to expand. */
function ExcludedGameList({ leftOut }: Pick<PreFlight, 'leftOut'>) {
  const reasons = [...new Set(leftOut.map(({ why }) => why))]
  return (
    <ul className="space-y-1">
      {reasons.map((reason) => {
        const games = leftOut.filter(({ why }) => why === reason).map(({ game }) => game)
        return (
          <li key={reason}>
            <details>
              <summary className="py-1.5 text-sm">
                {countOf(games.length, 'game')}: {REASONS[reason]}
              </summary>
              <ul className="space-y-1 pb-2 pl-4 text-note text-muted">
                {games.map((game) => (
                  <li key={game.id}>{gameText(game)}</li>
                ))}
              </ul>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

/** 'Week 2, court 1, game 3: Maya Reyes and Gus (sub) – Sam Park (no id) and Bea Stone'. */
const gameText = ({ week, court, number, team1, team2 }: DuprGame) =>
  `Week ${week}, court ${court}, game ${number}: ${[team1, team2].map(teamText).join(' vs. ')}`

const teamText = (team: DuprGame['team1']) =>
  team
    .map(({ name, sub, duprId }) => `${name}${sub ? ' (sub)' : ''}${duprId === null ? ' (no DUPR ID)' : ''}`)
    .join(' and ')

type MissingIdProps = { leagueId: string; person: PlayerMissingId }

/**
 * A player whose games wait for an ID, with a field to enter it. A sub is only a name: if a member has that name, the
 * ID is theirs, unless someone else played.
 */
function MissingId({ leagueId, person }: MissingIdProps) {
  const [isOther, setIsOther] = useState(false)
  const { id, name, games, sub, isYetToJoin } = person
  const waiting = `Needed for ${countOf(games, 'game')}`
  const isNamesake = sub?.idOf === 'player'
  const ofName = sub !== null && (!isNamesake || isOther)
  const who = !sub
    ? ''
    : !isNamesake
      ? `Sub for ${sub.member}. `
      : isOther
        ? `Sub for ${sub.member}, not the league's ${name}. `
        : `Sub for ${sub.member}, matched to the league's ${name}. `
  if (isYetToJoin) {
    return (
      <li className="px-4 py-3">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-note text-muted">{`Hasn't accepted yet. Their ID can be added once they join. ${waiting}`}</p>
      </li>
    )
  }
  return (
    <li className="px-4 py-3">
      <IdForm
        key={String(ofName)}
        leagueId={leagueId}
        whose={ofName ? { sub: name } : { playerId: id }}
        name={name}
        hint={`${who}${waiting}`}
      />
      {isNamesake && (
        <Button variant="quiet" size="sm" className="mt-1" onClick={() => setIsOther(!isOther)}>
          {isOther ? `This was the league's ${name}` : 'This was someone else'}
        </Button>
      )}
    </li>
  )
}

type SubIdsProps = { leagueId: string; games: readonly DuprGame[] }

/** Each sub's DUPR ID, with a way to correct it, because a name alone can be misleading. */
function SubIds({ leagueId, games }: SubIdsProps) {
  const subs = subsOf(games)
  if (subs.length === 0) return null
  return (
    <Card padded={false}>
      <details>
        <summary className="px-4 py-3 text-sm">
          {countOf(subs.length, 'sub')} with {subs.length === 1 ? 'a DUPR ID' : 'DUPR IDs'}
        </summary>
        <ul className="divide-y divide-line border-t border-line">
          {subs.map(({ id, name, duprId, idOf, members }) => (
            <li key={id} className="px-4 py-3">
              <IdForm
                key={duprId}
                leagueId={leagueId}
                whose={{ sub: name }}
                name={name}
                stored={duprId}
                hint={`Sub for ${listOf(members)}.${
                  idOf === 'player'
                    ? ' From the league player with this name. Change it if this was someone else.'
                    : ''
                }`}
              />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}

interface SubId {
  id: string
  name: string
  duprId: string
  idOf: NonNullable<DuprPlayer['sub']>['idOf']
  members: string[]
}

function subsOf(games: readonly DuprGame[]): SubId[] {
  const found = new Map<string, SubId>()
  for (const { id, name, duprId, sub } of games.flatMap(({ team1, team2 }) => [...team1, ...team2])) {
    if (sub === null || duprId === null) continue
    const known = found.get(id) ?? { id, name, duprId, idOf: sub.idOf, members: [] }
    if (!known.members.includes(sub.member)) known.members.push(sub.member)
    found.set(id, known)
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
