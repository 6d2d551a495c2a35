import { ChevronDown } from 'lucide-react'
import { useFormState } from 'react-hook-form'
import { presetOf } from '@/domain/league-presets'
import { FormatFields } from '../components/FormatFields'
import { PresetPicker } from '../components/PresetPicker'
import { useFormat } from '../use-format'

/** A format to start with. Every setting can be changed below. */
export function FormatStep() {
  const format = useFormat()
  const { isValid, isSubmitted } = useFormState()
  const isOwn = !format || presetOf(format) === null
  return (
    <div className="space-y-6">
      <PresetPicker />
      <details
        open={isOwn || (isSubmitted && !isValid) || undefined}
        className="group rounded-card border border-line"
      >
        <summary className="flex min-h-13 items-center justify-between gap-2 px-4 font-semibold">
          All settings
          <ChevronDown aria-hidden className="size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-4">
          <FormatFields />
        </div>
      </details>
    </div>
  )
}
