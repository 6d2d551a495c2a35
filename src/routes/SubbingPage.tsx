import { SubbingSettings } from '@/features/subs/SubbingSettings'
import { paths } from '@/shared/lib/paths'
import { PageHeader } from '@/shared/ui/PageHeader'

export function Component() {
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        title="Subbing"
        subtitle="We ask when someone near your rating is out."
        back={{ to: paths.profile(), label: 'Profile' }}
      />
      <SubbingSettings />
    </div>
  )
}
