import { useAuth } from '@/features/auth/use-auth'
import { Brand } from './Brand'
import { Corner } from './Corner'
import { HeaderLinks } from './HeaderLinks'
import type { Navigation } from './navigation'

/** While no one is known yet it holds the brand alone, which is what index.html draws before the program runs. */
export function Header({ navigation }: { navigation: Navigation }) {
  const auth = useAuth()
  return (
    <header className="inset-safe border-b border-line bg-ground lg:sticky lg:top-0 lg:z-20">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 lg:min-h-16 lg:justify-start lg:gap-x-9 lg:px-4">
        <Brand />
        <HeaderLinks label="Main" tone="pages" entries={navigation.header} className="hidden lg:block" />
        <HeaderLinks label="Account" tone="doors" entries={navigation.doors} className="lg:ml-auto" />
        {auth.status === 'signed-in' && <Corner me={auth.me} entries={navigation.header} />}
      </div>
    </header>
  )
}
