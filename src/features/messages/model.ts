import * as v from 'valibot'
import { MESSAGE_KINDS, type MessageKind } from '@/shared/supabase/message-kinds'

/** False for a kind that only a newer server knows. */
export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(MESSAGE_KINDS, kind)

export const kindName = (kind: MessageKind) => MESSAGE_KINDS[kind].label

export const isForOrganizers = (kind: MessageKind) => MESSAGE_KINDS[kind].audience === 'organizers'

const CHANNELS = ['email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

export interface MessagePreference {
  kind: MessageKind
  channel: Channel
  isOn: boolean
}

/** No messages between two times, 'HH:MM' on the clock of the zone. */
export interface QuietHours {
  timeZone: string
  starts: string
  ends: string
}

export interface MessageSettings {
  preferences: MessagePreference[]
  /** Ids of leagues. */
  muted: string[]
  quietHours: QuietHours | null
}

export type SettingChange =
  | ({ of: 'kind' } & MessagePreference)
  | { of: 'league'; leagueId: string; isMuted: boolean }
  | { of: 'quiet hours'; hours: QuietHours | null }

/** The preferences the server sent, without kinds and channels that only a newer server knows. */
const Preferences = v.pipe(
  v.array(v.object({ kind: v.string(), channel: v.string(), isOn: v.boolean() })),
  v.transform((rows) =>
    rows.flatMap(({ kind, channel: name, isOn }): MessagePreference[] => {
      const channel = CHANNELS.find((known) => known === name)
      return channel && isMessageKind(kind) ? [{ kind, channel, isOn }] : []
    }),
  ),
)

const Clock = v.pipe(
  v.string(),
  v.transform((time) => time.slice(0, 5)),
)

export const Settings = v.object({
  preferences: Preferences,
  muted: v.array(v.string()),
  quietHours: v.nullable(v.object({ timeZone: v.string(), starts: Clock, ends: Clock })),
})

/** The same for the person whom a link was emailed to, without quiet hours. */
export const LinkedSettings = v.pipe(
  v.object({
    firstName: v.string(),
    /** 'n•••@example.com' */
    email: v.string(),
    preferences: Preferences,
    leagues: v.array(v.object({ id: v.string(), name: v.string(), isMuted: v.boolean() })),
  }),
  v.transform((settings) => ({
    ...settings,
    muted: settings.leagues.flatMap(({ id, isMuted }) => (isMuted ? [id] : [])),
    quietHours: null,
  })),
)

export function applySettingChange(settings: MessageSettings, change: SettingChange): MessageSettings {
  switch (change.of) {
    case 'kind': {
      const { kind, channel, isOn } = change
      return { ...settings, preferences: withPreference(settings.preferences, { kind, channel, isOn }) }
    }
    case 'league': {
      const others = settings.muted.filter((id) => id !== change.leagueId)
      return { ...settings, muted: change.isMuted ? [...others, change.leagueId] : others }
    }
    case 'quiet hours':
    default:
      return { ...settings, quietHours: change.hours }
  }
}

function withPreference(all: readonly MessagePreference[], changed: MessagePreference): MessagePreference[] {
  return all.map((one) => (one.kind === changed.kind && one.channel === changed.channel ? changed : one))
}
