import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from 'react-router-dom'
import { AuthProvider } from '@/features/auth/AuthProvider'
import { CrashPage } from '@/shared/ui/CrashPage'
import { ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import type { createAppRouter } from './router'
import { Toaster } from './Toaster'

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export function App({ queryClient, router }: AppProps) {
  return (
    <ErrorBoundary fallback={<CrashPage />}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
