import { Suspense } from 'react'
import { readEnv } from '@/shared/lib/env'
import { lazyView } from '@/shared/lib/lazy-view'

// Most projects take email and password only, and then nothing more is loaded.
const ProviderButtons = lazyView(async () => (await import('./ProviderButtons')).ProviderButtons)

/** Above the form, where the project is set up for it: sign-in with Google or Apple. */
export function OtherSignIns({ returnTo }: { returnTo: string }) {
  const env = readEnv()
  if (!env.ok || env.signInWith.length === 0) return null
  return (
    <div className="mb-5 space-y-5">
      {/* As high as the buttons. */}
      <Suspense fallback={<div className={env.signInWith.length === 1 ? 'h-13' : 'h-29'} />}>
        <ProviderButtons providers={env.signInWith} returnTo={returnTo} />
      </Suspense>
      <OrLine>or with your email</OrLine>
    </div>
  )
}

/** A line between two ways to do the same. */
export function OrLine({ children }: { children: string }) {
  return (
    <p className="flex items-center gap-4 text-note text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {children}
    </p>
  )
}
