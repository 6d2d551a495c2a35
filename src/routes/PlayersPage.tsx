import { useMe } from '@/features/auth/use-auth'
import { FoundPlayers } from '@/features/people/components/FoundPlayers'
import { LEVELS } from '@/features/people/api'
import { useAddressParam, useAddressText } from '@/shared/lib/use-address-param'
import { useDebounced } from '@/shared/lib/timing'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SearchField } from '@/shared/ui/SearchField'
import { Select } from '@/shared/ui/Field'

export function Component() {
  const me = useMe()
  const [text, setText] = useAddressText('q')
  const search = useDebounced(text.trim())
  const [asked, choose] = useAddressParam('level')
  const chosen = LEVELS[Number(asked)] ? Number(asked) : 0
  const level = LEVELS[chosen]

  return (
    <>
      <PageHeader title="Players" />
      <div role="search" className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchField label="Search by name" value={text} onSearch={setText} />
        <Select
          label="Level"
          value={String(chosen)}
          onChange={({ target }) => choose(target.value === '0' ? '' : target.value)}
        >
          {LEVELS.map(({ name }, index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      {level && <FoundPlayers search={search} level={level} myId={me.profileId} />}
    </>
  )
}
