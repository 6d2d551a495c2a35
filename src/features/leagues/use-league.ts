import { createContext, useContext } from 'react'
import type { League } from './league'

export const LeagueContext = createContext<League | undefined>(undefined)

/** The league whose pages are shown. LeagueLayout provides it once it is loaded. */
export function useLeague(): League {
  const league = useContext(LeagueContext)
  if (!league) throw new Error('useLeague() needs LeagueLayout above it')
  return league
}
