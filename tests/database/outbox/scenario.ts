import { latestSubmission, type PendingScore } from '@/shared/outbox/pending-score'
import { isUnderWay } from '@/shared/outbox/waiting'
import { Seeded } from '../../unit/seeded'
import type { Scene } from '../scene'
import { Network, type Fate } from './network'
import { openGameDay, ORGANIZER, PLAYERS, type OpenGameDay, type Shown } from './game-day'
import { Phone, type Tab } from './phone'
import { VirtualTime } from './virtual-time'

const GAMES = 2
const STEPS = 24
const SKEWS = [-2, 0, 0, 2].map((hours) => hours * 60 * 60_000)
const SPELLS = [
  'never leaves',
  'bad gateway',
  'too many requests',
  'page of a Wi-Fi',
  'token ran out',
] satisfies Fate[]

const EVERYBODY = [...PLAYERS, ORGANIZER] as const
type Somebody = (typeof EVERYBODY)[number]

/** A score that a person submitted. */
export interface Word {
  phone: Phone
  key: string
  team1: number
  team2: number
  /** The ids from the tap: two for a double tap. */
  taps: string[]
  /** Those, and another one each time the person insisted. */
  ids: string[]
  /** The promise resolved, and the phone reported no storage problem. */
  isDurable: boolean
  /** The person gave it up themselves. */
  isLetGo: boolean
}

/** A person with a phone. */
interface Hand {
  phone: Phone
  /** The person who shares the phone. */
  people: readonly [Somebody, ...Somebody[]]
  /** What was last read. */
  screen: readonly Shown[]
}

/** One game day of people, phones, and a bad network, all random from its seed. */
export class Scenario {
  readonly random: Seeded
  readonly time = new VirtualTime()
  readonly network: Network
  readonly words: Word[] = []
  /** The versions of each game that a person has seen, by `owner/game`. */
  readonly seen = new Map<string, Set<number>>()
  readonly gameDay: OpenGameDay
  readonly #hands: Hand[]
  readonly #here: Scene

  private constructor(here: Scene, seed: number, gameDay: OpenGameDay, newId: () => string) {
    this.#here = here
    this.gameDay = gameDay
    this.random = new Seeded(seed)
    const cast = EVERYBODY.map((name) => here.cast[name])
    this.network = new Network(here, cast, this.random, this.time)
    const groups: Hand['people'][] = [['noor'], ['tom'], ['maya', 'ines'], [ORGANIZER]]
    this.#hands = groups.map((people) => ({
      people,
      screen: [],
      phone: new Phone({
        time: this.time,
        random: this.random,
        hasLocks: !this.random.once(4),
        sender: this.network.sender,
        newId,
      }),
    }))
  }

  static async open(here: Scene, seed: number, name = `game day ${seed}`): Promise<Scenario> {
    let ids = 0
    const newId = () => `5c0fe000-0000-4000-8000-${hex(name)}${(++ids).toString(16).padStart(4, '0')}`
    const story = new Scenario(here, seed, await openGameDay(here, name, GAMES), newId)
    for (const hand of story.#hands) {
      hand.phone.owner = story.#idOf(hand.people[0])
      await hand.phone.open()
      await story.#look(hand)
    }
    return story
  }

  get phones(): Phone[] {
    return this.#hands.map(({ phone }) => phone)
  }

  /** The game day itself. */
  async tell(): Promise<void> {
    for (let step = 0; step < STEPS; step++) {
      await this.time.pass(this.random.pick([0, 0, 30, 500]))
      await this.#step()
    }
    await this.time.settle()
  }

  async #step(): Promise<void> {
    const { random, gameDay, time, network } = this
    const hand = random.pick(this.#hands)
    const { phone } = hand
    const dice = random.below(100)
    if (dice < 44) await this.#enter(hand, random.pick(hand.screen))
    else if (dice < 52) await this.#look(hand)
    else if (dice < 62) await time.pass(random.pick([600, 3_000, 12_000, 60_000]))
    else if (dice < 68) {
      phone.kill(random.once(2) ? phone.tabs : phone.tabs.slice(0, 1))
      if (phone.tabs.length === 0) await phone.open()
    } else if (dice < 71) await phone.open()
    else if (dice < 74) network.has(random.pick(SPELLS), 60_000)
    else if (dice < 77) await this.#flap(hand)
    else if (dice < 79) phone.trouble = phone.trouble ? null : random.pick(['full', 'closed'])
    else if (dice < 81) await this.#evict(hand)
    else if (dice < 83) phone.spoil()
    else if (dice < 85) {
      // The app is updated, and the old version left its records in the old format.
      phone.kill()
      phone.age()
      await phone.open()
    } else if (dice < 87) await gameDay.redraw(random.pick(gameDay.games))
    else if (dice < 89) await gameDay.changeLineUp(random.pick(gameDay.games))
    else if (dice < 91) phone.skewMs = random.pick(SKEWS)
    else if (dice < 94) await gameDay.setMember(random.pick(PLAYERS), !random.once(3))
    else if (dice < 96) {
      // Someone signs out, and someone signs in later.
      await phone.become(null)
      await time.pass(random.pick([0, 20_000]))
      await phone.become(this.#idOf(random.pick(hand.people)))
      await this.#look(hand)
    } else if (dice < 97) await gameDay.finalize()
    else for (const tab of phone.tabs) void tab.outbox.drain({ skipBackoff: true })
  }

  /** What a person does on a card, as the screen guides them. */
  async #enter(hand: Hand, game: Shown): Promise<void> {
    const { random, time, gameDay } = this
    const { phone } = hand
    const tab = random.pick(phone.tabs)
    const address = gameDay.address(this.#personOf(phone.owner), game)
    const pendingScore = tab.outbox.pendingScore(address.key)
    if (pendingScore && !isUnderWay(pendingScore)) {
      await this.#decide(hand, tab, pendingScore)
      if (!random.once(3)) return
    }
    const [team1, team2] = random.pick([
      [11, random.below(10)],
      [random.below(10), 11],
    ] as const)
    const seenVersion =
      pendingScore && isUnderWay(pendingScore)
        ? (pendingScore.entry.seenVersion ?? game.version)
        : game.version
    const word: Word = {
      phone,
      key: address.key,
      team1,
      team2,
      taps: [],
      ids: [],
      isDurable: false,
      isLetGo: false,
    }
    this.words.push(word)
    this.network.log.push(`${this.time.now}: ${team1}–${team2} on ${seenVersion}`)
    const before = phone.ids.length
    const submit = async () => {
      await tab.outbox.submit(address, { team1, team2, seenVersion, reason: null })
      word.isDurable = !tab.life.signal.aborted && !tab.outbox.view().storageFailed
    }
    const submitted = random.once(5) ? Promise.all([submit(), submit()]) : submit()
    word.taps = phone.ids.slice(before)
    word.ids = [...word.taps]
    // Sometimes something happens before it is on the phone.
    if (!random.once(4)) await time.until(submitted)
    // And sometimes the phone dies right after it said that it is.
    if (random.once(8)) {
      phone.kill()
      await phone.open()
    }
  }

  /** A person decides about a score that waits for them. */
  async #decide({ phone }: Hand, tab: Tab, pendingScore: PendingScore): Promise<void> {
    const { stored } = pendingScore
    const words = this.words.filter((word) => word.phone === phone && word.key === pendingScore.key)
    if (this.random.once(2)) {
      if (stored) this.#saw(phone.owner ?? '', gameIdOf(pendingScore), stored.version)
      const before = phone.ids.length
      const insisted = tab.outbox.resubmit(pendingScore.key, pendingScore.entry.submissionId)
      words.at(-1)?.ids.push(...phone.ids.slice(before))
      await this.time.until(insisted)
      return
    }
    for (const word of words) word.isLetGo = true
    await this.time.until(tab.outbox.discard(pendingScore.key, latestSubmission(pendingScore).submissionId))
  }

  /** Everyone reloads the scores of all games. */
  async #look(hand: Hand): Promise<void> {
    hand.screen = await this.gameDay.read()
    for (const game of hand.screen) this.#saw(hand.phone.owner ?? '', game.id, game.version)
  }

  /** The signal comes and goes several times, and each time the browser says that it is back. */
  async #flap({ phone }: Hand): Promise<void> {
    for (let times = 0; times < 6; times++) {
      this.network.has(times % 2 === 0 ? 'never leaves' : 'fine', 400)
      for (const tab of phone.tabs) void tab.outbox.drain({ skipBackoff: true })
      await this.time.pass(200)
    }
  }

  /** The browser evicts the storage of the open page, which becomes visible again a moment later. */
  async #evict({ phone }: Hand): Promise<void> {
    phone.evict()
    if (phone.trouble) for (const word of this.words) if (word.phone === phone) word.isDurable = false
    for (const tab of phone.tabs) void tab.outbox.drain({ skipBackoff: true })
    await this.time.pass(30_000)
  }

  /** The network is good again, everyone comes back, and decides about whatever waits for them. */
  async drainAll(): Promise<void> {
    this.network.has('fine')
    // Delayed packets arrive, too.
    await this.time.pass(150_000)
    for (const player of PLAYERS) await this.gameDay.setMember(player, true)
    for (const hand of this.#hands) {
      hand.phone.trouble = null
      await this.time.pass(60_000)
      for (const person of hand.people) {
        hand.phone.kill()
        await hand.phone.become(this.#idOf(person))
        const tab = await hand.phone.open()
        for (let round = 0; round < 30; round++) {
          await this.time.pass(60_000)
          const waiting = tab.outbox.view().pendingScores
          if (waiting.length === 0) break
          for (const pendingScore of waiting)
            if (!isUnderWay(pendingScore)) await this.#decide(hand, tab, pendingScore)
        }
      }
    }
  }

  #saw(owner: string, gameId: string, version: number): void {
    const key = `${owner}/${gameId}`
    this.seen.set(key, (this.seen.get(key) ?? new Set()).add(version))
  }

  #idOf(person: Somebody): string {
    return this.#here.cast[person].id
  }

  #personOf(profileId: string | null): Somebody {
    const found = EVERYBODY.find((name) => this.#idOf(name) === profileId)
    if (!found) throw new Error(`No one on this game day is ${profileId}.`)
    return found
  }
}

export function gameIdOf({ target }: Pick<PendingScore, 'target'>): string {
  return (target as { gameId: string }).gameId
}

/** Eight hex digits of a name, so that no two game days create the same ids. */
function hex(name: string): string {
  let sum = 0
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(16).padStart(8, '0')
}
