import { paths } from '@/shared/lib/paths'
import type { LinkOutcome } from './selection-outcome'

/** 'Sam Park: https://…', one line per player with a link, under their roster names. */
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
