/** A start that cannot go on. Its message is one sentence that says what to do, shown without a stack trace. */
export class Refusal extends Error {
  override name = 'Refusal'
}
