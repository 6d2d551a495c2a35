import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import config from '../../tailwind.config'

type Manifest = {
  background_color: string
  theme_color: string
  display: string
  start_url: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}
const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8')) as Manifest
const html = readFileSync('index.html', 'utf8')

/** Width and height, and whether there is an alpha channel, from a PNG file's header. */
function png(file: string) {
  const bytes = readFileSync(`public${file}`)
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  return { sizes: `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, isOpaque: bytes[25] === 2 }
}

it('installs under the colors of the app', () => {
  const { ground } = config.theme.colors
  expect(manifest).toMatchObject({ background_color: ground, theme_color: ground, display: 'standalone' })
  expect(html).toContain(`<meta name="theme-color" content="${ground}" />`)
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
})

it('has every icon in the size that it claims', () => {
  const icons = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of icons) expect({ src, sizes: png(src).sizes }).toEqual({ src, sizes })
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

it.each(['/apple-touch-icon.png', '/icon-maskable-512.png'])(
  '%s fills its square, as phones cut it',
  (file) => {
    expect(png(file).isOpaque).toBe(true)
  },
)

it('has the icon of the size that iPhones ask for', () => {
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />')
  expect(png('/apple-touch-icon.png').sizes).toBe('180x180')
})
