/** The one line of `npm start`. The accounts are those of supabase/seed.sql. */
export function startMessage(siteUrl: string) {
  const people = [
    'maya.reyes (player)',
    'lucia.cervantes (league creator)',
    'carl.benson (club admin)',
    'sunny.adeyemi (super admin)',
  ]
  return `Kitchen Line is at ${siteUrl} · sign in as ${people.join(', ')} @kitchenline.test with Pickle123! · its mail is at ${siteUrl}/__mail`
}
