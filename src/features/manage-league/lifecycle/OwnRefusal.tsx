import { useMutation } from '@tanstack/react-query'
import { useMe } from '@/features/auth/use-auth'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { takeBackRefusal, type Refused } from './league-offers'

type OwnRefusalProps = { refused: Refused; refusedBy: readonly string[]; says: string }

/** For someone who said no to running a league or a club: no one can ask them again, but they can change their mind. */
export function OwnRefusal({ refused, refusedBy, says }: OwnRefusalProps) {
  const { profileId } = useMe()
  const { mutate, isPending } = useMutation(takeBackRefusal(profileId))
  if (!refusedBy.includes(profileId)) return null
  return (
    <Card className="space-y-3">
      <p className="text-sm text-muted">{says}</p>
      <Button size="sm" pending={isPending} onClick={() => !isPending && mutate(refused)}>
        Allow invitations
      </Button>
    </Card>
  )
}
