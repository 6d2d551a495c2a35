import { expect, test } from 'vitest'
import { withLinkPreview } from '../../../scripts/vite/link-preview'
import { id } from '../ids'
import { scene } from '../scene'
import { answerOf, linkFor } from './answers'

const here = scene()

const PAGE = `<head><meta
      name="description"
      content="The app." />
    <meta property="og:title" content="Kitchen Line" /><meta property="og:description" content="The app." />
    <title>Kitchen Line</title></head>`
const WHATSAPP = 'WhatsApp/2.23.20.0'

/** What a chat makes of a link: title, sentence, and whether anyone may keep the answer. */
async function previewOf(path: string, userAgent = WHATSAPP) {
  const request = new Request(`https://league.example.org${path}`, { headers: { 'user-agent': userAgent } })
  const page = async () => new Response(PAGE, { headers: { 'cache-control': 'max-age=0', etag: '"1"' } })
  const { keys, fetch } = here.backend
  const source = { backend: 'http://localhost:5173', key: keys.publishableKey, fetch }
  const answer = await withLinkPreview(request, page, source)
  const html = await answer.text()
  const at = (pattern: RegExp) => pattern.exec(html)?.[1]
  expect(at(/<title>(.*)<\/title>/)).toBe(at(/og:title" content="([^"]*)"/))
  expect(at(/name="description"\s+content="([^"]*)"/)).toBe(at(/og:description" content="([^"]*)"/))
  return {
    title: at(/<title>(.*)<\/title>/),
    words: at(/og:description" content="([^"]*)"/),
    keep: answer.headers.get('cache-control'),
  }
}

const APP = { title: 'Kitchen Line', words: 'The app.', keep: 'max-age=0' }
const view = (league: string) => `/leagues/${id(league)}/view`

test('a public league shows its name, its place, and its week', async () => {
  await here.sql(`update leagues set location = 'Riverside Park' where id = $1`, [id('ladder')])
  await here.sql(`update events set name = 'Smash & "Grab" <3' where id = $1`, [id('ladder')])
  expect(await previewOf(view('ladder'))).toEqual({
    title: 'Smash &#38; &#34;Grab&#34; &#60;3',
    words: expect.stringMatching(/^Riverside Park · Week 2 of \d, live now$/),
    keep: 'no-store',
  })
})

test('people get the page as it is', async () => {
  expect(await previewOf(view('ladder'), 'Mozilla/5.0 (iPhone) Safari/604.1')).toEqual(APP)
})

test.each([
  ['a private league', view('hill')],
  ['a league that does not exist', view('nowhere')],
  ['any other page', '/signin'],
  ["a member's page", `/leagues/${id('ladder')}`],
  ['an unknown invitation', '/accept-invite/0123456789abcdef0123456789abcdef'],
])('%s shows the app', async (_what, path) => {
  expect(await previewOf(path)).toEqual(APP)
})

test('an invitation names its league only while its token is good, and stays open', async () => {
  const path = `/accept-invite/${await linkFor(here.cast.lucia.client, id('ladder lena'))}`
  const invited = {
    title: 'You&#39;re invited to join a pickleball league',
    words: 'Riverside Ladder',
    keep: 'no-store',
  }
  expect(await previewOf(path)).toEqual(invited)
  expect(await previewOf(path)).toEqual(invited)
  await answerOf(
    here.cast.lena.client.rpc('accept_invitation', { p_token: path.replace('/accept-invite/', '') }),
  )
  expect(await previewOf(path)).toEqual(APP)
})
