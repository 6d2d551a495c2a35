import { byDivision } from '@/domain/divisions'
import type { RankingRow } from '@/domain/season/season-ranking'
import { useAddressParam } from '@/shared/lib/use-address-param'
import { Select } from '@/shared/ui/Select'

/** The rows of one division: the one in the URL (`?division=2`), else the reader's own, else the first. */
export function useDivision(all: readonly RankingRow[], myId: string) {
  const [asked, choose] = useAddressParam('division')
  const divisions = byDivision(all)
  const shown =
    divisions.find(({ division }) => String(division) === asked) ??
    divisions.find(({ rows }) => rows.some(({ id }) => id === myId)) ??
    divisions[0]
  return { divisions, division: shown?.division ?? null, rows: shown?.rows ?? [], choose }
}

/** Chooses a division; nothing in a league without. */
export function DivisionSelect({ divisions, division, choose }: ReturnType<typeof useDivision>) {
  if (division === null) return null
  return (
    <Select
      label="Division"
      className="mb-3 max-w-48"
      value={String(division)}
      onChange={({ target }) => choose(target.value)}
    >
      {divisions.map((each) => (
        <option key={each.division} value={String(each.division)}>
          {each.title}
        </option>
      ))}
    </Select>
  )
}
