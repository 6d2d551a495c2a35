import { castMember, PASSWORD } from '../../tests/demo'

/** Who looks at the screens: of the demo data, or of full-house.sql. Everybody has the demo's password. */
const inFullHouse = (number: number) => `somebody.with.a.long.name.${number}@a-provider-of-mail-boxes.test`

export const PEOPLE = {
  maya: castMember('Maya Reyes').email,
  lucia: castMember('Lucia Cervantes').email,
  superAdmin: castMember('Sunny Adeyemi').email,
  /** Plays with 59 others, whose names are as long as this one's. */
  player: inFullHouse(1),
  organiser: inFullHouse(121),
  /** Is in nothing. */
  newcomer: inFullHouse(122),
  /** Has a league in which nothing happened yet. */
  founder: inFullHouse(123),
  /** Runs the small house: two courts of people with long names. */
  host: inFullHouse(124),
}
export type Viewer = keyof typeof PEOPLE
export { PASSWORD }
