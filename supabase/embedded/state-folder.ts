import path from 'node:path'

/** What a checkout keeps beside its files; git ignores it. */
export const STATE_DIR = 'supabase/.temp'

export const keysFileOf = (stateDir: string) => path.join(stateDir, 'keys.json')
export const mailsFileOf = (stateDir: string) => path.join(stateDir, 'mails.jsonl')
export const dataDirOf = (stateDir: string) => path.join(stateDir, 'database')
