import { describe, expect, it } from 'vitest'
import { PICTURE_COLORS } from '@/features/round-robins/components/results-picture'
import { SUN_FILTER } from '@/features/scoring/components/FullscreenCourt'
import config from '../../tailwind.config'

const { colors } = config.theme
const { ground, surface, raised, line, ink, muted, accent, team1, team2, good, bad, warning } = colors
const surfaces = { ground, surface, raised }

/** The relative luminance of an sRGB color, as WCAG 2 defines it. */
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

/** A color with this opacity on top of another. */
function mixed(over: string, opacity: number, under: string) {
  const channel = (start: number) => {
    const [a, b] = [over, under].map((hex) => parseInt(hex.slice(start, start + 2), 16))
    return Math.round(opacity * (a ?? 0) + (1 - opacity) * (b ?? 0))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const everywhere = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([text, color]) =>
    Object.entries(surfaces).map(([name, under]) => ({ text, color, on: name, under })),
  )

describe('contrast of the tokens', () => {
  it('is measured as WCAG says', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  it.each(everywhere({ ink, accent: accent.DEFAULT, team1: team1.DEFAULT, team2: team2.DEFAULT }))(
    '$text on $on can be read in bright sun (7:1)',
    ({ color, under }) => {
      expect(contrast(color, under)).toBeGreaterThanOrEqual(7)
    },
  )

  it.each(
    everywhere({
      muted,
      good: good.DEFAULT,
      bad: bad.DEFAULT,
      warning: warning.DEFAULT,
    }),
  )('$text on $on can be read (4.5:1)', ({ color, under }) => {
    expect(contrast(color, under)).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    { text: 'ink on line', color: ink, under: line },
    { text: 'muted on the highlighted row', color: muted, under: accent.dim },
    { text: 'muted on the featured card', color: muted, under: accent.glow },
    { text: 'accent on accent.dim', color: accent.DEFAULT, under: accent.dim },
    { text: 'team1 on team1.dim', color: team1.DEFAULT, under: team1.dim },
    { text: 'team2 on team2.dim', color: team2.DEFAULT, under: team2.dim },
    { text: 'good on good.dim', color: good.DEFAULT, under: good.dim },
    { text: 'bad on bad.dim', color: bad.DEFAULT, under: bad.dim },
    { text: 'warning on warning.dim', color: warning.DEFAULT, under: warning.dim },
  ])('$text can be read (4.5:1)', ({ color, under }) => {
    expect(contrast(color, under)).toBeGreaterThanOrEqual(4.5)
  })

  // Text and controls used at the court, on their real background.
  it.each([
    { text: 'names and points on their panel: ink', color: ink, under: raised },
    { text: 'the name of team 1 on its panel', color: team1.DEFAULT, under: raised },
    { text: 'the name of team 2 on its panel', color: team2.DEFAULT, under: raised },
    { text: 'a submitted score of team 1 that won', color: team1.DEFAULT, under: surface },
    { text: 'a submitted score of team 2 that won', color: team2.DEFAULT, under: surface },
    { text: 'a submitted score that lost', color: muted, under: surface },
    { text: 'who plays while the reader sits out', color: ink, under: raised },
    { text: 'who sits out', color: muted, under: surface },
    { text: 'who sits out, on the whole screen', color: muted, under: ground },
    { text: 'a game being entered', color: ink, under: surface },
    { text: 'what a score still lacks', color: warning.DEFAULT, under: surface },
    { text: 'what a score still lacks, on the whole screen', color: warning.DEFAULT, under: ground },
    { text: 'that a score is complete', color: good.DEFAULT, under: surface },
    { text: 'that a score is complete, on the whole screen', color: good.DEFAULT, under: ground },
    { text: 'one’s own score that was not entered', color: warning.DEFAULT, under: warning.dim },
    { text: 'how old the scores are', color: warning.DEFAULT, under: warning.dim },
    { text: 'the points of a panel that is pressed: ink', color: ink, under: mixed(line, 0.6, raised) },
    { text: 'team 1 of a panel that is pressed', color: team1.DEFAULT, under: mixed(line, 0.6, raised) },
    { text: 'team 2 of a panel that is pressed', color: team2.DEFAULT, under: mixed(line, 0.6, raised) },
    { text: 'the chosen court', color: accent.ink, under: accent.DEFAULT },
    { text: 'another court', color: ink, under: raised },
    { text: 'Submit Scores', color: accent.ink, under: accent.DEFAULT },
    { text: '+ of team 1', color: team1.ink, under: team1.DEFAULT },
    { text: '+ of team 2', color: team2.ink, under: team2.DEFAULT },
    { text: '+ of team 1 while it is pressed', color: team1.ink, under: mixed(team1.DEFAULT, 0.9, raised) },
    { text: '+ of team 2 while it is pressed', color: team2.ink, under: mixed(team2.DEFAULT, 0.9, raised) },
    { text: '−', color: ink, under: raised },
  ])('$text can be read in bright sun (7:1)', ({ color, under }) => {
    expect(contrast(color, under)).toBeGreaterThanOrEqual(7)
  })
})

/** A color after `invert() hue-rotate(180deg) contrast()`, with the matrix of the Filter Effects module. */
function inSun(hex: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => 1 - parseInt(hex.slice(start, start + 2), 16) / 255)
  expect(SUN_FILTER).toMatchObject({ invert: 1, hueRotate: 180 })
  const turned = [
    -0.574 * r + 1.43 * g + 0.144 * b,
    0.426 * r + 0.43 * g + 0.144 * b,
    0.426 * r + 1.43 * g - 0.856 * b,
  ]
  const channel = (share: number) => {
    const clear = (Math.min(1, Math.max(0, share)) - 0.5) * SUN_FILTER.contrast + 0.5
    return Math.round(Math.min(1, Math.max(0, clear)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${turned.map(channel).join('')}`
}

describe('the full screen in sun', () => {
  it('is black on white', () => {
    expect([ground, surface].map(inSun)).toEqual(['#ffffff', '#ffffff'])
    expect(contrast(inSun(ink), inSun(ground))).toBeGreaterThanOrEqual(17)
  })

  it.each(
    Object.entries({ ink, muted, warning: warning.DEFAULT, team1: team1.DEFAULT, team2: team2.DEFAULT }),
  )('%s can be read on it (7:1; the bars of the sides: 4.5:1)', (name, color) => {
    const least = name.startsWith('team') || name === 'muted' ? 4.5 : 7
    expect(contrast(inSun(color), inSun(ground))).toBeGreaterThanOrEqual(least)
  })
})

it('draws pictures in the colors of the screens', () => {
  expect(PICTURE_COLORS).toEqual({
    ground,
    surface,
    line,
    ink: colors.ink,
    muted,
    accent: accent.DEFAULT,
    glow: accent.glow,
  })
})
