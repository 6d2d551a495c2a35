/**
 * Resolves in a task of its own. A page asks for ten things at once: sent in one go they would hold up a phone for as long
 * as drawing the page, sent each in its turn the page moves in between, and all are on their way as soon.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const go = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', go)
    port1.start()
    port2.postMessage(null)
  })
}
