import { describe, expect, it } from 'vitest'
import config from '../../tailwind.config'

const { colors } = config.theme
const { ground, surface, raised, line, ink, muted, accent, team1, team2, good, bad, warning, violet } = colors
const surfaces = { ground, surface, raised }

/** The share of light of an sRGB colour, as WCAG 2 defines it. */
function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const everywhere = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([text, colour]) =>
    Object.entries(surfaces).map(([name, under]) => ({ text, colour, on: name, under })),
  )

describe('contrast of the tokens', () => {
  it('is measured as WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it.each(everywhere({ ink, accent: accent.DEFAULT, team1: team1.DEFAULT, team2: team2.DEFAULT }))(
    '$text on $on can be read in bright sun (7:1)',
    ({ colour, under }) => {
      expect(contrast(colour, under)).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(
    everywhere({
      muted,
      good: good.DEFAULT,
      bad: bad.DEFAULT,
      warning: warning.DEFAULT,
      violet: violet.DEFAULT,
    }),
  )('$text on $on can be read (4.5:1)', ({ colour, under }) => {
    expect(contrast(colour, under)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    { text: 'ink on line', colour: ink, under: line },
    { text: 'muted on the highlighted row', colour: muted, under: accent.dim },
    { text: 'muted on the featured card', colour: muted, under: accent.glow },
    { text: 'accent on accent.dim', colour: accent.DEFAULT, under: accent.dim },
    { text: 'team1 on team1.dim', colour: team1.DEFAULT, under: team1.dim },
    { text: 'team2 on team2.dim', colour: team2.DEFAULT, under: team2.dim },
    { text: 'good on good.dim', colour: good.DEFAULT, under: good.dim },
    { text: 'bad on bad.dim', colour: bad.DEFAULT, under: bad.dim },
    { text: 'warning on warning.dim', colour: warning.DEFAULT, under: warning.dim },
    { text: 'violet on violet.dim', colour: violet.DEFAULT, under: violet.dim },
  ])('$text can be read (4.5:1)', ({ colour, under }) => {
    expect(contrast(colour, under)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    { text: 'accent.ink on accent', colour: accent.ink, under: accent.DEFAULT },
    { text: 'team1.ink on team1', colour: team1.ink, under: team1.DEFAULT },
    { text: 'team2.ink on team2', colour: team2.ink, under: team2.DEFAULT },
  ])('$text, the buttons beside the court, can be read in bright sun (7:1)', ({ colour, under }) => {
    expect(contrast(colour, under)).toBeGreaterThanOrEqual(7)
  })
})
