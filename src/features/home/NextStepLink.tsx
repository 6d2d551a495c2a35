import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Card } from '@/shared/ui/Card'

type NextStepProps = { icon: ReactNode; title: string; children: ReactNode }

/** A link to a possible next step, with its benefit. */
export function NextStepContent({ icon, title, children }: NextStepProps) {
  return (
    <>
      <span className="text-accent [&>svg]:size-6">{icon}</span>
      <span className="mt-2 block font-semibold">{title}</span>
      <span className="mt-0.5 block text-sm text-muted">{children}</span>
    </>
  )
}

export function NextStepLink({ to, ...way }: NextStepProps & { to: string }) {
  return (
    <Link to={to} className="block rounded-card">
      <Card className="h-full transition-colors duration-150 hover:bg-raised">
        <NextStepContent {...way} />
      </Card>
    </Link>
  )
}
