import { listOf } from './format-text.ts'

/** A player's court on a game day. */
export interface PlayersCourt {
  number: number
  /** 'Center'; null without a name from the organizers. */
  name: string | null
  others: readonly CourtMate[]
  /** The player's own sub; null if they play themselves. */
  mySub: string | null
}

export interface CourtMate {
  firstName: string
  substituteName: string | null
}

/** 'Court 2 with Tom, Ines and Sam': a sub is named in place of the absent player. */
export function courtText({ number, name, others, mySub }: PlayersCourt): string {
  const names = others.map(({ firstName, substituteName }) => substituteName?.split(' ')[0] ?? firstName)
  const court = name ? `Court ${number} (${name})` : `Court ${number}`
  if (mySub !== null) return `${court}: ${mySub} is subbing for you`
  return names.length === 0 ? court : `${court} with ${listOf(names)}`
}
