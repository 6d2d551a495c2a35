import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ATTACKERS,
  attackScene,
  leaksTo,
  moved,
  problemOf,
  tellsNothing,
  unknown,
  withoutIds,
  withoutRights,
  type Answer,
  type Attacker,
} from './attack'
import { id } from '../database/ids'
import { isLongRun, seedsFor } from '../seeds'
import { ANSWERED, CALLS, type FunctionName } from './calls'
import { hostileInside, hostileTo, NESTED, withKey } from './hostile-values'

/* Attacks on every function of the API. Which there are, and what they take, is read from the catalog. */

const { here, call, personOf } = attackScene()

interface Parameter {
  name: string
  type: string
  isRequired: boolean
}
let catalog = new Map<string, Parameter[]>()
let isForVisitors = new Set<string>()
/** Those that aren't declared `volatile`. */
let isReading = new Set<string>()
beforeAll(async () => {
  const rows = await here.sql<{ name: string; visitors: boolean; reads: boolean; parameters: Parameter[] }>(
    `select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as visitors,
       p.provolatile <> 'v' as reads, coalesce((
       select jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null),
         'isRequired', a.place <= p.pronargs - p.pronargdefaults) order by a.place)
       from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, place)
       where a.type is not null), '[]') as parameters
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by 1`,
  )
  catalog = new Map(rows.map(({ name, parameters }) => [name, parameters]))
  isForVisitors = new Set(rows.filter(({ visitors }) => visitors).map(({ name }) => name))
  isReading = new Set(rows.filter(({ reads }) => reads).map(({ name }) => name))
})

const names = Object.keys(CALLS) as FunctionName[]
const lawful = (name: FunctionName) => {
  const found = CALLS[name]
  return found === 'service'
    ? undefined
    : ({ args: {} as Record<string, unknown>, ...(found as object) } as {
        by: Attacker
        args: Record<string, unknown>
        given?: string
        open?: 'people' | 'visitors' | 'players'
        free?: string[]
        again?: string
        answers?: Record<string, string>
        beyond?: Attacker[]
        keys?: string[]
        unfit?: boolean
      })
}
const open = names.filter((name) => CALLS[name] !== 'service')
const given = async (sql?: string) => {
  await here.rows.rewind()
  if (sql) await here.sql.exec(sql)
  return here.rows.fingerprint()
}
/** Whether there is something in a call for hostile values to replace, and for other keys to be added to. */
const takesArguments = (name: FunctionName) => Object.keys(lawful(name)!.args).length > 0
const takesObjects = (name: FunctionName) =>
  Object.values(lawful(name)!.args).some((one) => withKey(one, 'x', 1).length > 0)
const fingerprint = () => here.rows.fingerprint()
/** The same, except for the ids in them. */
const isAlike = (one: Answer, other: Answer) => isDeepStrictEqual(withoutIds(one), withoutIds(other))

test('every function has a call from which attacks are made', () => {
  expect([...catalog.keys()]).toEqual(names.toSorted())
})

test('every function with parameters gets hostile values, and every one with JSON other keys', () => {
  const having = (is: (one: Parameter) => boolean) =>
    names.filter((name) => CALLS[name] !== 'service' && catalog.get(name)!.some(is))
  expect(having(() => true)).toEqual(open.filter(takesArguments))
  expect(having(({ type }) => type === 'jsonb')).toEqual(open.filter(takesObjects))
})

test('what only our functions may call is refused to everyone', async () => {
  const ours = names.filter((name) => CALLS[name] === 'service')
  const before = await given()
  const codes = await Promise.all(
    ours.flatMap((name) =>
      (['visitor', 'lucia', 'sunny'] as const).map(async (who) => {
        // All of them, or PostgREST would look for another function.
        const args = Object.fromEntries(catalog.get(name)!.map((one) => [one.name, hostileTo(one.type).more]))
        return [name, who, (await call(who, name, args)).code]
      }),
    ),
  )
  expect(codes.filter(([, , code]) => code !== '42501')).toEqual([])
  expect(codes.length).toBeGreaterThan(10)
  expect(await fingerprint()).toEqual(before)
})

test.each(open)('%s: the call attacks are built from changes or returns something', async (name) => {
  const { by, args, given: first } = lawful(name)!
  const before = await given(first)
  const answer = await call(by, name, args)
  expect(problemOf(answer)).toBe('')
  const isChanged = !isDeepStrictEqual(await fingerprint(), before)
  expect(isChanged).toBe(!isReading.has(name))
  expect(answer.text === '' || !tellsNothing(answer)).toBe(true)
})

/** Someone of each role, besides visitors. What no one may send is refused to all of them. */
const ROLES = ['nina', 'sam', 'lucia', 'gwen', 'omar', 'sunny'] as const

/** A twelfth of the attacks with one hostile argument each, another one with each commit; all of them at night. */
const TWELFTHS = new Set(seedsFor(12, 1))
const ofThisCommit = <T>(attacks: readonly T[]) =>
  attacks.filter((_, index) => TWELFTHS.has((index % 12) + 1))

describe('replay', () => {
  test.each(open)('%s: the same call again changes nothing more', async (name) => {
    const { by, args, given: first, again } = lawful(name)!
    await given(first)
    const done = await call(by, name, args)
    expect([done.status, done.code]).toEqual([done.status < 300 ? done.status : 200, ''])
    const after = await fingerprint()
    const repeated = await call(by, name, args)
    expect(problemOf(repeated)).toBe('')
    const now = await fingerprint()
    expect(isDeepStrictEqual(now, after)).toBe(again === undefined)
  })
})

/** Whether a call is one that an attacker may make. */
const may = (who: Attacker, name: FunctionName) => {
  const { open: to } = lawful(name)!
  return to === 'visitors' || (to === 'people' && who !== 'visitor') || (to === 'players' && who === 'sam')
}

/** Whom a call is refused. */
const attackersOf = (name: FunctionName): Attacker[] => [
  ...ATTACKERS.filter((who) => !may(who, name)),
  ...(lawful(name)!.beyond ?? []),
]

describe('someone else', () => {
  const isClosed = (name: FunctionName) => attackersOf(name).length > 0
  test.each(open.filter(isClosed))(
    '%s: is refused, changes nothing, and can’t tell what exists',
    async (name) => {
      const { args, given: first, beyond = [] } = lawful(name)!
      const before = await given(first)
      const wrong = await Promise.all(
        attackersOf(name).map(async (who) => {
          const answer = await call(who, name, args)
          const ofNothing = unknown(args)
          const namesNothing = isDeepStrictEqual(ofNothing, args)
          // Those who see what exists may learn that they are refused it.
          const mayBeRefused = namesNothing || who === 'sam' || beyond.includes(who)
          const isTold =
            (mayBeRefused && answer.status >= 400) ||
            (!namesNothing && isAlike(answer, await call(who, name, ofNothing)))
          return [problemOf(answer), ...leaksTo(who, answer), isTold ? '' : `is answered: ${answer.text}`]
            .filter(Boolean)
            .map((problem) => `${who}: ${problem}`)
        }),
      )
      expect(wrong.flat()).toEqual([])
      expect(await fingerprint()).toEqual(before)
    },
  )

  test('is told no secret by what everyone may call', async () => {
    const wrong: string[] = []
    for (const name of open) {
      const { args, given: first } = lawful(name)!
      for (const who of ATTACKERS.filter((one) => may(one, name))) {
        await given(first)
        const answer = await call(who, name, args)
        for (const leak of leaksTo(who, answer)) wrong.push(`${name}, ${who}: ${leak}`)
        if (problemOf(answer)) wrong.push(`${name}, ${who}: ${problemOf(answer)}`)
      }
    }
    expect(wrong.join('\n')).toBe('')
  })
})

describe('a right that ended', () => {
  /** All that an account alone isn't enough for. */
  const needsRights = open.filter((name) => !['people', 'visitors'].includes(lawful(name)?.open ?? ''))

  test.each(needsRights)('%s: is refused, and changes nothing', async (name) => {
    const { by, args, given: first } = lawful(name)!
    const before = await given(`${first ?? ''}; ${withoutRights(personOf(by), id('jorge'))}`)
    const answer = await call(by, name, args)
    const isTold = answer.status >= 400 || isAlike(answer, await call(by, name, unknown(args)))
    expect([problemOf(answer), ...leaksTo(by, answer), isTold ? '' : answer.text].join('')).toBe('')
    expect(await fingerprint()).toEqual(before)
  })

  test.each(open.filter((name) => lawful(name)?.open !== 'visitors'))(
    '%s: is refused after an account is deleted, though its token is still valid',
    async (name) => {
      const { by, args, given: first } = lawful(name)!
      const before = await given(`${first ?? ''}; delete from auth.users where id = '${personOf(by).authId}'`)
      const answer = await call(by, name, args)
      expect([problemOf(answer), ...leaksTo('visitor', answer)].join('')).toBe('')
      const isEmpty = isReading.has(name) && tellsNothing(answer)
      expect(answer.status >= 400 || isEmpty || answer.text).toBe(true)
      expect(await fingerprint()).toEqual(before)
    },
  )
})

describe('parts of another league', () => {
  /** The arguments that are of the league, and those that are the caller. */
  const partsOf = (name: FunctionName) => {
    const { by, args, free = [] } = lawful(name)!
    const bound = Object.keys(args).filter((key) => !free.includes(key))
    return {
      theirs: bound.filter((key) => !isDeepStrictEqual(moved(args[key]), args[key])),
      self: bound.filter((key) => args[key] === id(by)),
    }
  }
  const hasParts = (name: FunctionName) => Object.values(partsOf(name)).flat().length > 0

  test.each(open.filter(hasParts))('%s: are refused', async (name) => {
    const { by, args, given: first } = lawful(name)!
    const before = await given(first)
    const { theirs, self } = partsOf(name)
    /** Who sends what, and which parts of it are of the other league, or of someone else. */
    const attacks: [Attacker, Record<string, unknown>, string[]][] = [
      ...theirs.map((key): (typeof attacks)[0] => [by, { ...args, [key]: moved(args[key]) }, [key]]),
      ...(theirs.length > 1 ? theirs : []).map((key): (typeof attacks)[0] => [
        'omar',
        { ...moved(args), [key]: args[key] },
        [key],
      ]),
      ...(theirs.length > 0 ? [by, ...ROLES.filter((who) => who !== 'omar' && who !== 'sunny')] : []).map(
        (who): (typeof attacks)[0] => [who, moved(args), theirs],
      ),
      // A super admin may do this in every league, but not between two.
      ...(theirs.length > 1 ? theirs : []).map((key): (typeof attacks)[0] => [
        'sunny',
        { ...args, [key]: moved(args[key]) },
        [key],
      ]),
      ...self.map((key): (typeof attacks)[0] => [by, { ...args, [key]: id('tom') }, [key]]),
    ]
    expect(attacks).not.toEqual([])
    const wrong = await Promise.all(
      attacks.map(async ([who, forged, parts]) => {
        const answer = await call(who, name, forged)
        const ofNothing = Object.fromEntries(parts.map((key) => [key, unknown(forged[key])]))
        // A super admin may read both leagues. Like everyone else's, the rows stay the same.
        const isTold =
          answer.status >= 400 ||
          who === 'sunny' ||
          isAlike(answer, await call(who, name, { ...forged, ...ofNothing }))
        const problem = problemOf(answer) || (isTold ? '' : answer.text)
        return problem ? [`${who} ${JSON.stringify(forged)}: ${problem}`] : []
      }),
    )
    expect(wrong.flat()).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })
})

/** Columns that only our own code writes, and what someone would like to have there. The first six are tried on every day. */
const forbidden = (): [string, unknown][] => [
  ['id', id('nothing yet')],
  ['created_by', id('nina')],
  ['is_finalized', true],
  ['role', 'club_admin'],
  ['auth_id', personOf('nina').authId],
  ['status', 'joined'],
  ...['completed', 'archived', 'in_progress', 'playing'].map((one): [string, unknown] => ['status', one]),
  ['admins', [id('nina')]],
  ['automatic', true],
  ['club_id', id('hilltop')],
  ['created_at', '1999-09-09T09:09:09Z'],
  ['division', 2],
  ['draw_version', 98_765],
  ['email', personOf('nina').email],
  ['finalized_by', id('nina')],
  ['game_day_id', id('hill day')],
  ['guest_key', '9'.repeat(64)],
  ['invite_token', '9'.repeat(64)],
  ['is_global', true],
  ['joined_at', '1999-09-09T09:09:09Z'],
  ['league_id', id('hill')],
  ['link_token', '9'.repeat(64)],
  ['player_id', id('nina')],
  ['previous_league_id', id('hill')],
  ['updated_by', id('nina')],
  ['version', 98_765],
  ['week_number', 97],
]

describe('mass assignment', () => {
  const ID_OR_TIME =
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d(?:T[\d:.]+)?|\b[0-9a-f]{64}\b/g
  const rowsOf = (tables: string[]) =>
    here.sql<{ name: string; row: string }>(
      tables
        .map((one) => `select '${one}' as name, to_jsonb(t)::text as row from ${one} t`)
        .join(' union all '),
    )
  /** The rows of the tables that changed, without what is different each time: new IDs, tokens, the time, and counters. */
  async function changedRows(before: Map<string, string | null>, known: Set<string>) {
    const now = await fingerprint()
    const changed = [...now.keys()].filter((name) => now.get(name) !== before.get(name))
    return (changed.length > 0 ? await rowsOf(changed) : [])
      .map(({ name, row }) =>
        `${name} ${row}`
          .replace(ID_OR_TIME, (one) => (known.has(one) ? one : '*'))
          .replace(/"(id|list_number)": \d+/, '*')
          .replace(/"token": "[\w-]{43}"/, '*'),
      )
      .toSorted()
  }
  let world: string[] = []
  beforeAll(async () => {
    world = (await rowsOf([...here.rows.original.keys()])).flatMap(({ row }) => row.match(ID_OR_TIME) ?? [])
  })

  test.each(open.filter(takesObjects))('%s: no other key comes with an object', async (name) => {
    const { by, args, given: first, keys = [], unfit } = lawful(name)!
    const parameters = catalog.get(name)!.filter(({ type }) => type === 'jsonb')
    const attempts = (columns: [string, unknown][], inside = parameters) =>
      inside.flatMap((parameter) =>
        columns
          .filter(([key]) => !keys.includes(key))
          .flatMap(([key, value]) =>
            withKey(args[parameter.name], key, value).map((part) => ({
              ...args,
              [parameter.name]: part,
            })),
          ),
      )
    const everyDay = forbidden().slice(0, 6)
    const others = forbidden().slice(6)
    const sent = JSON.stringify([args, forbidden()]).match(ID_OR_TIME) ?? []
    const known = new Set([...world, ...sent])
    let before = await given(first)
    expect((await call(by, name, args)).code).toBe('')
    const usual = await changedRows(before, known)
    before = await given(first)
    const wrong: string[] = []
    expect(parameters.filter((one) => attempts(everyDay, [one]).length === 0)).toEqual([])
    for (const attempt of [...attempts(everyDay), ...ofThisCommit(attempts(others))]) {
      const answer = await call(by, name, attempt)
      const what = JSON.stringify(attempt).slice(0, 400)
      if (problemOf(answer, { unfit })) wrong.push(`${answer.status} ${answer.code}: ${what}`)
      if (answer.status >= 400) continue
      if (!isDeepStrictEqual(await changedRows(before, known), usual)) wrong.push(`is stored: ${what}`)
      before = await given(first)
    }
    expect(wrong.join('\n')).toBe('')
    expect(await fingerprint()).toEqual(before)
  })
})

describe('hostile arguments', () => {
  test.each(open.filter(takesArguments))(
    '%s: are refused with a reason, by everyone who sends them',
    async (name) => {
      const { by, args, given: first, answers = {}, unfit } = lawful(name)!
      const exceptions = Object.entries({ ...ANSWERED, ...answers }).map(([key, why]) => ({
        key,
        pattern: new RegExp(`^(${key})$`),
        mayChange: why.startsWith('changes'),
      }))
      const exceptionsFor = (what: string) => exceptions.filter(({ pattern }) => pattern.test(what))
      const parameters = catalog.get(name) ?? []
      const all = (kind: 'more' | 'wrong') =>
        Object.fromEntries(parameters.map((one) => [one.name, hostileTo(one.type)[kind]]))
      const nulls = Object.fromEntries(parameters.map((one) => [one.name, null]))
      const everyone = [
        ...new Set<Attacker>([by, ...ROLES, ...(isForVisitors.has(name) ? ['visitor' as const] : [])]),
      ]
      const single = parameters.flatMap((one) => {
        const { oversized, malformed, more, wrong: other } = hostileTo(one.type)
        // True, 23:59, and an ID that nothing has aren't too much, one by one.
        const isMuch = !['boolean', 'uuid', 'time without time zone'].includes(one.type)
        const values: [string, unknown][] = [
          ...(one.isRequired ? [['null', null] as [string, unknown]] : []),
          ...[...oversized, ...(isMuch ? [more] : [])].map((value): [string, unknown] => [
            value === NESTED ? 'nested' : 'big',
            value,
          ]),
          ['wrong', other],
          ...malformed.map((value): [string, unknown] => [JSON.stringify(value), value]),
          ...(one.type === 'jsonb' ? hostileInside(args[one.name]) : []),
        ]
        return values.map(([what, value]) => ({
          who: by,
          what: `${one.name} ${what}`.slice(0, 100),
          sent: { ...args, [one.name]: value },
        }))
      })
      const attacks = [
        ...everyone.flatMap((who) => [
          // Without anything that has to be given, null is the same as nothing.
          ...(parameters.some(({ isRequired }) => isRequired) ? [{ who, what: 'nulls', sent: nulls }] : []),
          { who, what: 'more', sent: { ...args, ...all('more') } },
        ]),
        { who: by, what: 'wrong', sent: all('wrong') },
        ...ofThisCommit(single.filter(({ what }) => exceptionsFor(what).length === 0)),
        ...single.filter(({ what }) => exceptionsFor(what).length > 0),
      ]
      const wrong: string[] = []
      const needed = new Set<string>()
      let isUnfit = false
      let before = await given(first)
      for (const { who, what, sent } of attacks) {
        const answer = await call(who, name, sent)
        const isRefused = answer.status >= 400
        const isNothing = isReading.has(name) && tellsNothing(answer)
        const expected = exceptionsFor(what)
        const applied = isRefused || isNothing ? [] : expected
        for (const { key } of applied) needed.add(key)
        const tooWide = who === by && isRefused ? expected : []
        const isChanged =
          !isRefused && !isReading.has(name) && !isDeepStrictEqual(await fingerprint(), before)
        const problems = [
          problemOf(answer, { wrongType: what.endsWith('wrong'), unfit }),
          isRefused || isNothing || applied.length > 0 ? '' : `is answered ${answer.status}`,
          isChanged && !applied.some(({ mayChange }) => mayChange) ? 'changes rows' : '',
          ...tooWide.map(({ key }) => `is refused, so ${key} is too wide`),
          // Only a right that our own code lacks: `by` may make this call.
          who === by && answer.code === '42501' ? 'is told of missing rights' : '',
          ...leaksTo(who, answer),
        ].filter(Boolean)
        if (problems.length > 0)
          wrong.push(
            `${who} ${what}: ${problems.join()} ${answer.text.slice(0, 150)} to ${JSON.stringify(sent).slice(0, 200)}`,
          )
        isUnfit ||= problemOf(answer) !== problemOf(answer, { unfit })
        if (isChanged) before = await given(first)
      }
      expect(wrong.join('\n')).toBe('')
      expect(Object.keys(answers).filter((key) => !needed.has(key))).toEqual([])
      // Only a long run sends all that may be unfit.
      expect(isLongRun ? isUnfit : (unfit ?? false)).toBe(unfit ?? false)
      expect(await fingerprint()).toEqual(before)
    },
  )
})
