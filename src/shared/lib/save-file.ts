/** Without this mark, spreadsheets on Windows read the letters of names in the wrong alphabet. */
const UTF8_MARK = '\ufeff'

/** Gives the person a CSV file to keep. */
export function saveCsv(name: string, csv: string) {
  const address = URL.createObjectURL(new Blob([UTF8_MARK + csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later: Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** 'tuesday-ladder-ranking.csv', from whatever a league is called. */
export function fileName(...parts: string[]): string {
  const words = parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  return `${words.replaceAll(/^-|-$/g, '') || 'kitchen-line'}.csv`
}
