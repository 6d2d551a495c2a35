import { readWorkbook } from './read-workbook'

/// <reference lib="webworker" />

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => void answer(data))

async function answer(bytes: Uint8Array) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; this is a worker
  postMessage(await readWorkbook(bytes))
}
