import * as v from 'valibot'
import type { Kind, Queue } from './queue'
import { UNTRIED, waitingEntries, type SubmissionProblem, type Waiting } from './waiting'

const answerEntries = {
  /** What it is about. */
  target: v.unknown(),
  /** The answer, or null to take one back. */
  value: v.nullable(v.string()),
  /** What it is about, in words. */
  label: v.string(),
  /** Those of one batch go in one request. */
  batch: v.string(),
}
const answerSchema = v.object({ ...waitingEntries, ...answerEntries })

/** Something small that a person decided and the server doesn't have yet: an RSVP, a check-in mark. */
export type PendingAnswer = v.InferOutput<typeof answerSchema>

export const isPendingAnswer = (item: Waiting): item is PendingAnswer => 'batch' in item

/** Version 1 differs in nothing else. */
const earlierSchema = v.pipe(
  v.object({ ...waitingEntries, v: v.literal(1), ...answerEntries }),
  v.transform((record): PendingAnswer => ({ ...record, v: 3 })),
)

export type NewAnswer = Pick<PendingAnswer, 'kind' | 'target' | 'value' | 'label' | 'batch'> & {
  /** What it is about, so that a newer answer replaces this one. */
  about: string
}

/** A refusal within this time is told where the person just tapped. One that comes later stays until they have read it. */
const ATTENTIVE_MS = 10_000

/** Why the server refused some answers, by their keys. */
export type Refusals = ReadonlyMap<string, SubmissionProblem>

const NONE = 'none'

/**
 * How the answers of one kind wait. `send` delivers those of one batch, and throws if the outcome of all is unknown; `words`
 * are those for each value that there is, with 'none' for null.
 */
export const answerKind = ({
  words,
  ...kind
}: Pick<Kind<PendingAnswer, Refusals>, 'noun' | 'send' | 'reread'> & {
  words: Readonly<Record<string, string>>
}): Kind<PendingAnswer, Refusals> => ({
  ...kind,
  parse: (raw) => {
    const { success, output } = v.safeParse(v.union([answerSchema, earlierSchema]), raw)
    // A later version may have more values, which this one could neither show nor send.
    return success && Object.hasOwn(words, output.value ?? NONE) ? output : null
  },
  label: ({ label, value }) => `${label}: ${words[value ?? NONE]}`,
  batch: ({ batch }) => batch,
  settle: (answer, refusals, { sent, now }) => {
    if (answer.change.id !== sent.change.id) return answer
    const problem = refusals.get(answer.key)
    const isAttentive = now - answer.change.at < ATTENTIVE_MS
    return problem && !isAttentive ? { ...answer, state: 'refused', problem } : null
  },
})

/** Keeps answers of `owner` on the phone, to be sent from there. Each replaces an older one about the same. */
export async function give(
  queue: Pick<Queue, 'isConnected' | 'newChange' | 'step' | 'drain'>,
  owner: string,
  answers: readonly NewAnswer[],
): Promise<void> {
  await queue.isConnected
  await Promise.all(
    answers.map(({ about, ...answer }) => {
      const key = answerKey(owner, answer.kind, about)
      const change = queue.newChange()
      return queue.step(key, isPendingAnswer, (before): PendingAnswer => ({
        v: 3,
        key,
        owner,
        ...answer,
        ...UNTRIED,
        change: { ...change, at: Math.max(change.at, (before?.change.at ?? 0) + 1) },
      }))
    }),
  )
  void queue.drain()
}

/**
 * How long an answer waited, in milliseconds, by this phone's clock, which may be wrong but runs as fast as any other. Up to
 * 24 days, the largest integer of the database. One that follows another from this phone counts from when that had been sent:
 * the server knows only when it arrived, and would take it for the later one.
 */
export const waitedMs = ({ at, follows = at }: Waiting['change'], now: number): number =>
  Math.min(Math.max(0, now - Math.max(at, follows)), 2 ** 31 - 1)

export const answerKey = (owner: string, kind: string, about: string) => `${owner}/${kind}/${about}`
