import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useMe } from '@/features/auth/use-me'
import { FoundPlayers } from '@/features/people/components/FoundPlayers'
import { LEVELS } from '@/features/people/level-range'
import { useDebounced } from '@/shared/lib/use-debounced'
import { PageHeader } from '@/shared/ui/PageHeader'
import { SearchField } from '@/shared/ui/SearchField'
import { Select } from '@/shared/ui/Select'

const SEARCH = 'q'
const LEVEL = 'level'

export function Component() {
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get(SEARCH) ?? '')
  const search = useDebounced(text.trim())
  const levelIndex = Number(params.get(LEVEL) ?? 0)
  const level = LEVELS[levelIndex] ?? LEVELS[0]

  // The search is in the address, so that coming back from a person shows the same list.
  useEffect(() => {
    setParams(
      (was) => {
        const next = new URLSearchParams(was)
        if (search === '') next.delete(SEARCH)
        else next.set(SEARCH, search)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }, [search, setParams])

  const chooseLevel = (index: string) =>
    setParams(
      (was) => {
        const next = new URLSearchParams(was)
        if (index === '0') next.delete(LEVEL)
        else next.set(LEVEL, index)
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return (
    <>
      <PageHeader title="Players" />
      <div role="search" className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchField label="Search by name" value={text} onSearch={setText} />
        <Select
          label="Level"
          value={LEVELS[levelIndex] ? String(levelIndex) : '0'}
          onChange={({ target }) => chooseLevel(target.value)}
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
