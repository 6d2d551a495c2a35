import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LEAGUE_PRESETS } from '@/domain/league-presets'
import { isAtMost } from '@/domain/text-limits'
import { AnnouncementSchema, emptyAnnouncement } from '@/features/announcements/announcement-form'
import { SignUpValues } from '@/features/auth/forms'
import { ClubSchema } from '@/features/clubs/model'
import { detailSchemas } from '@/features/game-days/season/day-form'
import { LeagueSchema, newValues, type LeagueValues } from '@/features/manage-league/form/league-form'
import { ProfileSchema } from '@/features/profile/components/DetailsForm'
import { parseNames } from '@/features/round-robins/names-box'
import { newRoundRobinValues, RoundRobinSchema } from '@/features/round-robins/round-robin-form'
import { TEXT_LIMITS, type LimitedColumn } from '../text-limits'

/** Whether the form reports no problem at this field. */
const acceptsField = (schema: v.GenericSchema, values: object, field: string) =>
  !v.safeParse(schema, values).issues?.some((issue) => v.getDotPath(issue) === field)
const inLeague = (field: keyof LeagueValues) => (words: string) => {
  const values = { ...newValues(LEAGUE_PRESETS[0].format, 'UTC'), name: 'League', [field]: words }
  return acceptsField(LeagueSchema, values, field)
}
const inAnnouncement = (field: 'title' | 'message') => (words: string) =>
  acceptsField(
    AnnouncementSchema,
    { ...emptyAnnouncement('everyone', ''), title: 'Title', [field]: words },
    field,
  )
const inRoundRobin = (field: 'name' | 'location') => (words: string) =>
  v.is(RoundRobinSchema, { ...newRoundRobinValues(new Date('2026-11-24T18:00:00Z')), [field]: words })
/** Form checks for each column. Columns without one have a field with `maxLength` instead. */
const FORMS: Partial<Record<LimitedColumn, ((words: string) => boolean)[]>> = {
  'announcements.title': [inAnnouncement('title')],
  'announcements.message': [inAnnouncement('message')],
  'clubs.name': [(words) => v.is(ClubSchema.entries.name, words)],
  'clubs.city': [(words) => v.is(ClubSchema.entries.city, words)],
  'clubs.address': [(words) => v.is(ClubSchema.entries.address, words)],
  'clubs.description': [(words) => v.is(ClubSchema.entries.description, words)],
  'events.name': [inLeague('name'), inRoundRobin('name')],
  'game_days.location': [(words) => v.is(detailSchemas.location, words)],
  'game_days.note': [(words) => v.is(detailSchemas.note, words)],
  'leagues.location': [inLeague('location')],
  'leagues.description': [inLeague('description')],
  'profiles.first_name': [
    (words) => v.is(ProfileSchema.entries.firstName, words),
    (words) => v.is(SignUpValues.entries.firstName, words),
  ],
  'profiles.last_name': [
    (words) => v.is(ProfileSchema.entries.lastName, words),
    (words) => v.is(SignUpValues.entries.lastName, words),
  ],
  'round_robin_players.guest_name': [(words) => parseNames(words).tooLong.length === 0],
  'round_robins.location': [inRoundRobin('location')],
}

const COLUMNS = Object.entries(TEXT_LIMITS).map(
  ([column, limit]) => [column as LimitedColumn, limit] as const,
)

// The database counts the same way: tests/database/rules/texts.test.ts.
test.each(COLUMNS)('%s has up to %s characters', (column, limit) => {
  for (const accepts of [(words: string) => isAtMost(limit, words), ...(FORMS[column] ?? [])])
    // A picture is two UTF-16 units, but one character in the database.
    expect(
      [0, 1].flatMap((more) => ['x', '🏓'].map((letter) => accepts(letter.repeat(limit + more)))),
    ).toEqual([true, true, false, false])
})
