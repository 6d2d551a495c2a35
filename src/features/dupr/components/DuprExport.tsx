import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { preFlight, type DuprGame } from '@/domain/dupr/pre-flight'
import { duprRows } from '@/domain/dupr/rows'
import { countOf } from '@/domain/format-text'
import { toCsv } from '@/shared/lib/csv'
import { fileName, saveCsv } from '@/shared/lib/save-file'
import { storedValue } from '@/shared/lib/stored-value'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { Select } from '@/shared/ui/Select'
import { recordExport } from '../mutations'
import { headerOf, HeaderChoice, Template } from './HeaderChoice'
import { ChangedGames } from './ChangedGames'
import { ExcludedGameList } from './ExcludedGameList'
import { MissingId } from './MissingId'
import { SubIds } from './SubIds'

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
