import { useSearchParams } from 'react-router-dom'

/** The week in the address (`?week=3`), the latest where it names none of those that were played. */
export function useWeekParam(weeks: readonly number[]): [number | undefined, (week: number) => void] {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('week'))
  const choose = (week: number) =>
    setParams(
      (before) => {
        before.set('week', String(week))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return [weeks.includes(asked) ? asked : weeks.at(-1), choose]
}
