/** 'Center', or 'Court 2' where the organizers gave the court no name. */
export const courtTitle = (names: CourtNames, number: number) => names[number] ?? `Court ${number}`

/** The same within a sentence. */
export const courtInSentence = (names: CourtNames, number: number) => names[number] ?? `court ${number}`

/** What the courts of a league are called, by number; those without a name are left out. */
export type CourtNames = Readonly<Record<number, string>>
