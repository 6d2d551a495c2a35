import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { FormAlert } from '@/shared/ui/FormAlert'
import { fieldProps } from '@/shared/lib/field-props'
import { Button } from '@/shared/ui/Button'
import { FormPage } from '@/shared/ui/Form'
import { ButtonLink } from '@/shared/ui/ButtonLink'
import { Field } from '@/shared/ui/Field'
import { TextArea } from '@/shared/ui/TextArea'
import { ClubSchema, type EditConflict, type ClubDetails } from '../club-form'
import { useState } from 'react'

type ClubFormProps = {
  words: ClubDetails
  save: string
  cancelTo: string
  saving: { isPending: boolean; error: Error | null }
  /** Texts that someone else changed while this form was open. Saving again keeps the form's. */
  clashes?: readonly EditConflict[]
  onSave: (words: ClubDetails) => void
}

/** The texts of a club, new or existing. */
export function ClubForm({ words, save, cancelTo, saving, clashes = [], onSave }: ClubFormProps) {
  const form = useForm<ClubDetails>({
    resolver: valibotResolver(ClubSchema),
    defaultValues: words,
  })
  const field = fieldProps(form)
  return (
    <FormPage
      aria-label="Club"
      className="space-y-4"
      onSubmit={form.handleSubmit(onSave)}
      saving={saving}
      action={save}
      cancel={<ButtonLink to={cancelTo}>Cancel</ButtonLink>}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" autoComplete="off" className="sm:col-span-2" {...field('name')} />
        <Field label="Address (optional)" autoComplete="off" {...field('address')} />
        <Field label="City (optional)" autoComplete="off" {...field('city')} />
        <TextArea
          label="About (optional)"
          rows={5}
          className="sm:col-span-2"
          hint="Courts, hours, and who can play."
          {...field('description')}
        />
      </div>
      {clashes.length > 0 && (
        <EditConflictNotice
          key={JSON.stringify(clashes)}
          clashes={clashes}
          onTake={({ word, theirs }) => {
            form.setValue(word, theirs)
            // The pressed button is gone.
            form.setFocus(word)
          }}
        />
      )}
    </FormPage>
  )
}

const LABELS: Readonly<Record<EditConflict['word'], string>> = {
  name: 'Name',
  city: 'City',
  address: 'Address',
  description: 'About',
}

type ClashNoticeProps = { clashes: readonly EditConflict[]; onTake: (clash: EditConflict) => void }

/** Two people changed the same texts of a club at once: shows what the other one saved, to keep or to replace. */
function EditConflictNotice({ clashes, onTake }: ClashNoticeProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  return (
    <FormAlert
      tone="warning"
      action={
        <ul className="space-y-3">
          {clashes.map((clash) => (
            <li
              key={clash.word}
              aria-label={LABELS[clash.word]}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
            >
              <span className="min-w-0 flex-1 basis-56">
                <span className="block text-note text-muted">{LABELS[clash.word]}</span>
                <span className="line-clamp-4 wrap-anywhere whitespace-pre-line">
                  {clash.theirs || '(empty)'}
                </span>
              </span>
              {taken.has(clash.word) ? (
                <span className="text-note text-muted">Using theirs</span>
              ) : (
                <Button
                  size="sm"
                  onClick={() => {
                    onTake(clash)
                    setTaken(new Set([...taken, clash.word]))
                  }}
                >
                  Use theirs
                </Button>
              )}
            </li>
          ))}
        </ul>
      }
    >
      Not saved: someone else edited this too. Use their version, or save again to keep yours.
    </FormAlert>
  )
}
