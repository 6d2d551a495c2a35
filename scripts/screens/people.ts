import { castMember, PASSWORD } from '../../tests/demo'

/** The accounts that view the screens, from the demo data or full-house.sql. All have the demo's password. */
const inFullHouse = (number: number) => `someone.with.a.long.name.${number}@a-very-long-email-provider.test`

export const PEOPLE = {
  maya: castMember('Maya Reyes').email,
  lucia: castMember('Lucia Cervantes').email,
  /** On a sub list, with an offer. */
  ana: castMember('Ana Whitfield').email,
  carl: castMember('Carl Benson').email,
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
  /** Out in the small house: one who is asked whether to look for a sub, and one for whom it is looked. */
  out: inFullHouse(22),
  looking: inFullHouse(26),
  /** Whose fixed partner is out. */
  partner: inFullHouse(29),
}
export type Viewer = keyof typeof PEOPLE
export { PASSWORD }
