import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { AuthProvider } from '@/features/auth/AuthProvider'
import { readAnewAtSigns } from '@/shared/query-persistence/read-again'
import { CrashPage, ErrorBoundary } from '@/shared/ui/ErrorBoundary'
import type { createAppRouter } from './router'
import { Toaster } from './Toaster'

type AppProps = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export function App({ queryClient, router }: AppProps) {
  useEffect(() => readAnewAtSigns(queryClient), [queryClient])
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
