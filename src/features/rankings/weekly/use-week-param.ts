import { useSearchParams } from 'react-router-dom'

/** The week in the URL (`?week=3`), or the latest if that isn't a played week. */
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
