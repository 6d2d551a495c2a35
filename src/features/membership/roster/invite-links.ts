import { paths } from '@/shared/lib/paths'
import type { LinkOutcome } from './selection-outcome'

/** 'Sam Park: https://…', a line for each player who got a link, under the names of the roster. */
export function inviteLinksText(
  results: readonly LinkOutcome[],
  names: ReadonlyMap<string, string>,
  origin: string,
): string {
  return results
    .flatMap(({ id, name, token }) =>
      token === null
        ? []
        : [`${names.get(id) ?? name ?? 'Player'}: ${new URL(paths.invite(token), origin).href}`],
    )
    .join('\n')
}
