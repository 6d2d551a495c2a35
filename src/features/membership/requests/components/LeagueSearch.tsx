import { ArrowUp, CalendarDays, MapPin, User, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { weekdayPlural } from '@/shared/lib/dates'
import { SearchField } from '@/shared/ui/SearchField'
import { Select } from '@/shared/ui/Field'
import { countOf } from '@/domain/format-text'
import { paths } from '@/shared/lib/paths'
import { shortRating } from '@/shared/lib/rating'
import { Badge } from '@/shared/ui/Badge'
import { Card } from '@/shared/ui/Card'
import { Skeleton } from '@/shared/ui/Skeleton'
import { SEARCH_LEVELS, type LeagueSearch, type FoundLeague } from '../league-search'
import { spotsText, joinStateLabel, type JoinState } from '../model'
import { JoinAction } from './JoinAction'

type LeagueSearchFormProps = {
  /** The typed text, ahead of the actual search. */
  text: string
  onText: (text: string) => void
  search: LeagueSearch
  onChange: (change: Partial<LeagueSearch>) => void
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export function LeagueSearchForm({ text, onText, search, onChange }: LeagueSearchFormProps) {
  return (
    <search className="mb-4 grid two-columns items-end gap-3 md:grid-cols-[repeat(3,minmax(0,1fr))_auto] lg:grid-cols-[minmax(0,1fr)_10rem_8.5rem_8.5rem_auto]">
      <SearchField
        label="Search by name, location, or organizer"
        placeholder="Name, location, or organizer"
        value={text}
        onSearch={onText}
        className="col-span-full lg:col-span-1"
      />
      <Select
        label="Day"
        value={search.weekday ?? ''}
        onChange={({ target }) => onChange({ weekday: numberOrNull(target.value) })}
      >
        <option value="">Any day</option>
        {WEEKDAYS.map((day) => (
          <option key={day} value={day}>
            {weekdayPlural(day)}
          </option>
        ))}
      </Select>
      <label className="flex min-h-12 items-center gap-3 text-sm md:order-last">
        <input
          type="checkbox"
          checked={search.openOnly}
          onChange={({ target }) => onChange({ openOnly: target.checked })}
          className="size-5"
        />
        Open spots only
      </label>
      <LevelSelect label="Min level" value={search.minLevel} onLevel={(minLevel) => onChange({ minLevel })} />
      <LevelSelect label="Max level" value={search.maxLevel} onLevel={(maxLevel) => onChange({ maxLevel })} />
    </search>
  )
}

type LevelSelectProps = { label: string; value: number | null; onLevel: (level: number | null) => void }

function LevelSelect({ label, value, onLevel }: LevelSelectProps) {
  return (
    <Select label={label} value={value ?? ''} onChange={({ target }) => onLevel(numberOrNull(target.value))}>
      <option value="">Any</option>
      {SEARCH_LEVELS.map((level) => (
        <option key={level} value={level}>
          {level.toFixed(1)}
        </option>
      ))}
    </Select>
  )
}

function numberOrNull(value: string): number | null {
  return value === '' ? null : Number(value)
}

type FoundLeagueCardProps = {
  league: FoundLeague
  /** When it plays, in words; null if nothing is decided yet. */
  schedule: string | null
}

const TONES = {
  none: 'neutral',
  requested: 'accent',
  invited: 'warning',
  member: 'good',
  rejected: 'neutral',
  organizer: 'neutral',
} as const satisfies Record<JoinState, string>

export function FoundLeagueCard({ league, schedule }: FoundLeagueCardProps) {
  const { description, clubName, location, organizerName, averageLevel, members, capacity } = league
  const place = [clubName, location].filter(Boolean).join(' · ')
  const places = spotsText(league.openPlaces, league.waiting)
  const state = joinStateLabel(league)
  const size = capacity === null ? countOf(members, 'player') : `${members} of ${capacity} players`
  return (
    <Card as="li" className="flex min-w-0 flex-col">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 text-base font-semibold wrap-break-word">
          {/* Members open the league, all others its public page. */}
          <Link
            to={isInside(league.state) ? paths.league(league.id) : paths.publicLeague(league.id)}
            className="hover:text-accent"
          >
            {league.name}
          </Link>
        </h2>
        {state && <Badge tone={TONES[league.state]}>{state}</Badge>}
      </div>
      {description && (
        <p className="mt-1 line-clamp-2 text-sm text-pretty wrap-break-word text-muted">{description}</p>
      )}
      <dl className="mt-3 mb-4 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name="When" icon={CalendarDays} text={schedule ?? 'Schedule TBD'} />
        {place && <Fact name="Where" icon={MapPin} text={place} />}
        <Fact name="Organizer" icon={User} text={organizerName} />
        <Fact
          name="Level"
          icon={ArrowUp}
          text={averageLevel === null ? 'No ratings yet' : `Average DUPR ${shortRating(averageLevel)}`}
        />
      </dl>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-3">
        <p className="text-sm">
          {places && <span className="block font-semibold">{places}</span>}
          <span className="text-note text-muted">{size}</span>
        </p>
        <JoinAction league={league} />
      </div>
    </Card>
  )
}

function isInside(state: JoinState) {
  return state === 'member' || state === 'organizer' || state === 'invited'
}

function Fact({ name, icon: Icon, text }: { name: string; icon: LucideIcon; text: string }) {
  return (
    <div className="relative min-w-0 pl-6.5">
      <dt className="sr-only">{name}</dt>
      <dd className="text-pretty wrap-break-word">
        <Icon aria-hidden className="absolute top-0.5 left-0 size-4 text-muted" />
        {text}
      </dd>
    </div>
  )
}

const CARDS = [1, 2, 3, 4]
const FACTS = [1, 2, 3, 4]

/** The number of leagues, and the first cards. */
export function FoundLeaguesSkeleton() {
  return (
    <div role="status" aria-label="Searching leagues">
      <Skeleton className="mb-2 h-4.5 w-28" />
      <div className="grid gap-3 lg:grid-cols-2">
        {CARDS.map((card) => (
          <Card key={card}>
            <Skeleton className="h-5.5 w-2/5" />
            <div className="mt-3 mb-4 grid gap-x-4 gap-y-2 sm:grid-cols-2">
              {FACTS.map((fact) => (
                <Skeleton key={fact} className="h-5 w-4/5" />
              ))}
            </div>
            <div className="flex flex-wrap justify-between gap-4 border-t border-line pt-3">
              <Skeleton className="h-9 w-24" />
              <Skeleton className="h-11 w-36" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  )
}
