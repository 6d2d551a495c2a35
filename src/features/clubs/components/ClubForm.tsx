import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { EditConflicts } from '@/shared/ui/EditConflicts'
import { fieldProps } from '@/shared/lib/field-props'
import { FormPage } from '@/shared/ui/Form'
import { ButtonLink } from '@/shared/ui/Button'
import { Field, TextArea } from '@/shared/ui/Field'
import { ClubSchema, type ClubConflict, type ClubDetails } from '../model'

type ClubFormProps = {
  words: ClubDetails
  save: string
  cancelTo: string
  saving: { isPending: boolean; error: Error | null }
  /** Texts that someone else changed while this form was open. Saving again keeps the form's. */
  clashes?: readonly ClubConflict[]
  onSave: (words: ClubDetails) => void
}

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
        <EditConflicts
          key={JSON.stringify(clashes)}
          conflicts={clashes.map(({ word, theirs }) => ({ name: word, label: LABELS[word], theirs }))}
          onTake={(word) => {
            form.setValue(word, clashes.find((clash) => clash.word === word)?.theirs ?? '')
            form.setFocus(word)
          }}
        />
      )}
    </FormPage>
  )
}

const LABELS: Readonly<Record<ClubConflict['word'], string>> = {
  name: 'Name',
  city: 'City',
  address: 'Address',
  description: 'About',
}
