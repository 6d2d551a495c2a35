import { PERSON_ROLES, type LogLine } from './rows'

/** An action as a sentence without its subject: 'changed the role of'. */
const ACTIONS: Readonly<Record<string, string>> = {
  role_changed: 'changed the role of',
  super_admin_added: 'gave super admin access to',
  super_admin_removed: 'removed super admin access from',
  club_admins_changed: 'changed the admins of',
  club_deleted: 'deleted the club',
  league_deleted: 'deleted the league',
  set_deleted: 'deleted the round robin',
  announcement_deleted: 'deleted the announcement',
  announcement_edited: 'edited the announcement',
}

export function actionLabel({ action }: Pick<LogLine, 'action'>): string {
  return ACTIONS[action] ?? action.replaceAll('_', ' ')
}

export interface LoggedChange {
  what: string
  before: string
  after: string
}

/** What changed about a person, club, or message. For anything deleted, its name. */
export function changesOf({ before, after }: Pick<LogLine, 'before' | 'after'>): LoggedChange[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    return [{ what: 'Admins', before: namesOf(before), after: namesOf(after) }]
  }
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  // A few facts identify what was deleted. The rest stays in the database.
  const names =
    after === null ? TOLD_OF_DELETED.filter((name) => name in was) : Object.keys({ ...was, ...is })
  return names
    .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
    .map((name) => ({
      what: label(name),
      before: valueText(name, was[name]),
      after: valueText(name, is[name]),
    }))
}

const TOLD_OF_DELETED = ['name', 'title', 'message', 'city', 'superAdmin']

type Fields = Readonly<Partial<Record<string, unknown>>>
const fieldsOf = (json: unknown): Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {}

function namesOf(json: unknown): string {
  const names = Array.isArray(json) ? json.map((person) => valueText('name', fieldsOf(person).name)) : []
  return names.join(', ') || 'none'
}

function label(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueText(name: string, value: unknown): string {
  // People who aren't super admins aren't in the list at all.
  if (name === 'superAdmin') return value === true ? 'yes' : 'no'
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : JSON.stringify(value)
  return new Map<string, string>(Object.entries(PERSON_ROLES)).get(value) ?? value
}
