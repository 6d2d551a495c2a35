/** Without this mark, spreadsheets on Windows read the letters of names in the wrong alphabet. */
const UTF8_MARK = '\ufeff'

/** Gives the person a CSV file to keep. */
export function saveCsv(name: string, csv: string) {
  saveFile(name, UTF8_MARK + csv, 'text/csv;charset=utf-8')
}

/** Gives the person a text as a file to keep. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later: Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** 'riverside-ladder-ranking.csv', from whatever a league is called. */
export function fileName(...parts: string[]): string {
  const words = parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${words.replaceAll(/^-|-$/g, '') || 'kitchen-line'}.csv`
}
