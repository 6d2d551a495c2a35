/** The accounts of supabase/seed.sql that show what each role sees. */
const CAST = {
  'maya.reyes': 'player',
  'lucia.cervantes': 'league creator',
  'carl.benson': 'club admin',
  'sunny.adeyemi': 'super admin',
}

/** The one line of `npm start`. */
export function startMessage(siteUrl: string) {
  const people = Object.entries(CAST).map(([name, role]) => `${name}@kitchenline.test (${role})`)
  return `Kitchen Line is at ${siteUrl} · sign in with Pickle123! as ${people.join(', ')}, or as any other demo player, first.last@kitchenline.test · emails arrive at ${siteUrl}/__mail`
}
