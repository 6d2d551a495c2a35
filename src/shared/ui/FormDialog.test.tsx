import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'
import { Field } from './Field'
import { FormDialog } from './FormDialog'

const idle = { isPending: false, error: null }

function Club({
  onSubmit,
  ...rest
}: { onSubmit: () => void } & Pick<ComponentProps<typeof FormDialog>, 'onClose' | 'saving' | 'alert'>) {
  const form = useForm({ defaultValues: { name: '' } })
  return (
    <FormDialog {...rest} title="Name the club" action="Save" form={form} onSubmit={onSubmit}>
      <Field label="Name" {...form.register('name')} />
    </FormDialog>
  )
}

function show(saving: { isPending: boolean; error: Error | null } = idle, alert?: null) {
  const onSubmit = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  render(<Club onSubmit={onSubmit} onClose={onClose} saving={saving} alert={alert} />)
  return { onSubmit, onClose }
}

it('saves by its button and by Enter, and is closed by Cancel', async () => {
  const { onSubmit, onClose } = show()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Riverside{Enter}')
  expect(onSubmit).toHaveBeenCalledTimes(2)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
})

it('stays, and saves nothing twice, while it is being saved', async () => {
  const { onSubmit, onClose } = show({ isPending: true, error: null })
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

it('says why saving failed, unless a field does', () => {
  show({ isPending: false, error: new Error('No') })
  expect(screen.getByRole('alert')).toBeVisible()
  show({ isPending: false, error: new Error('No') }, null)
  expect(screen.getAllByRole('alert')).toHaveLength(1)
})
