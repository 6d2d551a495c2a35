import { useRef, useState } from 'react'
import { NewPasswordForm } from '@/features/auth/components/NewPasswordForm'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'

export function PasswordCard({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => {
    // The form disappears with the focus in it.
    toggle.current?.focus()
    setChanging(false)
  }
  return (
    <Card as="section" aria-label="Password" className="space-y-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-semibold">Password</h2>
        <Button ref={toggle} size="sm" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          {isChanging ? 'Cancel' : 'Change'}
        </Button>
      </div>
      {isChanging && <NewPasswordForm email={email} onChanged={close} />}
    </Card>
  )
}
