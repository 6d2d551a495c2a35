import { castMember, PASSWORD } from '../../tests/demo'

/** The accounts that view the screens, from the demo data or full-house.sql. All have the demo's password. */
const inFullHouse = (number: number) => `someone.with.a.long.name.${number}@a-very-long-email-provider.test`

export const PEOPLE = {
  maya: castMember('Maya Reyes').email,
  lucia: castMember('Lucia Cervantes').email,
  superAdmin: castMember('Sunny Adeyemi').email,
  /** In a league with 59 others whose names are just as long. */
  player: inFullHouse(1),
  organizer: inFullHouse(121),
  /** Not in any league. */
  newcomer: inFullHouse(122),
  /** Has a league where nothing has happened yet. */
  founder: inFullHouse(123),
  /** Runs the small house: two courts of players with long names. */
  host: inFullHouse(124),
}
export type Viewer = keyof typeof PEOPLE
export { PASSWORD }
