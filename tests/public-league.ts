import { readPublicLeague } from '@/features/public-page/read-public-league'
import { camel } from '@/shared/supabase/camel'

/** The page of a league, from what public_league() returns in the database. */
export const publicLeagueOf = (returned: unknown) => readPublicLeague(camel(returned))
