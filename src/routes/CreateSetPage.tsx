import { fullName } from '@/features/auth/me'
import { useMe } from '@/features/auth/use-me'
import { CreateSet } from '@/features/play/components/CreateSet'
import { paths } from '@/shared/lib/paths'
import { PageHeader } from '@/shared/ui/PageHeader'

export function Component() {
  const me = useMe()
  return (
    <>
      <PageHeader
        title="New round robin"
        subtitle="Everybody plays and sits out equally often."
        back={{ to: paths.play(), label: 'Create a Match' }}
      />
      <CreateSet me={{ profileId: me.profileId, name: fullName(me) }} />
    </>
  )
}
