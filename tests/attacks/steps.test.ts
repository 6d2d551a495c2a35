import { describe, expect, test } from 'vitest'
import { id } from '../database/ids'
import { deliverEmails } from '../database/joining/answers'
import type { PersonName } from '../database/cast'
import { attackScene } from './attack'

/* Attacks on the promise that nobody is written to, named, or shown without their own yes. */

const { here } = attackScene()

/** The addresses that got an email besides invitations, and the subjects. */
async function mailed() {
  here.backend.mails.length = 0
  await deliverEmails(here.backend.service())
  return here.backend.mails.map(({ to, subject }) => `${to.split('.')[0]}: ${subject}`)
}
const lucia = () => here.cast.lucia.client

/** Nina, who was never asked, is put on the ladder's roster. */
const addNina = () =>
  lucia()
    .rpc('add_player', { p_league_id: id('ladder'), p_first_name: '', p_player_id: id('nina') })
    .throwOnError()

describe('email for someone who never agreed', () => {
  /** Nina is on court 1 of a day that is played, and leaves: her seat stays. */
  async function seatedAndGone() {
    await addNina()
    await lucia()
      .rpc('publish_courts', {
        p_league_id: id('ladder'),
        p_game_day_id: id('ahead'),
        p_seen_draw_version: 0,
        p_seats: ['nina', 'tom', 'maya', 'ines'].map((name, place) => ({
          court: 1,
          seat: place + 1,
          player: id(name),
        })),
        p_games: [],
        p_seed: 1,
        p_quiet: true,
      })
      .throwOnError()
    await here.sql(
      `insert into court_rotations (league_id, game_day_id, court_number, game_number, rotation_number,
         team1_player1_id, team1_player2_id, team2_player1_id, team2_player2_id, team1_score, team2_score, version)
       values ($1, $2, 1, 1, 1, $3, $4, $5, $6, 11, 4, 1)`,
      [id('ladder'), id('ahead'), id('nina'), id('tom'), id('maya'), id('ines')],
    )
    await here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    await mailed()
  }

  test('not by a cancellation after they left', async () => {
    await seatedAndGone()
    await lucia()
      .rpc('cancel_game_day', { p_game_day_id: id('ahead'), p_reason: 'Buy my rackets.' })
      .throwOnError()
    const subjects = await mailed()
    expect(subjects.filter((line) => line.startsWith('nina'))).toEqual([])
    // Those who agreed are told, so the cancellation was sent at all.
    expect(subjects).toContainEqual(expect.stringMatching(/^tom: Canceled/))
  })

  test('not by putting them back on the roster, and not by an RSVP of before', async () => {
    await addNina()
    // Of an earlier time on the roster: it stays when someone leaves.
    await here.sql(
      `insert into game_day_responses (game_day_id, league_id, player_id, response, responded_at, responded_by)
       values ($1, $2, $3, 'out', now() - interval '6 days', $3)`,
      [id('played'), id('ladder'), id('nina')],
    )
    await here.cast.nina.client.rpc('leave_league', { p_league_id: id('ladder') }).throwOnError()
    await addNina()
    await lucia()
      .from('announcements')
      .insert({
        title: 'Buy my rackets',
        message: '',
        created_by: id('lucia'),
        league_id: id('ladder'),
        target_user_id: id('nina'),
        also_send: true,
      })
      .throwOnError()
    expect(await mailed()).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    [
      'a request to join a league of a club that wants them as an admin',
      async () =>
        here.cast.tom.client.rpc('request_to_join', {
          p_league_id: id('empty'),
          p_message: 'Buy my rackets.',
        }),
    ],
    [
      'an announcement to them by that club',
      async () => {
        await here.cast.ruth.client
          .rpc('add_player', { p_league_id: id('empty'), p_first_name: '', p_player_id: id('nina') })
          .throwOnError()
        return here.cast.ruth.client.from('announcements').insert({
          title: 'Buy my rackets',
          message: '',
          created_by: id('ruth'),
          league_id: id('empty'),
          target_user_id: id('nina'),
          also_send: true,
        })
      },
    ],
  ])('not by %s', async (_what, attack) => {
    await here.sql(`update leagues set visibility = 'public' where id = $1`, [id('empty')])
    await here.cast.ruth.client
      .rpc('invite_club_admin', { p_club_id: id('riverside'), p_profile_id: id('nina') })
      .throwOnError()
    const goesTo = async (who: PersonName) => {
      await attack()
      await here.sql(`update messages set due_at = now() where status = 'queued'`)
      await here.backend.service().rpc('enqueue_due_messages')
      return (await mailed()).filter((line) => line.startsWith(who))
    }
    expect(await goesTo('nina')).toEqual([])
    // Said yes, she gets it: nothing but her answer kept it from her.
    await here.rows.rewind()
    await here.sql(`update leagues set visibility = 'public' where id = $1`, [id('empty')])
    await here.cast.ruth.client
      .rpc('invite_club_admin', { p_club_id: id('riverside'), p_profile_id: id('nina') })
      .throwOnError()
    await here.cast.nina.client
      .rpc('answer_club_admin_invitation', { p_club_id: id('riverside'), p_accept: true })
      .throwOnError()
    expect(await goesTo('nina')).not.toEqual([])
  })
})
