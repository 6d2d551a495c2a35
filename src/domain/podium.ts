import type { PlayerId } from './game'

/** Three places get a medal. */
const MEDALS = 3

/** If more players share a place, only their number is shown. */
export const MOST_ON_A_STEP = 8

/** A place on the podium; players who are tied share it. */
export interface PodiumPlace {
  readonly place: number
  readonly players: readonly PlayerId[]
}

/** The first three places. Two in first place leave second place empty. Source: rules.md section 3. */
export const podiumOf = (places: ReadonlyMap<PlayerId, number>): PodiumPlace[] =>
  Array.from({ length: MEDALS }, (_, index) => index + 1)
    .map((place) => ({ place, players: [...places.keys()].filter((id) => places.get(id) === place) }))
    .filter(({ players }) => players.length > 0)
