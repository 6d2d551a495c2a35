/** What supabase/functions/send-push sends to a phone, and push-worker.ts shows there. */
export interface PushContent {
  id: string
  title: string
  body: string
  /** The page it opens. */
  path: string
  /** A newer notification with the same tag replaces this one. */
  tag: string
  /** It only takes the place of an earlier one, without a sound. */
  quiet?: boolean
  /** The token of an RSVP link, if it asks for an RSVP. */
  rsvp?: string
  /** When the game day starts that it is about. */
  startsAt?: string
}
