import type { ScoreAddress } from '@/shared/outbox/pending-score'
import type { PersonName } from '../cast'
import { id } from '../ids'
import type { Scene } from '../scene'

/** The players on the court of every game day, and its organizer. */
export const PLAYERS = ['noor', 'tom', 'maya', 'ines'] as const satisfies readonly PersonName[]
export const ORGANIZER = 'lucia' satisfies PersonName

export interface GameResultRow {
  number: number
  /** court_rotations.id, until it is redrawn. */
  id: string
}

/** A game as a screen shows it. */
export interface Shown {
  id: string
  number: number
  version: number
  team1: number | null
  team2: number | null
}

/** A league with one game day on one court: what the people of a scenario play, and what happens to it meanwhile. */
export async function openGameDay(here: Scene, name: string, gameCount: number) {
  const dayId = id(`day of ${name}`)
  const league = id(`league of ${name}`)
  const players = PLAYERS.map((player) => id(player))
  await here.sql(`insert into events (id, event_type, name, created_by) values ($1, 'league', $2, $3)`, [
    league,
    name,
    id(ORGANIZER),
  ])
  await here.sql(`insert into leagues (id, created_by) values ($1, $2)`, [league, id(ORGANIZER)])
  await here.sql(
    `insert into league_players (league_id, player_id, status) select $1, player, 'joined' from unnest($2::uuid[]) as player`,
    [league, players],
  )
  await here.sql(
    `insert into game_days (id, league_id, week_number, starts_at, status) values ($1, $2, 1, now(), 'in_progress')`,
    [dayId, league],
  )
  await here.sql(
    `insert into court_assignments (league_id, game_day_id, court_number, seat, player_id)
     select $1, $2, 1, seat, player from unnest($3::uuid[]) with ordinality as seated (player, seat)`,
    [league, dayId, players],
  )
  let draws = 0
  const draw = async (number: number) => {
    const gameId = id(`game ${number} of ${name}, draw ${++draws}`)
    await here.sql(
      `insert into court_rotations (id, league_id, game_day_id, court_number, game_number, rotation_number,
         team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id)
       values ($1, $2, $3, 1, $4, $4, $5, $6, $7, $8)`,
      [
        gameId,
        league,
        dayId,
        number,
        ...PLAYERS.map((_, index) => id(PLAYERS[(index + draws) % 4] ?? 'noor')),
      ],
    )
    return gameId
  }
  const games: GameResultRow[] = []
  for (let number = 1; number <= gameCount; number++) games.push({ number, id: await draw(number) })

  return {
    games,
    /** Without triggers, which keep a played league: an organizer has at most 1,000, and a long run opens more. */
    remove: () =>
      here.sql.transaction((inside) =>
        inside.exec(
          `set local session_replication_role = replica; delete from events where id = '${league}'`,
        ),
      ),
    organizerId: id(ORGANIZER),
    address: (owner: PersonName, game: Pick<Shown, 'id' | 'number'>): ScoreAddress => ({
      key: `${owner}/${game.id}`,
      owner: here.cast[owner].id,
      kind: 'league-game',
      target: {
        leagueId: league,
        gameDayId: dayId,
        gameId: game.id,
        courtNumber: 1,
        gameNumber: game.number,
      },
      label: `${name}, game ${game.number}`,
      sides: ['Team 1', 'Team 2'],
    }),
    read: () =>
      here.sql<Shown>(
        `select id, game_number as number, version, team1_score as team1, team2_score as team2 from court_rotations where game_day_id = $1`,
        [dayId],
      ),
    /** Replaces a game without a score by another pairing. */
    async redraw(game: GameResultRow) {
      const gone = await here.sql('delete from court_rotations where id = $1 and version = 0 returning id', [
        game.id,
      ])
      if (gone.length > 0) game.id = await draw(game.number)
    },
    /** The organizer swaps two players of a game without a score. */
    async changeLineUp(game: GameResultRow) {
      await here.sql(
        `update court_rotations set team1_player1_id = team2_player1_id, team2_player1_id = team1_player1_id, version = version + 1
         where id = $1 and team1_score is null`,
        [game.id],
      )
    },
    async finalize() {
      await here.cast[ORGANIZER].client
        .rpc('finalize_game_day', { p_league_id: league, p_game_day_id: dayId })
        .throwOnError()
    },
    async setMember(person: PersonName, isMember: boolean) {
      await here.sql(`update league_players set status = $3 where league_id = $1 and player_id = $2`, [
        league,
        id(person),
        isMember ? 'joined' : 'rejected',
      ])
    },
    /** How often the organizer was told about a dispute. */
    async disputes() {
      const told = await here.sql(
        `select id from announcements where league_id = $1 and title = 'Score conflict in one game'`,
        [league],
      )
      return told.length
    },
    /** Every stored score, in order. */
    history: () =>
      here.sql<StoredEvent>(
        `select rotation_id as "gameId", submission_id as "submissionId", changed_by as "by", version,
           old_team1_score as "old1", old_team2_score as "old2", new_team1_score as "new1", new_team2_score as "new2"
         from score_events where game_day_id = $1 and outcome = 'applied' order by id`,
        [dayId],
      ),
  }
}

export interface StoredEvent {
  gameId: string
  submissionId: string
  by: string
  version: number
  old1: number | null
  old2: number | null
  new1: number | null
  new2: number | null
}

export type OpenGameDay = Awaited<ReturnType<typeof openGameDay>>
