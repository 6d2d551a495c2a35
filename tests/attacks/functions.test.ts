import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  ATTACKERS,
  attackScene,
  leaksTo,
  moved,
  problemOf,
  unknown,
  withoutIds,
  type Answer,
  type Attacker,
} from './attack'
import { id } from '../database/ids'
import { seedsFor } from '../seeds'
import { CALLS, type FunctionName } from './calls'
import { hostileInside, hostileTo } from './hostile-values'

/* Attacks on every function of the API. Which there are, and what they take, is read from the catalog. */

const { here, call, personOf } = attackScene()

interface Parameter {
  name: string
  type: string
  isRequired: boolean
}
let catalog = new Map<string, Parameter[]>()
let isForVisitors = new Set<string>()
beforeAll(async () => {
  const rows = await here.sql<{ name: string; visitors: boolean; parameters: Parameter[] }>(
    `select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as visitors, coalesce((
       select jsonb_agg(jsonb_build_object('name', a.name, 'type', format_type(a.type, null),
         'isRequired', a.place <= p.pronargs - p.pronargdefaults) order by a.place)
       from unnest(p.proargnames, p.proargtypes::oid[]) with ordinality as a (name, type, place)
       where a.type is not null), '[]') as parameters
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' order by 1`,
  )
  catalog = new Map(rows.map(({ name, parameters }) => [name, parameters]))
  isForVisitors = new Set(rows.filter(({ visitors }) => visitors).map(({ name }) => name))
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
      })
}
const open = names.filter((name) => CALLS[name] !== 'service')
const given = async (sql?: string) => {
  await here.rows.rewind()
  if (sql) await here.sql.exec(sql)
  return here.rows.fingerprint()
}
const fingerprint = () => here.rows.fingerprint()
/** The same, except for the ids in them. */
const isAlike = (one: Answer, other: Answer) => isDeepStrictEqual(withoutIds(one), withoutIds(other))

test('every function has a call from which attacks are made, with all of its parameters', () => {
  expect([...catalog.keys()]).toEqual(names.toSorted())
})

test('what only our functions may call is refused to everyone', async () => {
  const answers = await Promise.all(
    names
      .filter((name) => CALLS[name] === 'service')
      .flatMap((name) =>
        (['visitor', 'lucia', 'sunny'] as const).map(async (who) => [
          name,
          who,
          (await call(who, name, {})).code,
        ]),
      ),
  )
  expect(answers.filter(([, , code]) => code !== '42501' && code !== 'PGRST202')).toEqual([])
})

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

/** Whom a call is refused. What visitors may not call at all is listed in the catalog. */
const attackersOf = (name: FunctionName) =>
  ATTACKERS.filter((who) => !may(who, name) && (who !== 'visitor' || isForVisitors.has(name)))

describe('someone else', () => {
  test.each(open)('%s: is refused, changes nothing, and can’t tell what exists', async (name) => {
    const { args, given: first } = lawful(name)!
    const before = await given(first)
    const wrong = await Promise.all(
      attackersOf(name).map(async (who) => {
        const answer = await call(who, name, args)
        const ofNothing = unknown(args)
        const namesNothing = isDeepStrictEqual(ofNothing, args)
        // A player of the ladder may learn that they are refused something that exists.
        const mayBeRefused = namesNothing || who === 'sam'
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
  })

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

describe('parts of another league', () => {
  test.each(open)('%s: are refused', async (name) => {
    const { by, args, given: first, free = [] } = lawful(name)!
    const before = await given(first)
    const theirs = Object.keys(args).filter(
      (key) => !free.includes(key) && !isDeepStrictEqual(moved(args[key]), args[key]),
    )
    const self = Object.keys(args).filter((key) => !free.includes(key) && args[key] === personOf(by).id)
    /** Who sends what, and which parts of it are of the other league, or of someone else. */
    const attacks: [Attacker, Record<string, unknown>, string[]][] = [
      ...theirs.map((key): (typeof attacks)[0] => [by, { ...args, [key]: moved(args[key]) }, [key]]),
      ...(theirs.length > 1 ? theirs : []).map((key): (typeof attacks)[0] => [
        'omar',
        { ...moved(args), [key]: args[key] },
        [key],
      ]),
      [by, moved(args), theirs],
      ...self.map((key): (typeof attacks)[0] => [by, { ...args, [key]: id('tom') }, [key]]),
    ]
    const wrong = await Promise.all(
      attacks.map(async ([who, forged, parts]) => {
        if (parts.length === 0) return []
        const answer = await call(who, name, forged)
        const ofNothing = Object.fromEntries(parts.map((key) => [key, unknown(forged[key])]))
        const isTold =
          answer.status >= 400 || isAlike(answer, await call(who, name, { ...forged, ...ofNothing }))
        const problem = problemOf(answer) || (isTold ? '' : answer.text)
        return problem ? [`${who} ${JSON.stringify(forged)}: ${problem}`] : []
      }),
    )
    expect(wrong.flat()).toEqual([])
    expect(await fingerprint()).toEqual(before)
  })
})

/** A twelfth of the attacks with one hostile argument each, another one each day; all of them at night. */
const TWELFTHS = new Set(seedsFor(12, 1))
const ofToday = <T>(attacks: readonly T[]) => attacks.filter((_, index) => TWELFTHS.has((index % 12) + 1))

describe('hostile arguments', () => {
  test.each(open)('%s: are refused with a reason, by everyone who sends them', async (name) => {
    const { by, args, given: first } = lawful(name)!
    await given(first)
    const parameters = catalog.get(name) ?? []
    const everyone = new Set<Attacker>([
      by,
      'nina',
      'sunny',
      ...(isForVisitors.has(name) ? ['visitor' as const] : []),
    ])
    const wrong: string[] = []
    const attack = async (who: Attacker, what: string, hostile: object, wrongType = false) => {
      const answer = await call(who, name, hostile)
      const problem = [problemOf(answer, { wrongType, constraint: true }), ...leaksTo(who, answer)].join('')
      if (problem) wrong.push(`${who} ${what}: ${problem} ${answer.text.slice(0, 150)}`)
    }
    const all = (kind: 'more' | 'wrong') =>
      Object.fromEntries(parameters.map((one) => [one.name, hostileTo(one.type)[kind]]))
    const nulls = Object.fromEntries(parameters.map((one) => [one.name, null]))
    if (parameters.length === 0) return
    await Promise.all([
      ...[...everyone].flatMap((who) => [
        attack(who, 'nulls', nulls),
        attack(who, 'more', { ...args, ...all('more') }),
      ]),
      attack(by, 'wrong', all('wrong'), true),
      ...ofToday(
        parameters.flatMap((one) => [
          ...(one.isRequired ? [{ one, value: null }] : []),
          ...[
            ...hostileTo(one.type).oversized,
            ...hostileTo(one.type).malformed,
            ...(one.type === 'jsonb' ? hostileInside(args[one.name]) : []),
          ].map((value) => ({ one, value })),
        ]),
      ).map(({ one, value }) =>
        attack(by, `${one.name} ${JSON.stringify(value).slice(0, 150)}`, { ...args, [one.name]: value }),
      ),
    ])
    expect(wrong.join('\n')).toBe('')
  })
})
