import { MESSAGE_KINDS, type MessageKind } from '@/shared/supabase/message-kinds'

/** False for a kind that only a newer server knows. */
export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_KINDS, kind)

export const kindName = (kind: MessageKind) => MESSAGE_KINDS[kind].label

/** Sent to people who run a league. */
export const isForOrganizers = (kind: MessageKind) => MESSAGE_KINDS[kind].audience === 'organizers'
