import { formatted } from './read-types.ts'

export const KINDS_FILE = 'src/shared/supabase/message-kinds.ts'

interface Kind {
  name: string
  audience: string
  label: string
}

/** The rows of message_kinds as a module for the app and the functions. `sql` answers rows. */
export async function readMessageKinds(sql: (text: string) => Promise<Kind[]>): Promise<string> {
  const kinds = await sql('select name, audience, label from public.message_kinds order by place')
  const entries = kinds.map(
    ({ name, audience, label }) =>
      `${name}: { audience: ${JSON.stringify(audience)}, label: ${JSON.stringify(label)} },`,
  )
  return formatted(
    KINDS_FILE,
    `// Written by npm run db:types from the table message_kinds.

/** What messages are about, in the order of their settings: who gets them, and what the settings call them. */
export const MESSAGE_KINDS = {
${entries.join('\n')}
} as const

export type MessageKind = keyof typeof MESSAGE_KINDS
`,
  )
}
