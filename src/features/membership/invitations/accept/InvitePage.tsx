import type { ReactNode } from 'react'

/** The page layout for invitations. On a desktop, the answer can be next to the question. */
export function InvitePage({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  if (!aside) return <div className="mx-auto w-full max-w-md sm:py-6">{children}</div>
  return (
    <div className="mx-auto grid w-full max-w-md items-start gap-5 sm:py-6 lg:max-w-4xl lg:grid-cols-2 lg:gap-10">
      {children}
      {aside}
    </div>
  )
}
