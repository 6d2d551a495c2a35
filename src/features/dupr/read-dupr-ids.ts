import { cellsOfRow } from '@/shared/lib/csv'
import { nameKey } from '@/shared/lib/name-matches'

interface Player {
  readonly id: string
  readonly name: string
  readonly duprId: string | null
}

export interface DuprIdList {
  /** The missing IDs in the list. */
  readonly found: readonly { readonly player: Player; readonly duprId: string }[]
  /** Lines that can't be used, as they were pasted. */
  readonly problems: readonly { readonly line: string; readonly why: string }[]
}

const DUPR_ID = /^[a-z\d]{6}$/i
const HAS_DIGIT = /\d/

/**
 * Parses pasted lines with a name and a DUPR ID, in either order, separated by tabs, semicolons, commas, or spaces.
 * Names match in any spelling and word order. A first line without an ID is a header row.
 */
export function readDuprIds(text: string, players: readonly Player[]): DuprIdList {
  const byName = new Map<string, Player[]>()
  for (const player of players) {
    const key = keyOf(player.name)
    byName.set(key, [...(byName.get(key) ?? []), player])
  }
  const found: DuprIdList['found'][number][] = []
  const problems: DuprIdList['problems'][number][] = []
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  lines.forEach((line, index) => {
    if (line === '') return
    const cells = cellsOf(line)
    const at = idAmong(cells)
    const duprId = cells[at]?.toUpperCase()
    if (duprId === undefined) {
      if (index > 0 || !/\b(?:dupr|id)\b/i.test(line))
        problems.push({ line, why: 'No DUPR ID of 6 letters or digits' })
      return
    }
    const named = byName.get(keyOf(cells.toSpliced(at, 1).join(' '))) ?? []
    const [player] = named
    if (!player) problems.push({ line, why: 'No player with this name in the league' })
    else if (named.length > 1) problems.push({ line, why: 'Several players have this name' })
    else if (player.duprId === duprId) return
    else if (player.duprId !== null) problems.push({ line, why: 'Already has another DUPR ID' })
    else if (found.some((other) => other.player === player || other.duprId === duprId))
      problems.push({ line, why: 'On the list twice' })
    else found.push({ player, duprId })
  })
  return { found, problems }
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign))
  const cells = separator === undefined ? line.split(/\s+/) : cellsOfRow(line, separator)
  return cells.filter((cell) => cell !== '')
}

/** Finds the ID: 'Sophia' could be one too, so a cell with a digit wins, then the first or last cell. */
function idAmong(cells: readonly string[]): number {
  const candidates = cells.flatMap((cell, place) => (DUPR_ID.test(cell) ? [place] : []))
  return candidates.find((place) => HAS_DIGIT.test(cells[place] ?? '')) ?? candidates.at(-1) ?? -1
}

/** 'Reyes, Maya' is Maya Reyes. */
const keyOf = (name: string) => nameKey(name.replaceAll(',', ' ')).split(' ').toSorted().join(' ')
