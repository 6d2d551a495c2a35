/** Without this mark, spreadsheets on Windows read the letters of names in the wrong alphabet. */
const UTF8_MARK = '\ufeff'

export function saveCsv(name: string, csv: string) {
  saveFile(name, UTF8_MARK + csv, 'text/csv;charset=utf-8')
}

export function saveFile(name: string, text: string, type: string) {
  saveBlob(name, new Blob([text], { type }))
}

/** Saves a picture, or anything else, as a file. */
export function saveBlob(name: string, content: Blob) {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later, because Safari reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** 'riverside-ladder-ranking.csv', from any league name. */
export const fileName = (...parts: string[]): string => `${inFileName(parts)}.csv`

/** The same for a picture. */
export const pictureName = (...parts: string[]): string => `${inFileName(parts)}.png`

function inFileName(parts: readonly string[]): string {
  const words = parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return words.replaceAll(/^-|-$/g, '') || 'kitchen-line'
}
