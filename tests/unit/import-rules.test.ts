import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brokenRules, TIERS } from './import-rules'

const root = new URL('../../', import.meta.url)
const files = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `src/${file.replaceAll('\\', '/')}`)

describe('who may import whom', () => {
  it('finds the files of the project', () => {
    expect(files).toContain('src/main.tsx')
    expect(files.length).toBeGreaterThan(50)
  })

  it('is satisfied by every file of src', () => {
    expect(files.flatMap((file) => brokenRules(file, readFileSync(new URL(file, root), 'utf8')))).toEqual([])
  })

  // An import has no extension, and Vite and Playwright try them in different orders.
  it('leaves no import two files to choose from', () => {
    const modules = ['bench', 'scripts', 'src', 'supabase', 'tests'].flatMap((folder) =>
      readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.([cm]?[jt]sx?|json)$/.test(file))
        .map((file) => `${folder}/${file.replace(/\.\w+$/, '')}`),
    )
    expect(modules).toContain('tests/unit/import-rules')
    expect(modules.filter((module, index) => modules.indexOf(module) !== index)).toEqual([])
  })

  it('only names features that exist', () => {
    const features = TIERS.flat()
    expect(features.filter((name) => !existsSync(new URL(`src/features/${name}/`, root)))).toEqual([])
    expect(new Set(features).size).toBe(features.length)
  })

  it.each<[file: string, code: string, because: string]>([
    [
      'src/shared/ui/Card.tsx',
      `import { useMe } from '@/features/auth/use-auth'`,
      'shared may not import features',
    ],
    ['src/shared/lib/paths.ts', `import '../../app/App'`, 'shared may not import app'],
    ['src/domain/standings.ts', `export * from '@/shared/lib/dates'`, 'domain may not import shared'],
    [
      'src/domain/movement.ts',
      `import { useState } from 'react'`,
      'the rules of the sport need nothing else',
    ],
    [
      'src/features/scoring/api.ts',
      `const page = import('@/routes/HomePage')`,
      'features may not import routes',
    ],
    [
      'src/features/auth/use-auth.ts',
      `type A = import('@/features/clubs/model').Club`,
      'auth is in tier 1, clubs in tier 5',
    ],
    [
      'src/features/auth/use-auth.ts',
      `import { playerQueries } from '@/features/people/api'`,
      'auth is in tier 1, people in tier 1',
    ],
    [
      'src/features/game-days/game-day.ts',
      `const desk = () => import('@/features/game-day-desk/results/LiveCourts')`,
      'game-days is in tier 4, game-day-desk in tier 7',
    ],
    [
      'src/features/scoring/api.ts',
      `import type { SeasonRecord } from '../rankings/season-rows'`,
      'scoring is in tier 5, rankings in tier 5',
    ],
    [
      'src/features/leagues/api.ts',
      `import { columnsOf } from '../manage-league/form/league-columns'`,
      'leagues is in tier 2, manage-league in tier 5',
    ],
    [
      'src/features/round-robins/queries.ts',
      `import { useShownRound } from '../round-robin-page/use-shown-round'`,
      'round-robins is in tier 5, round-robin-page in tier 7',
    ],
    ['src/features/seasons/season.ts', '', 'is in no tier'],
    ['src/routes/league/use-season.ts', '', 'is no page'],
    [
      'src/routes/league/OverviewTab.tsx',
      `import { HomePage } from '../HomePage'`,
      'routes may not import routes',
    ],
    ['src/routes/HomePage.tsx', `import { routes } from '@/app/router'`, 'routes may not import app'],
    [
      'src/routes/HomePage.tsx',
      `import { supabase } from '@/shared/supabase/client'`,
      'components and routes never touch Supabase',
    ],
    [
      'src/features/scoring/components/GameCard.tsx',
      `import type { Database } from '@/shared/supabase/database.types'`,
      'components and routes never touch Supabase',
    ],
    [
      'src/features/scoring/components/GameCard.tsx',
      `import type { Session } from '@supabase/supabase-js'`,
      'components and routes never touch Supabase',
    ],
    [
      'src/features/auth/session.ts',
      `import { createClient } from '@supabase/supabase-js'`,
      'only shared/supabase creates the client',
    ],
    [
      'src/shared/ui/Card.tsx',
      `import { read } from '@/shared/supabase/browser-session'`,
      'shared/ui knows no data',
    ],
    ['src/routes/HomePage.tsx', `import toast from 'react-hot-toast'`, 'only app/ shows toasts'],
    [
      'src/features/round-robins/x.ts',
      `import { toast } from 'react-hot-toast/headless'`,
      'only app/ shows toasts',
    ],
    [
      'src/app/App.tsx',
      `import { renderAt } from '../../tests/render-at'`,
      'src imports nothing outside of it',
    ],
    ['src/app/App.tsx', `import x from '@/../tests/cast'`, 'src imports nothing outside of it'],
    [
      'src/routes/HomePage.tsx',
      `import { lazy as later, Suspense } from 'react'`,
      'only lazyView calls React.lazy',
    ],
    ['src/shared/ui/index.ts', `export * from './Card'`, 'is a barrel'],
  ])('refuses in %s: %s', (file, code, because) => {
    const broken = brokenRules(file, code)
    expect(broken).toHaveLength(1)
    expect(broken[0]).toContain(because)
  })

  it.each<[file: string, code: string]>([
    ['src/main.tsx', `import { App } from './app/App'; import './index.css'`],
    ['src/app/router.tsx', `const page = () => import('@/routes/HomePage')`],
    ['src/app/Toaster.tsx', `import { useToaster } from 'react-hot-toast/headless'`],
    [
      'src/routes/HomePage.tsx',
      `import { a } from '@/features/scoring/a'; import { b } from '@/features/manage-league/form/b'`,
    ],
    ['src/features/scoring/api.ts', `import { useMe } from '@/features/auth/use-auth'`],
    ['src/features/scoring/api.ts', `import type { League } from '../leagues/league'`],
    [
      'src/features/manage-league/form/edit-effects.ts',
      `import { deleteLeague } from '../lifecycle/mutations'`,
    ],
    ['src/features/round-robin-page/RoundView.tsx', `import { roundRobinQueries } from '../queries'`],
    ['src/features/membership/manage/model.ts', `import { toMember } from '../roster/api'`],
    ['src/features/scoring/api.ts', `import { supabase } from '@/shared/supabase/client'`],
    ['src/features/auth/session.ts', `import type { Session } from '@supabase/supabase-js'`],
    ['src/shared/supabase/client.ts', `const load = () => import('@supabase/supabase-js')`],
    ['src/shared/lib/lazy-view.ts', `import { lazy } from 'react'`],
    ['src/domain/standings.ts', `import { compare } from './tie-break'`],
    ['src/features/manage-league/form/x.test.tsx', `import { renderAt } from '../../../tests/render-at'`],
  ])('allows in %s: %s', (file, code) => {
    expect(brokenRules(file, code)).toEqual([])
  })

  it("doesn't claim to know a path that is only computed", () => {
    expect(() => brokenRules('src/app/App.tsx', 'import(`@/routes/${name}`)')).toThrow(
      'only running it can tell',
    )
  })
})
