import { useAddressParam } from '@/shared/lib/use-address-param'

/** The week in the URL (`?week=3`), or the latest if that isn't a played week. */
export function useWeekParam(weeks: readonly number[]): [number | undefined, (week: number) => void] {
  const [asked, choose] = useAddressParam('week')
  const week = Number(asked)
  return [weeks.includes(week) ? week : weeks.at(-1), (chosen) => choose(String(chosen))]
}
