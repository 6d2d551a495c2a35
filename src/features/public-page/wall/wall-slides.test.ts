import { describe, expect, it } from 'vitest'
import { publicPage } from '../../../../tests/msw/public-league'
import { leagueRanking } from '@/features/rankings/league-ranking'
import { publicLeagueOf } from '../../../../tests/public-league'
import { evenly, wallSlides } from './wall-slides'

describe('evenly', () => {
  it.each([
    [0, []],
    [1, [1]],
    [20, [20]],
    [21, [11, 10]],
    [60, [20, 20, 20]],
    [61, [15, 16, 15, 15]],
  ])('%i rows on pages of 20: %j', (rows, expected) => {
    const items = Array.from({ length: rows }, (_, index) => index)
    const pages = evenly(items, 20)
    expect(pages.map(({ length }) => length)).toEqual(expected)
    expect(pages.flat()).toEqual(items)
  })
})

describe('the courts of the game day in progress', () => {
  const titles = (rules: object) => {
    const page = publicPage()
    const days = page.days.map((day) => ({ ...day, ...(day.week === page.live_week && { rules }) }))
    return wallSlides(publicLeagueOf({ ...page, days }), null).map(({ title }) => title)
  }

  it("say how its games end if that isn't as usual", () => {
    expect(titles({})).toContain('On court now')
    const toSeven = {
      win_type: 'win_by_margin',
      points_to_win: 7,
      win_by_margin: 2,
      score_cap: null,
      draws_allowed: false,
    }
    expect(titles(toSeven)).toContain('On court now · Games to 7, win by 2')
  })
})

describe('the standings', () => {
  it('are of pairs where partners are fixed', () => {
    const page = publicPage()
    const teamOf = (player: string | undefined) => 3 + Math.floor((Number(player?.split('-')[1]) - 1) / 2)
    const league = publicLeagueOf({
      ...page,
      rules: {
        ...page.rules,
        game_format: 'round_robin',
        partners: 'fixed_partners',
        movement_mode: 'none',
        ranking_basis: 'win_share',
      },
      players: page.players.map((player) => ({ ...player, team: teamOf(player.id) })),
      days: page.days.map((day) => ({
        ...day,
        courts:
          day.courts?.map((court) => ({
            ...court,
            seats: court.seats.map((seat) => ({ ...seat, team: teamOf(seat.player) })),
          })) ?? null,
      })),
    })
    const { latest } = leagueRanking(league.season, league.rules)
    const [slide] = wallSlides(league, latest).filter(({ kind }) => kind === 'standings')
    const rows = slide?.kind === 'standings' ? slide.rows : []
    // Only the first game of each court was between pairs.
    expect(rows.map(({ name, record }) => [name, record.won, record.lost])).toEqual([
      ['Player 1 & Player 2', 1, 0],
      ['Player 5 & Player 6', 1, 0],
      ['Player 3 & Player 4', 0, 1],
      ['Player 7 & Player 8', 0, 1],
    ])
  })
})
