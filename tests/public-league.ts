import { readPublicLeague } from '@/features/public-page/model'
import { camel } from '@/shared/supabase/calls'

/** The page of a league, from what public_league() returns in the database. */
export const publicLeagueOf = (returned: unknown) => readPublicLeague(camel(returned))
