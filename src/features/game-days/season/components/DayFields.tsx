import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field, TextArea } from '@/shared/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { QueryPart } from '@/shared/ui/QueryView'
import { Skeleton } from '@/shared/ui/Skeleton'
import { gameDayQueries, type ReachRequest, reachText } from '../../queries'
import { dayDetails, type DayDetail } from '../day-form'

type DayOverrideFieldsProps = {
  /** `fieldProps` of the form. */
  field: (name: DayDetail) => UseFormRegisterReturn & { error: string | undefined }
  league: { location: string; courtCount: number }
}

/** What differs for this game day. */
export function DayOverrideFields({ field, league }: DayOverrideFieldsProps) {
  return dayDetails.map(({ name, label, isNumber, isLong, otherwise }) =>
    isLong ? (
      <TextArea key={name} label={label} rows={2} {...field(name)} />
    ) : (
      <Field
        key={name}
        label={label}
        autoComplete="off"
        inputMode={isNumber ? 'numeric' : undefined}
        placeholder={otherwise?.(league)}
        {...field(name)}
      />
    ),
  )
}

type NotifyFieldProps = {
  label: string
  field: UseFormRegisterReturn
  isOn: boolean
  about: ReachRequest
}

/** Whether players are notified, and while it's on, how many by which channel. */
export function NotifyField({ label, field, isOn, about }: NotifyFieldProps) {
  const reach = useQuery({ ...gameDayQueries.reach(about), enabled: isOn })
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5 shrink-0" {...field} />
        {label}
      </label>
      {isOn && (
        <QueryPart
          query={reach}
          what="who will be notified"
          skeleton={<Skeleton className="ml-8 h-5 max-w-64" />}
        >
          {(found) => <p className="pl-8 text-note wrap-anywhere text-muted">{reachText(found)}</p>}
        </QueryPart>
      )}
    </div>
  )
}
