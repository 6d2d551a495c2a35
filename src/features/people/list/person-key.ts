import { nameKey } from '@/shared/lib/name-matches'

/**
 * What the spellings of one player's name have in common: 'marcus oneil' is Marcus O'Neil, and 'Ana Lee-Park' is Ana Lee
 * Park. As app.person_key in the database.
 */
export const personKey = (name: string): string => nameKey(name).replaceAll(/[\s'.‐‑-]/g, '')
