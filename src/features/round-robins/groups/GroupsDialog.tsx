import { valibotResolver } from '@hookform/resolvers/valibot'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { countOf } from '@/domain/format-text'
import { errorCode, sentenceFor } from '@/shared/lib/errors'
import { nameKey } from '@/shared/lib/name-matches'
import { Button, IconButton } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field } from '@/shared/ui/Field'
import { Form } from '@/shared/ui/Form'
import type { DraftPerson } from '../round-robin-form'
import {
  deleteGroup,
  GroupName,
  playerGroupsQuery,
  renameGroup,
  saveGroup,
  type SavedGroup,
} from './player-groups'

interface GroupsDialogProps {
  people: readonly DraftPerson[]
  profileId: string
  onClose: () => void
}

/** Saves the players on the list under a name, and renames and deletes the saved groups. */
export function GroupsDialog({ people, profileId, onClose }: GroupsDialogProps) {
  const { data: groups = [] } = useQuery(playerGroupsQuery(profileId))
  const canSave = people.length > 1
  const save = useMutation(saveGroup)
  const named = (name: string) => groups.find((group) => nameKey(group.name) === nameKey(name))
  const [name, setName] = useState('')
  return (
    <Dialog open onClose={onClose} title={canSave ? 'Save as a group' : 'Your groups'}>
      {canSave && (
        <>
          <NameForm
            label={`Name for these ${countOf(people.length, 'player')}`}
            placeholder="Tuesday crew"
            confirmLabel={named(name) ? 'Replace group' : 'Save group'}
            isPending={save.isPending}
            error={save.error}
            onType={setName}
            onSubmit={(chosen) =>
              save.mutate(
                { profileId, replaces: named(chosen)?.id ?? null, name: chosen, people },
                { onSuccess: onClose },
              )
            }
          />
          {groups.length > 0 && <h3 className="mt-6 font-semibold">Your groups</h3>}
        </>
      )}
      {!canSave && groups.length === 0 && <p className="text-muted">You have no saved groups.</p>}
      {groups.length > 0 && (
        <ul aria-label="Your groups" className="mt-1 divide-y divide-line">
          {groups.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** The focused button went with the row. The safe answer is next to it. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

function GroupRow({ group }: { group: SavedGroup }) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting'>('shown')
  const rename = useMutation(renameGroup)
  const remove = useMutation(deleteGroup)
  if (mode === 'renaming') {
    return (
      <li className="py-3">
        <NameForm
          label={`New name for ${group.name}`}
          name={group.name}
          confirmLabel="Rename"
          isPending={rename.isPending}
          error={rename.error}
          onSubmit={(name) => rename.mutate({ id: group.id, name }, { onSuccess: () => setMode('shown') })}
        >
          <Button onClick={() => setMode('shown')}>Cancel</Button>
        </NameForm>
      </li>
    )
  }
  if (mode === 'deleting') {
    return (
      <li className="py-3">
        <p className="wrap-anywhere">Delete {group.name}? Its players stay in your round robins.</p>
        {remove.error && <Refusal>Couldn't delete it. {sentenceFor(remove.error)}</Refusal>}
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button ref={focus} onClick={() => setMode('shown')}>
            Keep
          </Button>
          <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate(group.id)}>
            Delete group
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className="flex items-center gap-1 py-1">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{group.name}</p>
        <p className="truncate text-note text-muted">
          {countOf(group.people.length, 'player')}: {group.people.map(({ name }) => name).join(', ')}
        </p>
      </div>
      <IconButton label={`Rename ${group.name}`} onClick={() => setMode('renaming')}>
        <Pencil aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={`Delete ${group.name}`} onClick={() => setMode('deleting')}>
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </li>
  )
}

interface NameFormProps {
  label: string
  name?: string
  placeholder?: string
  confirmLabel: string
  isPending: boolean
  error: Error | null
  onType?: (name: string) => void
  onSubmit: (name: string) => void
  children?: ReactNode
}

function NameForm(props: NameFormProps) {
  const { label, name = '', placeholder, confirmLabel, isPending, error, onType, onSubmit, children } = props
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(GroupName),
    defaultValues: { name },
  })
  return (
    <Form
      onSubmit={handleSubmit((values) => onSubmit(values.name))}
      saving={{ isPending, error }}
      alert={
        error && (
          <Refusal>
            {errorCode(error) === '23505'
              ? 'You already have a group with this name.'
              : `Couldn't save it. ${sentenceFor(error)}`}
          </Refusal>
        )
      }
      alertsLast
      buttons={
        <div className="mt-3 flex flex-wrap justify-end gap-2">
          {children}
          <Button type="submit" variant="primary" pending={isPending}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <Field
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="words"
        data-initial-focus
        error={formState.errors.name?.message}
        {...register('name', {
          onChange: ({ target }: { target: HTMLInputElement }) => onType?.(target.value),
        })}
      />
    </Form>
  )
}

const Refusal = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="mt-2 text-bad">
    {children}
  </p>
)
