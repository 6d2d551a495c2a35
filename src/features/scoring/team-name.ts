import type { CourtPlayer } from './score-sheet-view'

/** A side's short names: 'Maya R. / Tom K.'. A sub is followed by the absent member. */
export function teamName(people: readonly CourtPlayer[]): string {
  return people
    .map(({ shortName, subFor }) => (subFor === null ? shortName : `${shortName} (sub for ${subFor})`))
    .join(' / ')
}

/** A side as it is read aloud: 'Maya and Tom'. */
export function spokenTeam(people: readonly CourtPlayer[]): string {
  return people.map((person) => person.firstName).join(' and ')
}
