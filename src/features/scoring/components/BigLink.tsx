import { Maximize } from 'lucide-react'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { bigAddress, OPENED_HERE } from '../big-address'
import type { Game } from '../courts'

/** To the two panels that fill the screen. */
export function BigLink({ game }: { game: Game }) {
  return (
    <ButtonLink
      to={bigAddress(game)}
      state={OPENED_HERE}
      preventScrollReset
      variant="quiet"
      size="sm"
      icon={<Maximize aria-hidden className="size-4 shrink-0" />}
      className="px-1.5!"
    >
      Full screen
    </ButtonLink>
  )
}
