/** 'Center', or 'Court 2' without a name. */
export const courtTitle = (names: CourtNames, number: number) => names[number] ?? `Court ${number}`

/** The same within a sentence. */
export const courtInSentence = (names: CourtNames, number: number) => names[number] ?? `court ${number}`

/** The names of a league's courts, by number. Unnamed ones are left out. */
export type CourtNames = Readonly<Record<number, string>>
