import * as v from 'valibot'
import { errorCode } from '@/shared/lib/errors'

const Leagues = v.pipe(v.string(), v.parseJson(), v.array(v.object({ id: v.string(), name: v.string() })))
const Refusal = v.object({ details: Leagues })

/** The leagues that no one but this person organizes, where that is why an account cannot be deleted. */
export function leaguesToHandOver(error: unknown): { id: string; name: string }[] {
  if (errorCode(error) !== 'last_organizer') return []
  const { success, output } = v.safeParse(Refusal, error)
  return success ? output.details : []
}
