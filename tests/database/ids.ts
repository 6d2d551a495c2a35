import { createHash } from 'node:crypto'

/** The id of anything with this name in the cast: a person, a league, a game day, a game. `md5(name)::uuid` in SQL. */
export function id(name: string) {
  return createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
