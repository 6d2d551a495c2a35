import { Component, type ErrorInfo, type ReactNode } from 'react'
import { RefreshCw } from 'lucide-react'
import { usePageTitle } from '@/shared/lib/page-heading'
import { Button, buttonClasses } from './Button'

type ErrorBoundaryProps = {
  /** What takes the children's place. */
  fallback: ReactNode
  children: ReactNode
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}

/**
 * Shown after a screen broke while rendering, or its code couldn't be loaded. Both links reload the app, because
 * whatever broke may still be in memory. It needs no router, which may be what broke.
 */
export function CrashPage() {
  usePageTitle('Something went wrong')
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-16 text-center">
      <h1 className="text-2xl font-bold">Something went wrong on our end</h1>
      <p className="text-muted">Your saved work is safe. Reload the page, or go back to Home.</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button
          variant="primary"
          icon={<RefreshCw aria-hidden className="size-4" />}
          onClick={() => window.location.reload()}
        >
          Reload
        </Button>
        <a href="/" className={buttonClasses({})}>
          Go to Home
        </a>
      </div>
    </div>
  )
}
