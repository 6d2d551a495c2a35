import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { adminQueries } from '../api'
import { SentAnnouncements } from '@/features/announcements/components/SentAnnouncements'
import { useMe } from '@/features/auth/use-auth'
import { Button } from '@/shared/ui/Button'
import { QueryView } from '@/shared/ui/QueryView'
import { SkeletonRows } from '@/shared/ui/Skeleton'
import { LeaguePersonField, ComposeDialog } from '@/features/announcements/components/ComposeDialog'
import { sentenceFor } from '@/shared/lib/errors'
import { Field } from '@/shared/ui/Field'
import { useDebounced } from '@/shared/lib/timing'

/** The reader's announcements, and for super admins everyone's. */
export function AdminAnnouncements() {
  const desk = useQuery(adminQueries.desk())
  return (
    <QueryView
      query={desk}
      what="your leagues"
      skeleton={<SkeletonRows rows={6} picture={false} label="Loading your leagues" />}
    >
      {(leagues) => <Announcements leagues={leagues} />}
    </QueryView>
  )
}

function Announcements({ leagues }: Pick<ComponentProps<typeof ComposeDialog>, 'leagues'>) {
  const me = useMe()
  const [isWriting, setWriting] = useState(false)
  const mayWrite = me.isSuperAdmin || leagues.length > 0
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-note text-muted">
          {me.isSuperAdmin
            ? "All announcements. To post to a league you don't run, go to its Overview tab."
            : mayWrite
              ? 'Announcements you sent to your leagues.'
              : 'You can post announcements once you run a league.'}
        </p>
        {mayWrite && (
          <Button
            variant="primary"
            icon={<Send aria-hidden className="size-4" />}
            onClick={() => setWriting(true)}
          >
            Post announcement
          </Button>
        )}
      </div>
      <SentAnnouncements myId={me.profileId} leagueId={null} everybodys={me.isSuperAdmin} />
      {mayWrite && (
        <ComposeDialog
          open={isWriting}
          onClose={() => setWriting(false)}
          authorId={me.profileId}
          leagues={leagues}
          mayReachAll={me.isSuperAdmin}
          renderPerson={(field) =>
            me.isSuperAdmin ? <PersonField {...field} /> : <LeaguePersonField {...field} />
          }
        />
      )}
    </>
  )
}

type PersonFieldProps = {
  value: { id: string; name: string } | null
  onChange: (person: { id: string; name: string } | null) => void
  error?: string
}

const SHOWN = 6

/** Searches for anyone by name or email. */
function PersonField({ value, onChange, error }: PersonFieldProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const query = useInfiniteQuery({ ...adminQueries.people(search), enabled: value === null && search !== '' })
  if (value) {
    return (
      <div className="flex items-center justify-between gap-3 rounded-button border border-line px-4 py-2">
        <span className="min-w-0 wrap-break-word">
          <span className="block text-note text-muted">Person</span>
          {value.name}
        </span>
        <Button size="sm" onClick={() => onChange(null)}>
          Change
        </Button>
      </div>
    )
  }
  const found = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="space-y-2">
      <Field
        label="Person"
        type="search"
        autoComplete="off"
        placeholder="Name or email"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={query.error ? sentenceFor(query.error) : error}
      />
      <p role="status" className="sr-only">
        {query.data && `${found.length} found`}
      </p>
      {query.data && found.length === 0 && <p className="text-note text-muted">No one matches “{search}”.</p>}
      <ul className="space-y-1">
        {found.slice(0, SHOWN).map(({ id, name, email }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChange({ id, name })}
              className="w-full rounded-button border border-line px-4 py-2 text-left hover:bg-raised"
            >
              <span className="block font-medium wrap-break-word">{name}</span>
              <span className="block text-note break-all text-muted">{email ?? 'No email'}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && (
        <p className="text-note text-muted">More people match. Keep typing to narrow the list.</p>
      )}
    </div>
  )
}
