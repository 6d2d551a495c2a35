import { valibotResolver } from '@hookform/resolvers/valibot'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { useMutation } from '@tanstack/react-query'
import { courtOf } from '@/domain/game-day-plan/board-layout'
import { subSentence } from '@/domain/rule-sentences'
import { isSameName, takenNames } from '@/shared/lib/name-matches'
import { PERSON_NAME_LENGTH, REASON_LENGTH, COURT_NAME_LENGTH } from '@/domain/text-limits'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import { Field, TextArea } from '@/shared/ui/Field'
import { Form } from '@/shared/ui/Form'
import { NameChoices } from '@/shared/ui/NameChoices'
import { FormDialog } from '@/shared/ui/FormDialog'
import { useScheduler } from '../use-scheduler'
import { nameCourt } from '../api'

type SubDialogProps = {
  /** The absent member. */
  id: string
  onClose: () => void
}

/** Chooses a member's sub: someone in the league who is on no court, or any other name. It applies once published. */
export function SubDialog({ id, onClose }: SubDialogProps) {
  const { courtBoard, people, personOf, settings } = useScheduler()
  const formId = useId()
  const { name } = personOf(id)
  const sub = courtBoard.subs[id]
  const taken = takenNames(Object.values(courtBoard.subs))
  const named = (entered: string) => people.find((person) => isSameName(person.name, entered))
  const isOnCourt = (person?: { id: string }) => person && courtOf(courtBoard.draft.board, person.id)
  const schema = v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Enter a name'),
      v.check(
        (entered) => isSameName(entered, sub ?? '') || !taken.has(entered),
        ({ input }) => `${input} is already subbing for someone else`,
      ),
      v.check(
        (entered) => !isOnCourt(named(entered)),
        ({ input }) => `${named(input)?.name} is already on a court`,
      ),
    ),
  })
  const { register, handleSubmit, control, setValue, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { name: sub ?? '' },
  })
  const entered = useWatch({ control, name: 'name' })
  const free = people.filter(
    (person) => !courtOf(courtBoard.draft.board, person.id) && !taken.has(person.name),
  )

  const change = (to: string | null) => {
    courtBoard.change({ kind: 'sub', person: id, name: to })
    onClose()
  }
  const submit = handleSubmit((entry) => change(entry.name))
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Sub for ${name}`}
      description={`${name} keeps their spot. Once you publish, the sub plays the games that have no score.`}
      actions={
        <>
          {sub !== undefined && <Button onClick={() => change(null)}>Remove sub</Button>}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            {sub === undefined ? 'Add sub' : 'Change sub'}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit} className="space-y-4">
        <Field
          label="Substitute name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={PERSON_NAME_LENGTH}
          error={formState.errors.name?.message}
          {...register('name')}
        />
        <p className="text-note text-muted">{subSentence(settings)}</p>
        <NameChoices
          legend="Or choose a league player who isn't on a court"
          names={free.map((person) => person.name)}
          entered={entered}
          onChoose={(chosen) => setValue('name', chosen, { shouldValidate: formState.isSubmitted })}
        />
      </Form>
    </Dialog>
  )
}

const ReasonSchema = v.object({ reason: v.pipe(v.string(), v.trim()) })

type ReasonDialogProps = { id: string; reason: string; onClose: () => void }

export function ReasonDialog({ id, reason, onClose }: ReasonDialogProps) {
  const { courtBoard, personOf } = useScheduler()
  const form = useForm({ resolver: valibotResolver(ReasonSchema), defaultValues: { reason } })
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={(values) => {
        courtBoard.change({ kind: 'reason', person: id, reason: values.reason })
        onClose()
      }}
      title={`Why ${personOf(id).name} was moved`}
      description="Players see it on Next Week and in their notification."
      action="Save"
    >
      <TextArea label="Reason" rows={2} maxLength={REASON_LENGTH} {...form.register('reason')} />
    </FormDialog>
  )
}

const NameSchema = v.object({ name: v.pipe(v.string(), v.trim()) })

export function CourtNameDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { schedule } = useScheduler()
  const form = useForm({
    resolver: valibotResolver(NameSchema),
    defaultValues: { name: schedule.courtNames[number] ?? '' },
  })
  const { mutate, isPending } = useMutation(nameCourt(schedule.day.leagueId))
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      onSubmit={({ name }) => mutate({ number, name }, { onSuccess: onClose })}
      pending={isPending}
      title={`Court ${number} name`}
      description="Everyone in the league sees this name, on every game day."
      action="Save"
    >
      <Field
        label="Name"
        hint={`Leave blank to show “Court ${number}.”`}
        maxLength={COURT_NAME_LENGTH}
        {...form.register('name')}
      />
    </FormDialog>
  )
}
