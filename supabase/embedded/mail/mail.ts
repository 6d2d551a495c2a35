import type { OutgoingMail } from '../../functions/_shared/function-context.ts'

export type Mail = OutgoingMail

export type SendMail = (mail: Mail) => Promise<void>
