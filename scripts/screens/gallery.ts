import { writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Picture {
  screen: string
  state: string
  width: number
  /** Of the usual size of text, if it is another one. */
  percent?: number
  file: string
}

/** One page with all of the pictures, the states of a screen one below the other. */
export function writeGallery(folder: string, pictures: readonly Picture[]) {
  const screens = [...new Set(pictures.map(({ screen }) => screen))]
  const rows = screens.map((screen) => {
    const ofScreen = pictures.filter((picture) => picture.screen === screen)
    const states = [...new Set(ofScreen.map(({ state }) => state))]
    return `<h2>${screen}</h2>${states.map((state) => rowOf(ofScreen, state)).join('')}`
  })
  const style = `body { background: #333; color: #eee; font: 14px sans-serif } .row { display: flex; gap: 12px; align-items: start; overflow: auto }
    figure { margin: 0 0 24px } img { height: 520px; width: auto; object-fit: cover; object-position: top }`
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Kitchen Line: every screen</title><style>${style}</style>${rows.join('\n')}`,
  )
}

function rowOf(pictures: readonly Picture[], state: string): string {
  const figures = pictures
    .filter((picture) => picture.state === state)
    .map(
      ({ file, width, percent }) =>
        `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${state}, ${width} px${percent ? ` with ${percent} % text` : ''}</figcaption></figure>`,
    )
  return `<div class="row">${figures.join('')}</div>`
}
