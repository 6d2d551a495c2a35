const EVERY = 5000

/**
 * Has queued messages sent every few seconds, as the cron job of a hosted project does every minute
 * (docs/hosting.md). Returns what ends it.
 */
export function sendRegularly(send: () => Promise<Response>, every = EVERY): () => void {
  let isOver = false
  const next = () => setTimeout(() => void turn(), every).unref()
  const turn = async () => {
    try {
      const answer = await send()
      if (!answer.ok) console.error(`Queued messages weren't sent: ${answer.status} ${await answer.text()}`)
    } catch (error) {
      console.error("Queued messages weren't sent:", error)
    }
    if (!isOver) timer = next()
  }
  let timer = next()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
