import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

/** The reason for a correction, for the history. */
export const Reason = v.pipe(v.string(), v.trim(), v.nonEmpty('Add a reason for the history'))

/** A form that requires a reason on a finalized day, and has none before. */
export const reasonSchema = (isFinalized: boolean): v.GenericSchema<string, string | undefined> =>
  isFinalized
    ? Reason
    : v.pipe(
        v.string(),
        v.transform(() => undefined),
      )

const ReasonSchema = v.object({ reason: Reason })

/** The form of a correction that only needs a reason. */
export const useReasonForm = () =>
  useForm({ resolver: valibotResolver(ReasonSchema), defaultValues: { reason: '' } })
