import type { LiteConnection, SessionVariables, Transaction } from '../lite-connection.ts'
import { currentRequest } from '../request-context.ts'
import { readBackWhatWasWritten } from './return-written-rows.ts'

/** Carries a refusal out of the transaction, so that what happened before it is undone. */
class Refused extends Error {
  readonly answer: Response
  constructor(answer: Response) {
    super('refused')
    this.answer = answer
  }
}

/**
 * Two defects of one place. `.insert/.update(…).select('x, rel(y)').single()` answers with an array, because lite
 * forgets the wish for one object when the answer embeds a relation. And an answer that refuses after the write
 * (.single() that meets two rows) commits the write; PostgREST rolls it back.
 */
export function oneAnswerOneTransaction(lite: LiteConnection) {
  const stock = lite.withContext.bind(lite)
  lite.withContext = async <T>(
    variables: SessionVariables | undefined,
    work: (transaction: Transaction) => Promise<T>,
    options?: object,
  ): Promise<T> => {
    try {
      return await stock(
        variables,
        async (transaction) => {
          const result = await work(transaction.withPlugin(readBackWhatWasWritten()))
          if (!(result instanceof Response)) return result
          const answer = await asWished(result)
          if (answer.status >= 400) throw new Refused(answer)
          return answer as T
        },
        options,
      )
    } catch (error) {
      if (error instanceof Refused) return error.answer as T
      throw error
    }
  }
}

async function asWished(answer: Response): Promise<Response> {
  const request = currentRequest.getStore()
  if (!request?.headers.accept?.includes('vnd.pgrst.object') || answer.status >= 300) return answer
  const text = await answer.clone().text()
  const rows: unknown = text && JSON.parse(text)
  if (!Array.isArray(rows)) return answer
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  if (rows.length === 1) return new Response(JSON.stringify(rows[0]), { status: answer.status, headers })
  return new Response(
    JSON.stringify({
      code: 'PGRST116',
      details: `The result contains ${rows.length} rows`,
      hint: null,
      message: 'Cannot coerce the result to a single JSON object',
    }),
    { status: 406, headers },
  )
}
