import { signed } from '@/domain/format-text'
import { roundRobinStandings } from '@/domain/round-robin-session/round-robin-standings'
import type { RoundRobinSheet } from '@/domain/round-robin-session/session'
import { formatWinShare, formatWon, podiumSteps, whenAndWhere } from '../round-robin-text'

/** As tall as a chat or a story shows it in full. */
const PICTURE = { width: 1080, height: 1350 }

/** From tailwind.config.ts: a canvas has no class names. tests/unit/contrast.test.ts holds them equal. */
export const PICTURE_COLORS = {
  ground: '#0a100e',
  surface: '#111a17',
  line: '#26352f',
  ink: '#eef5f1',
  muted: '#9bb0a7',
  accent: '#d7f24a',
  glow: '#1c2912',
}
const { ground, surface, line, ink, muted, accent, glow } = PICTURE_COLORS

const SANS = '"Inter Variable", system-ui, sans-serif'
const NUMERAL = '"Barlow Condensed", "Arial Narrow", sans-serif'
const EDGE = 72
const ROW = 54
const TALLEST_ROW = 68
const TITLE_LINES = 2
const NAME_LINES = 3

/** The podium and the standings as a PNG. All of it is drawn on the device, so it needs no network. */
export async function resultsPicture(sheet: RoundRobinSheet, now = new Date()): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, PICTURE)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser has no canvas.')
  await loadFonts(sheet)
  draw(pen, sheet, now)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty.'))), 'image/png')
  })
}

/** A font that can't be loaded is replaced, as it is on the page. */
async function loadFonts({ roundRobin, people }: RoundRobinSheet): Promise<void> {
  const text = [roundRobin.name, roundRobin.location, ...people.map(({ name }) => name)].join('')
  const fonts = [`700 40px ${SANS}`, `700 40px ${NUMERAL}`, `600 40px ${NUMERAL}`]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font, text)))
}

function draw(pen: CanvasRenderingContext2D, sheet: RoundRobinSheet, now: Date): void {
  const { width, height } = PICTURE
  const sky = pen.createLinearGradient(0, 0, width / 3, height * 0.6)
  sky.addColorStop(0, glow)
  sky.addColorStop(1, ground)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  let y = write(pen, sheet.roundRobin.name, {
    x: EDGE,
    y: EDGE + 64,
    font: `700 68px ${SANS}`,
    lines: TITLE_LINES,
    lineHeight: 78,
  })
  y = write(pen, whenAndWhere(sheet, now), {
    x: EDGE,
    y: y + 56,
    font: `400 34px ${SANS}`,
    color: muted,
    lines: 1,
  })
  y = drawPodium(pen, sheet, y + 48)
  drawTable(pen, sheet, y + 44)
  write(pen, 'Kitchen Line', { x: EDGE, y: height - 48, font: `700 28px ${SANS}`, color: accent, lines: 1 })
}

/** The winner in the middle and highest. Returns where it ends. */
function drawPodium(pen: CanvasRenderingContext2D, sheet: RoundRobinSheet, top: number): number {
  const steps = podiumSteps(sheet)
  const column = (PICTURE.width - 2 * EDGE) / 3
  // As on the page: with fewer steps, what is there moves to the middle.
  const order = [2, 1, 3].filter((place) => steps.some((step) => step.place === place))
  const left = (PICTURE.width - order.length * column) / 2
  const bottom = order.map((place, index) => {
    const step = steps.find((one) => one.place === place)
    const x = left + column * (index + 0.5)
    const y = top + (place === 1 ? 132 : 172)
    const color = place === 1 ? accent : place === 2 ? ink : muted
    pen.textAlign = 'center'
    write(pen, String(place), { x, y, font: `700 ${place === 1 ? 176 : 132}px ${NUMERAL}`, color, lines: 1 })
    const end = write(pen, step?.who ?? '', {
      x,
      y: y + 58,
      font: `600 ${step?.isShared ? 30 : 36}px ${SANS}`,
      width: column - 28,
      lines: NAME_LINES,
      lineHeight: step?.isShared ? 38 : 44,
    })
    pen.textAlign = 'left'
    return end
  })
  return Math.max(top, ...bottom)
}

function drawTable(pen: CanvasRenderingContext2D, sheet: RoundRobinSheet, top: number): void {
  const { rows, byShare } = roundRobinStandings(sheet)
  const ranked = rows.filter(({ rank }) => rank !== null)
  const bottom = PICTURE.height - 104
  // One line for the headings.
  const { shown, more } = rowsThatFit(ranked.length, Math.floor((bottom - top) / ROW) - 1)
  const right = PICTURE.width - EDGE
  const lines = shown + (more > 0 ? 2 : 1)
  const height = Math.min(TALLEST_ROW, Math.floor((bottom - top) / lines))
  const baseline = (index: number) => top + (index + 1) * height - Math.round((height - 24) / 2)
  pen.fillStyle = surface
  pen.beginPath()
  pen.roundRect(EDGE - 28, top - 12, PICTURE.width - 2 * EDGE + 56, lines * height + 24, 28)
  pen.fill()
  const head = { y: baseline(0), font: `500 26px ${SANS}`, color: muted, lines: 1 }
  pen.textAlign = 'right'
  write(pen, byShare ? 'Points %' : 'Diff', { ...head, x: right })
  write(pen, 'Won', { ...head, x: right - 140 })
  pen.textAlign = 'left'
  const last = `500 32px ${SANS}`
  ranked.slice(0, shown).forEach((row, index) => {
    const y = baseline(index + 1)
    pen.fillStyle = line
    pen.fillRect(EDGE, top + (index + 1) * height, PICTURE.width - 2 * EDGE, 2)
    write(pen, String(row.rank), { x: EDGE, y, font: `600 40px ${NUMERAL}`, color: muted, lines: 1 })
    pen.textAlign = 'right'
    const value = byShare ? formatWinShare(row.pointShare) : signed(row.pointDiff)
    write(pen, value, { x: right, y, font: last, lines: 1 })
    write(pen, formatWon(row), { x: right - 140, y, font: last, color: muted, lines: 1 })
    pen.textAlign = 'left'
    pen.font = last
    const taken = 140 + pen.measureText(formatWon(row)).width + 28
    write(pen, row.name, {
      x: EDGE + 66,
      y,
      font: `600 34px ${SANS}`,
      width: right - taken - EDGE - 66,
      lines: 1,
    })
  })
  if (more > 0)
    write(pen, `and ${more} more`, {
      x: EDGE + 66,
      y: baseline(shown + 1),
      font: last,
      color: muted,
      lines: 1,
    })
}

/** How many of `total` rows are shown where `room` fit; the last line then says how many are left out. */
export function rowsThatFit(total: number, room: number): { shown: number; more: number } {
  if (total <= room) return { shown: total, more: 0 }
  const shown = Math.max(0, room - 1)
  return { shown, more: total - shown }
}

interface Writing {
  x: number
  y: number
  font: string
  color?: string
  width?: number
  lines: number
  lineHeight?: number
}

/** Writes a text in up to so many lines and returns the last baseline. What doesn't fit ends with an ellipsis. */
function write(pen: CanvasRenderingContext2D, text: string, how: Writing): number {
  const { x, y, font, color = ink, width = PICTURE.width - 2 * EDGE, lines, lineHeight = 0 } = how
  pen.font = font
  pen.fillStyle = color
  const written = linesOf(text, lines, (part) => pen.measureText(part).width <= width)
  written.forEach((part, index) => pen.fillText(part, x, y + index * lineHeight))
  return y + Math.max(0, written.length - 1) * lineHeight
}

/** Breaks a text between words, or within a word that is too long for a line. */
export function linesOf(text: string, most: number, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest !== '' && lines.length < most) {
    if (fits(rest)) return [...lines, rest]
    const isLast = lines.length === most - 1
    const mark = isLast ? '…' : ''
    const letters = Array.from(rest)
    let length = letters.length
    while (length > 1 && !fits(letters.slice(0, length).join('').trimEnd() + mark)) length--
    let part = letters.slice(0, length).join('')
    const space = part.lastIndexOf(' ')
    if (!isLast && space > 0 && letters[length] !== ' ') part = part.slice(0, space)
    lines.push(part.trimEnd() + mark)
    rest = rest.slice(part.length).trimStart()
  }
  return lines
}
