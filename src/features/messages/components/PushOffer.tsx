import { useMutation, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useMe } from '@/features/auth/use-auth'
import { Button, IconButton } from '@/shared/ui/Button'
import { ShareMenuSteps } from '@/shared/ui/ShareMenuSteps'
import { pushQuery, turnOnPush } from '../push'

type PushOfferProps = {
  /** What the person would hear about: 'when courts are out or plans change'. */
  about: string
  onClose: () => void
}

/** One line that offers notifications where they would have helped. Nothing if they are on or can't be. */
export function PushOffer({ about, onClose }: PushOfferProps) {
  const { data } = useQuery(pushQuery())
  const turnOn = useMutation(turnOnPush(useMe().profileId))
  const section = useRef<HTMLElement>(null)
  const isOn = turnOn.data === 'granted'
  if (!isOn && data?.state !== 'off' && data?.state !== 'install') return null
  const hasButton = !isOn && data?.state === 'off'
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Notifications"
      className="flex items-center gap-2 rounded-card border border-line py-1 pr-1 pl-4 text-sm text-muted"
    >
      <p className="min-w-0 flex-1 py-1.5">
        {isOn ? (
          `You'll be notified ${about}.`
        ) : hasButton ? (
          `Get notified ${about}.`
        ) : (
          <>
            To get notified {about}, put Kitchen Line on your home screen: <ShareMenuSteps />.
          </>
        )}
      </p>
      {hasButton && (
        <Button
          className="min-h-[48px]"
          pending={turnOn.isPending}
          // The button goes with the question.
          onClick={() => turnOn.mutate(undefined, { onSuccess: () => section.current?.focus() })}
        >
          Notify me
        </Button>
      )}
      <IconButton label={isOn ? 'Close' : "Don't ask again"} onClick={onClose} className="size-12">
        <X aria-hidden className="size-4" />
      </IconButton>
    </section>
  )
}
