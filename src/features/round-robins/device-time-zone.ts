/** The reader's own zone: community play has none of its own, its people stand on one court. */
export const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
