import { useMutation } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { SignInProvider } from '@/shared/lib/env'
import { sentenceFor } from '@/shared/lib/errors'
import { Button } from '@/shared/ui/Button'
import { signInWithProvider, PROVIDER_NAMES } from '../api'
import { FormAlert } from '@/shared/ui/Form'

type ProviderButtonsProps = {
  providers: readonly SignInProvider[]
  /** The page that the provider comes back to. */
  returnTo: string
}

/** Sign-in with an account that people already have. Where there is no account yet, it is created. */
export function ProviderButtons({ providers, returnTo }: ProviderButtonsProps) {
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation(signInWithProvider)
  // Back from the provider's page shows this one as it was left: waiting.
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && reset()
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [reset])
  return (
    <div className="space-y-3">
      {error && <FormAlert>{sentenceFor(error)}</FormAlert>}
      {providers.map((provider) => (
        <Button
          key={provider}
          size="lg"
          wide
          icon={LOGOS[provider]}
          // The button waits until the browser has left this page.
          pending={(isPending || isSuccess) && variables.provider === provider}
          onClick={() => mutate({ provider, returnTo })}
        >
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  )
}

/** The marks that the two providers ask for; Google's in its four colors. */
const LOGOS: Readonly<Record<SignInProvider, ReactNode>> = {
  google: (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5">
      <path
        fill="#4285F4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.6 5.6 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.2 3.5-8.8Z"
      />
      <path
        fill="#34A853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24Z"
      />
      <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
      <path
        fill="#EA4335"
        d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.2A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8Z"
      />
    </svg>
  ),
  apple: (
    <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
      <path d="M17.1 12.7c0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.8-3.4-1.8-1.4-.1-2.8.9-3.5.9s-1.9-.8-3-.8c-1.6 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.3.8 1.1 1.7 2.4 2.9 2.3 1.2 0 1.6-.7 3-.7s1.8.7 3 .7c1.3 0 2.1-1.1 2.8-2.3.9-1.3 1.3-2.6 1.3-2.6s-2.5-1-2.5-3.8ZM14.8 5.9c.6-.8 1.1-1.9 1-2.9-.9 0-2.1.6-2.7 1.4-.6.7-1.1 1.8-1 2.8 1.1.1 2.1-.5 2.7-1.3Z" />
    </svg>
  ),
}
