import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

/** The reason that the history needs of a correction. */
export const Reason = v.pipe(v.string(), v.trim(), v.nonEmpty('Add a reason for the history'))

/** A form that takes a reason where the day is finalized, and none before. */
export const reasonSchema = (isFinalized: boolean): v.GenericSchema<string, string | undefined> =>
  isFinalized
    ? Reason
    : v.pipe(
        v.string(),
        v.transform(() => undefined),
      )

const ReasonSchema = v.object({ reason: Reason })

/** The form of a correction that asks for its reason only. */
export const useReasonForm = () =>
  useForm({ resolver: valibotResolver(ReasonSchema), defaultValues: { reason: '' } })
