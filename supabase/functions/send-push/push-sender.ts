import { persistently, type SendOne } from '../_shared/drain.ts'
import type { FunctionContext } from '../_shared/function-context.ts'
import type { ClaimedMessage, MessageQueue, PushDevice } from '../_shared/message-queue.ts'
import { pushMessage, type PushMessage } from './push-message.ts'
import { sendToDevice, type DeviceAnswer } from './push-service.ts'

/**
 * Sends a message to all of the person's devices that don't have it yet, and records their answers once. A service that
 * asks us to wait gets nothing more in this call.
 */
export function pushSender(
  queue: MessageQueue,
  { env, fetch, push }: Pick<FunctionContext, 'env' | 'fetch' | 'push'>,
): SendOne {
  const busyUntil = new Map<string, number>()

  return async (message) => {
    const devices = message.devices ?? []
    const what = wordsOf(message)
    const answers = await Promise.all(
      devices.map((device) => (what instanceof Error ? unwritten(what) : ask(device, what))),
    )
    const whose = (outcome: DeviceAnswer['outcome']) =>
      devices.filter((_, index) => answers[index]?.outcome === outcome).map(({ id }) => id)
    const failures = answers.filter((answer) => answer.outcome === 'failed')
    const delivered = whose('delivered')
    const error = failures.map((failure) => failure.error).join(' ') || null
    await persistently(() =>
      queue.settlePush(message.id, {
        delivered,
        gone: whose('gone'),
        error,
        isTemporary: failures.some(({ isTemporary }) => isTemporary),
        waitSeconds: Math.max(0, ...failures.map(({ waitSeconds }) => waitSeconds)),
      }),
    )
    return { error: delivered.length > 0 ? null : (error ?? 'No device took it.') }
  }

  /** A message that this version can't write must not keep the others from being sent. */
  function wordsOf(message: ClaimedMessage): PushMessage | Error {
    try {
      return pushMessage(message, env.SITE_URL)
    } catch (failure) {
      return failure instanceof Error ? failure : new Error(String(failure))
    }
  }

  function unwritten({ message }: Error): DeviceAnswer {
    return { outcome: 'failed', error: message, isTemporary: true, waitSeconds: 0 }
  }

  async function ask(device: PushDevice, what: PushMessage): Promise<DeviceAnswer> {
    const { host } = new URL(device.endpoint)
    const waitSeconds = Math.ceil(((busyUntil.get(host) ?? 0) - Date.now()) / 1000)
    if (waitSeconds > 0)
      return { outcome: 'failed', error: `${host} asked us to wait.`, isTemporary: true, waitSeconds }
    const answer = await sendToDevice(device, what, { fetch, push })
    if (answer.outcome === 'failed' && answer.waitSeconds > 0)
      busyUntil.set(host, Date.now() + answer.waitSeconds * 1000)
    return answer
  }
}
