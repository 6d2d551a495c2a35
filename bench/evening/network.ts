type Fetch = typeof fetch

/** Of a hundred requests, how many never arrive, lose their answer, or arrive twice. */
const LOST = { request: 3, answer: 4, twice: 3 }

/** The same for every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return (state / 4_294_967_296) * 100
  }
}

/** A network that loses and repeats a tenth of all requests, and counts them. */
export function unreliable(answer: (request: Request) => Promise<Response>) {
  const roll = dice(7)
  const counts = new Map<string, number>()
  const times: { address: string; milliseconds: number }[] = []
  let [bytes, cut, repeated] = [0, 0, 0]
  let isBroken = true

  const ask = async (request: Request) => {
    const response = await answer(request)
    const body = await response.arrayBuffer()
    bytes += body.byteLength
    return new Response(response.status === 204 ? null : body, response)
  }

  const through: Fetch = async (input, init) => {
    const request = new Request(input, init)
    const address = new URL(request.url).pathname.replace('/rest/v1/', '')
    counts.set(address, (counts.get(address) ?? 0) + 1)
    const fate = isBroken ? roll() : 100
    const started = performance.now()
    if (fate < LOST.request) {
      cut++
      throw new TypeError('The network cut the request.')
    }
    if (fate < LOST.request + LOST.answer) {
      cut++
      await ask(request)
      throw new TypeError('The network cut the answer.')
    }
    if (fate < LOST.request + LOST.answer + LOST.twice) {
      repeated++
      await ask(request.clone())
    }
    const response = await ask(request)
    times.push({ address, milliseconds: performance.now() - started })
    return response
  }

  const percentile = (share: number, addresses?: RegExp) => {
    const sorted = times
      .filter(({ address }) => addresses?.test(address) ?? true)
      .map(({ milliseconds }) => milliseconds)
      .toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * share)] ?? 0
  }

  return {
    fetch: through,
    /** From now on nothing is lost. */
    repair: () => void (isBroken = false),
    figures: () => ({
      requests: [...counts.values()].reduce((sum, count) => sum + count, 0),
      byAddress: [...counts].toSorted(([, a], [, b]) => b - a),
      bytes,
      cut,
      repeated,
      p50: percentile(0.5),
      p95: percentile(0.95),
      p95OfScores: percentile(0.95, /submit_score/),
    }),
  }
}
