import type { CourtPlayer } from './score-sheet-view'

/** A side as it is called across a court: 'Maya R. / Tom K.', with whom a sub replaces. */
export function teamName(people: readonly CourtPlayer[]): string {
  return people
    .map(({ shortName, subFor }) => (subFor === null ? shortName : `${shortName} (sub for ${subFor})`))
    .join(' / ')
}

/** A side as it is read out: 'Maya and Tom'. */
export function spokenTeam(people: readonly CourtPlayer[]): string {
  return people.map((person) => person.firstName).join(' and ')
}
