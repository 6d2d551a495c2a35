import { fieldsIn, FORMAT_FIELDS } from '@/domain/league-settings'
import type { LeagueValues } from '../league-form'

export type Step = { id: string; name: string; fields: readonly (keyof LeagueValues)[] }

/** In order. Each lists the fields that must be valid before the next. */
export const STEPS = [
  { id: 'league', name: 'League', fields: ['name', 'clubId', ...fieldsIn('League')] },
  { id: 'dates', name: 'Dates', fields: fieldsIn('Dates') },
  { id: 'format', name: 'Format', fields: FORMAT_FIELDS },
  { id: 'players', name: 'Players', fields: [] },
  { id: 'review', name: 'Review', fields: [] },
] as const satisfies readonly Step[]
