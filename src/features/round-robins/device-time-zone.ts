/** The reader's own time zone. A round robin has none, because its players are in one place. */
export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
