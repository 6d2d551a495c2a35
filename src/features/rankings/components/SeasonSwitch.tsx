import { useQuery } from '@tanstack/react-query'
import { leagueQueries } from '@/features/leagues/settings/queries'
import { Select } from '@/shared/ui/Select'

type SeasonSwitchProps = { leagueId: string; onChoose: (leagueId: string) => void; className?: string }

/** Leads to another season of the same league; nothing for a league with one season. */
export function SeasonSwitch({ leagueId, onChoose, className }: SeasonSwitchProps) {
  const { data: seasons = [] } = useQuery(leagueQueries.seasons(leagueId))
  if (seasons.length < 2) return null
  return (
    <Select
      label="Season"
      className={className}
      value={leagueId}
      onChange={({ target }) => onChoose(target.value)}
    >
      {seasons.toReversed().map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
